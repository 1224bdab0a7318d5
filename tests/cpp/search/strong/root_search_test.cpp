// What a search that is stopped in its first pass over the root's moves has to show.
#include <algorithm>
#include <map>

#include "boards.hpp"
#include "check.hpp"
#include "tengen/game/text/notation.hpp"
#include "tengen/search/strong/worker.hpp"

namespace tengen::strong {
namespace {

/// A worker with all that it shares.
struct Alone {
  explicit Alone(const Board& board)
      : worker(board, {evaluation_weights(board.rule()), nullptr}, Parameters{}, table, stop) {
    worker.root_moves() = worker.all_root_moves();
  }

  bool search(int depth, std::uint64_t nodes) {
    stop.reset({}, nodes);
    return worker.search_root(depth, 0);
  }

  TranspositionTable table{1 << 18};
  StopSignal stop;
  Worker worker;
};

std::vector<int> moves_of(const std::vector<RootMove>& root) {
  std::vector<int> moves;
  for (const RootMove& move : root) moves.push_back(move.move);
  return moves;
}

/// The value of each move, searched by itself.
std::map<int, Value> values_alone(const Board& board) {
  std::map<int, Value> values;
  Alone alone(board);
  for (const RootMove& root : alone.worker.all_root_moves()) {
    alone.worker.root_moves() = {root};
    alone.search(1, ~std::uint64_t{0});
    values[root.move] = alone.worker.root_moves().front().value;
  }
  return values;
}

/// Stops the first iteration after some nodes and checks its result; returns the best value.
Value checked_best(const Board& board, std::uint64_t nodes, std::map<int, Value>& values) {
  Alone alone(board);
  const std::vector<int> before = moves_of(alone.worker.root_moves());
  const bool is_whole = alone.search(1, nodes);
  const std::vector<RootMove>& root = alone.worker.root_moves();
  CHECK(std::ranges::is_permutation(moves_of(root), before));
  CHECK(std::ranges::is_sorted(root, std::greater(), &RootMove::value));
  const RootMove& best = root.front();
  if (best.value == -kInfinite) {  // Nothing was searched: the best at first sight.
    CHECK(!is_whole && moves_of(root) == before);
    return best.value;
  }
  CHECK(best.value == values[best.move] && best.line.front() == best.move && best.depth == 1);
  // Moves are searched in their order: all before the best were, and perhaps some after it.
  for (const int move : before) {
    if (!is_whole && move == best.move) break;
    CHECK(values[move] <= best.value);
  }
  return best.value;
}

TEST(the_best_searched_move_comes_first_whenever_the_first_iteration_is_stopped) {
  for (const Rule rule : kRules) {
    for (const char* moves : {"h8 i9", "h8 i9 g9 i7 i8", "h8 g8 i8 a3 j8 a5", "h8 i9 h9 i10 h10"}) {
      const Board board = test::board_of(moves, 15, rule);
      std::map<int, Value> values = values_alone(board);
      Value last = -kInfinite;
      bool was_none = false;
      for (std::uint64_t nodes = 0; nodes < 200; ++nodes) {
        const Value best = checked_best(board, nodes, values);
        CHECK(best >= last);
        was_none = was_none || best == -kInfinite;
        last = best;
      }
      CHECK(was_none && last > -kInfinite);
    }
  }
}

}  // namespace
}  // namespace tengen::strong
