#include <algorithm>
#include <array>
#include <unordered_map>

#include "boards.hpp"
#include "check.hpp"
#include "tengen/threat/fives.hpp"
#include "tengen/threat/solver.hpp"

namespace tengen {
namespace {

/// Tries every move of both sides, a pass of the defender included, by the rules alone.
class FullWidth {
 public:
  explicit FullWidth(const Board& board) : board_(board) {}

  /// The number of moves of the shortest win, up to a limit; 0 if there is none.
  int soonest_win(int most_moves) {
    for (int moves = 1; moves <= most_moves; ++moves) {
      if (wins(moves)) return moves;
    }
    return 0;
  }

 private:
  bool wins(int moves) {
    if (has_five()) return true;
    if (moves == 1 || failed_[board_.key()] >= moves) return false;
    const bool found = std::ranges::any_of(board_.legal_moves(), [&](Move move) {
      return after(move, [&] { return leaves_no_defence(moves - 1); });
    });
    if (!found) failed_[board_.key()] = moves;
    return found;
  }

  bool leaves_no_defence(int moves) {
    if (has_five()) return false;
    const auto loses = [&](Move reply) { return after(reply, [&] { return wins(moves); }); };
    // Most moves threaten nothing, which a pass shows soonest.
    return loses(kPass) && std::ranges::all_of(board_.legal_moves(), loses);
  }

  /// Whether the game goes on after a move, and something holds then.
  template <typename Condition>
  bool after(Move move, Condition holds) {
    board_.push(move);
    const bool found = !board_.is_over() && holds();
    board_.pop();
    return found;
  }

  bool has_five() const {
    return !five_points(board_.lines(), board_.rule(), board_.turn()).empty();
  }

  Board board_;
  std::unordered_map<zobrist::Key, int> failed_;  ///< Within how many moves at least.
};

SolveResult shortest_win(const Board& board) {
  SolveOptions options;
  options.limits.nodes = 20'000;
  options.wants_shortest = true;
  return solve(board, board.turn(), options);
}

TEST(short_wins_are_found_and_none_is_claimed_to_be_shorter_than_it_is) {
  constexpr int kMoves = 3;
  for (const Rule rule : kRules) {
    Random random(static_cast<std::uint64_t>(rule) + 51);
    std::array<int, kMoves + 1> won{};
    const int tried = test::samples(100);
    for (int i = 0; i < tried; ++i) {
      const int size = 6 + i % 2;
      const auto more = random.below(static_cast<std::uint32_t>(size * size / 2));
      const Board board = test::random_board(size, rule, 6 + static_cast<int>(more), random.next());
      const SolveResult result = shortest_win(board);
      if (result.status == SolveStatus::Stopped) continue;
      const bool is_proved = result.status == SolveStatus::Proved;
      const int moves = is_proved ? (result.facts.plies() + 1) / 2 : kMoves + 1;
      const int soonest = FullWidth(board).soonest_win(kMoves);
      ++won[static_cast<std::size_t>(soonest)];
      CHECK(soonest == (moves <= kMoves ? moves : 0));
    }
    CHECK(won[0] > tried / 3 && won[1] > tried / 15 && won[2] + won[3] > tried / 50);
  }
}

}  // namespace
}  // namespace tengen
