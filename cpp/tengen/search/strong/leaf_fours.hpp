// The quiescence search: wins by fours at the leaves, fast, bounded, and without a proof.
#pragma once

#include <cstdint>
#include <vector>

#include "tengen/search/strong/search_board.hpp"
#include "tengen/search/strong/value.hpp"
#include "tengen/threat/vcf_table.hpp"

namespace tengen::strong {

class LeafFours {
 public:
  /// Plies in which the side to move wins by fours; 0 if no win was found.
  int find(SearchBoard& board, int most_fours, int depth);

  /// Total number of fours tried.
  std::uint64_t nodes() const { return nodes_; }

 private:
  int search(SearchBoard& board, int depth);
  int try_fours(SearchBoard& board, const PointSet& fours, int depth);
  int try_four(SearchBoard& board, int move, int depth);

  VcfTable table_{16};
  std::uint64_t nodes_ = 0;
  std::uint64_t last_node_ = 0;
  bool was_cut_ = false;  ///< Whether a four was not tried, so that a failure proves nothing.
};

}  // namespace tengen::strong
