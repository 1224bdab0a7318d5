// The fitness of genetic_line (Wang and Huang, "Evolving Gomoku Solver by Genetic Algorithm"): what
// a line of moves, by both sides in turn, makes and takes on its way.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "tengen/game/board.hpp"
#include "tengen/papers/common/pattern_lines.hpp"

namespace tengen {

/// Whether two ways to a five decide the game.
enum class CloseVictory : std::uint8_t {
  No,
  Later,  ///< With the move after it, which has no value then.
  Now,    ///< As a five does.
};

/// Which patterns on two lines are worth as much as an open four.
enum class Doubles : std::uint8_t {
  Fours,
  FourAndThree,  ///< Also a four with an open three.
  Threes,        ///< Also two open threes.
};

struct FitnessOptions {
  int maximum = 10'000;     ///< Of a move that a won game makes redundant.
  bool adds_lines = false;  ///< The four lines of a point add up; otherwise the best counts.
  CloseVictory close_victory = CloseVictory::Later;
  Doubles doubles = Doubles::Fours;
};

struct LineFitness {
  std::int64_t fitness = 0;   ///< Attack and defence of all moves, whoever makes them.
  std::int64_t tendency = 0;  ///< The same, with the opponent's moves negative, up to the decision.
};

/// What the twelve patterns of Table I are worth, by `LineCode`; the eleventh lies on two lines.
inline constexpr std::array<int, kLineCodes> kGeneticValues{
    0, 1, 3, 15, 31, 127, 511, 1023,  // with a gap
    0, 1, 7, 15, 63, 255, 511, 1023,  // solid
};
inline constexpr int kDouble = 511;

/// Values lines of moves from one position on.
class GeneticFitness {
 public:
  GeneticFitness(const Board& board, const FitnessOptions& options)
      : lines_(board), turn_(board.turn()), options_(options) {}

  /// Nothing for a line that takes a point twice. All points must be empty.
  std::optional<LineFitness> operator()(std::span<const Point> line);

 private:
  /// What a stone of one colour makes on a point.
  struct Worth {
    int value;
    bool wins;
    bool as_good_as_wins;  ///< An open four, or a double.
  };

  Worth worth(const PointCodes& codes, Color color) const;
  /// Whether so many lines with a four and with an open three are worth as much as an open four.
  bool is_double(int fours, int threes) const;
  bool decides(const Worth& worth) const;
  /// How many of the moves that are left after a deciding one are redundant.
  std::int64_t redundant(std::size_t left, const Worth& worth) const;

  PatternLines lines_;
  Color turn_;
  FitnessOptions options_;
};

}  // namespace tengen
