// SearchNetwork: the network of one search thread. It follows the search board on demand and
// remembers recent values, since iterative deepening and transpositions ask for the same positions
// again and again.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "tengen/eval/network/network_board.hpp"
#include "tengen/search/strong/search_board.hpp"
#include "tengen/search/strong/value.hpp"

namespace tengen::strong {

class SearchNetwork {
 public:
  SearchNetwork(std::shared_ptr<const network::Network> network, const SearchBoard& board);

  /// The value of a position for the side to move.
  Value evaluate(const SearchBoard& board);
  /// Fetches what is known of a position that will be evaluated soon.
  void prefetch(zobrist::Key key) const { __builtin_prefetch(&known_[key % kKnown]); }
  /// Makes it cheap to evaluate the positions one move ahead.
  void follow(const SearchBoard& board);
  /// The policy's logits of moves, in 4096ths.
  void policy(const SearchBoard& board, std::span<const int> moves, std::span<int> logits);

 private:
  /// The number of remembered positions, a power of two: 4 MiB.
  static constexpr std::size_t kKnown = std::size_t{1} << 16;

  /// What the network said of a position, in one line of the cache.
  struct alignas(64) Known {
    zobrist::Key key = 0;
    Value value = 0;
    std::array<std::uint8_t, network::kUnits> hidden{};  ///< Which the policy depends on.
  };

  const Known& known_of(const SearchBoard& board);
  network::Evaluation evaluation_of(const SearchBoard& board);

  network::NetworkBoard network_;
  zobrist::Key followed_;  ///< The stones that the network has seen last.
  std::vector<Known> known_;
};

}  // namespace tengen::strong
