// SearchNetwork: the network of one search thread. It follows the search board on demand and
// remembers recent values, since iterative deepening and transpositions ask for the same positions
// again and again.
#pragma once

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
  /// Makes it cheap to evaluate the positions one move ahead.
  void follow(const SearchBoard& board);
  /// The policy's logits of moves, in 4096ths.
  void policy(const SearchBoard& board, std::span<const int> moves, std::span<int> logits);

 private:
  struct KnownValue {
    zobrist::Key key = 0;
    Value value = 0;
  };

  network::Evaluation evaluation_of(const SearchBoard& board);

  network::NetworkBoard network_;
  zobrist::Key followed_;  ///< The stones that the network has seen last.
  std::vector<KnownValue> known_;
};

}  // namespace tengen::strong
