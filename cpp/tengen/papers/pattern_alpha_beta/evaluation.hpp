// The evaluation of K. Mao and J. Shen, "Minimax Search With Alpha-Beta Pruning for Gomoku": all
// patterns on the board, weighted by Table I, one's own against the opponent's.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "tengen/papers/common/evaluator.hpp"
#include "tengen/papers/pattern_alpha_beta/pattern_table.hpp"

namespace tengen {

/// The values of patterns.
struct PatternOptions {
  /// Points by kind; 0 for `PatternKind::None`. At most ten million each, so that no board comes
  /// near a win.
  std::array<std::int32_t, kPatternKinds> points{0,   0,     0,      1,       10,
                                                 100, 1'000, 10'000, 100'000, 10'000'000};
  Score w = kMillion;  ///< Of one's own patterns against the opponent's, in millionths (§II.C).
  std::int32_t double_three = 50'000;  ///< Added for two open threes or more (§IV.B).
  PatternForms forms = {};
  bool sorts_by_both = true;  ///< Sorts moves also by what they prevent.
};

/// Evaluates a board incrementally: a stone only changes the four lines through it.
class PatternEvaluator {
 public:
  /// Starts from the board; values are for its side to move.
  PatternEvaluator(const Board& board, const PatternOptions& options);

  void push(const Board& board, Move move) { follow(board, move); }
  void pop(const Board& board, Move move) { follow(board, move); }

  /// Final_Score = w * m_utility - o_utility (§II.C, equation 1).
  Score value(const Board&) const {
    return options_.w * utility(max_) - kMillion * utility(opposite(max_));
  }

  /// The heuristic function (§IV.C): the patterns that a stone of the side to move would be part
  /// of.
  Score promise(const Board& board, Move move) const;

  /// Whether a stone of the side to move on an empty point would make an open four.
  bool makes_open_four(const Board& board, Point point) const;

 private:
  /// The values of the patterns of a colour on a line, or on all lines.
  struct Worth {
    std::int64_t points = 0;
    std::int64_t open_threes = 0;
  };

  /// A cache of lines with their values, since a search sees the same lines again and again.
  class Seen {
   public:
    struct Line {
      std::uint32_t own = 0;
      std::uint32_t free = 0;
      std::int32_t points = 0;
      std::int32_t open_threes = 0;
    };

    Seen() : lines_(kSize) {}
    /// The slot of a line, or the one to replace.
    Line& place_of(std::uint32_t own, std::uint32_t free) {
      const std::uint64_t mixed = (std::uint64_t{own} << 32 | free) * 0x9E3779B97F4A7C15ull;
      return lines_[mixed >> (64 - kSizeBits)];
    }

   private:
    static constexpr int kSizeBits = 12;
    static constexpr std::size_t kSize = std::size_t{1} << kSizeBits;

    std::vector<Line> lines_;
  };

  static constexpr std::size_t kMaxLines = 2 * kMaxSize - 1;
  template <typename T>
  using ByLine = std::array<std::array<T, kMaxLines>, 4>;

  std::int64_t utility(Color color) const;
  std::int64_t points_at(const Lines& lines, Color color, Point point) const;
  PatternKind kind_at(const Lines& lines, Color color, std::size_t direction,
                      LinePlace place) const;
  Worth worth_of(std::uint32_t own, std::uint32_t free);
  void follow(const Board& board, Move move);
  void follow_line(const Lines& lines, Direction direction, int line);

  PatternOptions options_;
  const KindTable* kinds_;
  Color max_;
  std::array<Worth, 2> totals_{};
  std::array<ByLine<Worth>, 2> worth_{};
  ByLine<std::uint32_t> extents_{};  ///< The points of each line that are on the board.
  Seen seen_;
};

static_assert(SortingEvaluator<PatternEvaluator>);

}  // namespace tengen
