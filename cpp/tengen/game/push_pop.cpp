#include "tengen/game/push_pop.hpp"

#include <utility>
#include <vector>

#include "tengen/game/board.hpp"
#include "tengen/game/random.hpp"

namespace tengen {
namespace {

/// All points of the board in a random order.
std::vector<Move> shuffled_points(int size, Random& random) {
  std::vector<Move> moves;
  for (int y = 0; y < size; ++y) {
    for (int x = 0; x < size; ++x) moves.push_back({point_at(x, y)});
  }
  for (std::size_t i = moves.size() - 1; i > 0; --i) {
    std::swap(moves[i], moves[random.below(static_cast<std::uint32_t>(i + 1))]);
  }
  return moves;
}

}  // namespace

std::uint64_t push_pop_pairs(Rule rule, int size, std::uint64_t pairs, std::uint64_t seed) {
  constexpr std::size_t kOrders =
      64;  // Enough different games that branch predictors cannot memorise them.
  Random random(seed);
  Board board(size, rule);
  std::vector<std::vector<Move>> orders;
  for (std::size_t i = 0; i < kOrders; ++i) orders.push_back(shuffled_points(size, random));
  std::uint64_t checksum = 0;
  std::uint64_t done = 0;
  for (std::size_t game = 0; done < pairs; ++game) {
    for (const Move move : orders[game % kOrders]) {
      if (board.is_over() || done == pairs) break;
      board.push(move);
      checksum += board.key();
      ++done;
    }
    while (!board.moves().empty()) board.pop();
  }
  return checksum;
}

}  // namespace tengen
