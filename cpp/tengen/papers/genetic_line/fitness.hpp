// The fitness of genetic_line (Wang and Huang, "Evolving Gomoku Solver by Genetic Algorithm"): what
// a line of alternating moves makes and prevents.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "tengen/game/board.hpp"
#include "tengen/papers/common/pattern_lines.hpp"

namespace tengen {

/// When two ways to a five decide the game.
enum class CloseVictory : std::uint8_t {
  No,
  Later,  ///< With the following move, which then has no value.
  Now,    ///< Immediately, like a five.
};

/// Which patterns on two lines count as much as an open four.
enum class Doubles : std::uint8_t {
  Fours,
  FourAndThree,  ///< Also a four with an open three.
  Threes,        ///< Also two open threes.
};

struct FitnessOptions {
  int maximum = 10'000;     ///< The value of a move that is redundant after a win.
  bool adds_lines = false;  ///< Adds up the four lines of a point; otherwise the best one counts.
  CloseVictory close_victory = CloseVictory::Later;
  Doubles doubles = Doubles::Fours;
};

struct LineFitness {
  std::int64_t fitness = 0;   ///< Attack and defence of all moves of both sides.
  std::int64_t tendency = 0;  ///< The same, with the opponent's moves negative, up to the decision.
};

/// The values of the twelve patterns of Table I, by `LineCode`; the eleventh lies on two lines.
inline constexpr std::array<int, kLineCodes> kGeneticValues{
    0, 1, 3, 15, 31, 127, 511, 1023,  // with a gap
    0, 1, 7, 15, 63, 255, 511, 1023,  // solid
};
inline constexpr int kDouble = 511;

/// Evaluates lines of moves from one position.
class GeneticFitness {
 public:
  GeneticFitness(const Board& board, const FitnessOptions& options)
      : lines_(board), turn_(board.turn()), options_(options) {}

  /// Empty for a line that uses a point twice. All points must be empty.
  std::optional<LineFitness> operator()(std::span<const Point> line);

 private:
  /// What a stone of one colour makes on a point.
  struct Worth {
    int value;
    bool wins;
    bool as_good_as_wins;  ///< An open four, or a double.
  };

  Worth worth(const PointCodes& codes, Color color) const;
  /// Whether these numbers of lines with a four and with an open three count as much as an open
  /// four.
  bool is_double(int fours, int threes) const;
  bool decides(const Worth& worth) const;
  /// The number of redundant moves after a deciding one.
  std::int64_t redundant(std::size_t left, const Worth& worth) const;

  PatternLines lines_;
  Color turn_;
  FitnessOptions options_;
};

}  // namespace tengen
