// The evaluation of attack_defence (J. Hou, §3.3): the value of a position is what its last stone
// attacks and defends.
#pragma once

#include <cstdint>
#include <vector>

#include "tengen/papers/attack_defence/stone_worth.hpp"
#include "tengen/papers/common/evaluator.hpp"

namespace tengen {

/// The stones that count for the value of a position.
enum class LeafReading : std::uint8_t {
  Last,   ///< Only the last stone: positive for MAX's, negative for MIN's.
  Sum,    ///< MAX's stones since the root, each as it was when placed.
  Board,  ///< All of MAX's stones on the board, each as it is now.
};

/// Values of stones are sums of `W`, a StoneWorth or a DoubleWorth.
template <LeafReading kReading, typename W = StoneWorth>
class AttackDefence {
 public:
  using Sum = typename W::Sum;

  /// The evaluator of the side to move; `W` is made from the rule and the other arguments.
  template <typename... Args>
  explicit AttackDefence(const Board& board, const Args&... args)
      : max_(board.turn()), worth_(board.rule(), args...) {}

  void push(const Board& board, Move move) {
    if constexpr (kReading == LeafReading::Sum) {
      // The sum before a move is kept, since subtracting a double would not restore it.
      const Sum placed = board.turn() == max_ ? 0 : value_of(board, max_, move);
      sums_.push_back(sums_.back() + placed);
    }
  }

  void pop(const Board&, Move) {
    if constexpr (kReading == LeafReading::Sum) sums_.pop_back();
  }

  Score value(const Board& board) const {
    if constexpr (kReading == LeafReading::Last) return W::score(last_value(board));
    else if constexpr (kReading == LeafReading::Sum) return W::score(sums_.back());
    else return W::score(board_value(board));
  }

  Foreseen foresee(const Board& board, Point point) const
    requires(kReading != LeafReading::Board)
  {
    const auto [value, wins] = worth_.of(board.lines(), board.turn(), point);
    const bool is_max = board.turn() == max_;
    if constexpr (kReading == LeafReading::Last) return {W::score(is_max ? value : -value), wins};
    else return {W::score(is_max ? sums_.back() + value : sums_.back()), wins};
  }

  /// The value of the stone for the side that places it; a win comes first.
  Score promise(const Board& board, Move move) const {
    if (move.is_pass()) return 0;
    const auto [value, wins] = worth_.of(board.lines(), board.turn(), move.point);
    return wins ? kWin : W::score(value);
  }

  bool grades_wins() const { return worth_.is_five_finite(); }

  /// A score of this evaluator in millionths.
  static Score millionths(Score score) { return W::millionths(score); }

 private:
  /// A pass attacks and defends nothing.
  Sum value_of(const Board& board, Color color, Move move) const {
    return move.is_pass() ? 0 : worth_.of(board.lines(), color, move.point).score;
  }

  Sum last_value(const Board& board) const {
    if (board.moves().empty()) return 0;
    const Color color = opposite(board.turn());
    const Sum value = value_of(board, color, board.moves().back());
    return color == max_ ? value : -value;
  }

  Sum board_value(const Board& board) const {
    Sum sum = 0;
    for (int y = 0; y < board.size(); ++y) {
      for (int x = 0; x < board.size(); ++x) {
        const Point point = point_at(x, y);
        if (board.at(point) == cell_of(max_)) sum += value_of(board, max_, {point});
      }
    }
    return sum;
  }

  Color max_;
  W worth_;
  std::vector<Sum> sums_{0};  ///< The sum of MAX's stones since the root, after each move.
};

}  // namespace tengen
