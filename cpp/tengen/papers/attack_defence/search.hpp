// The searches of attack_defence over its evaluation.
#pragma once

#include <optional>

#include "tengen/papers/attack_defence/annealing.hpp"
#include "tengen/papers/attack_defence/double_worth.hpp"
#include "tengen/papers/attack_defence/evaluation.hpp"
#include "tengen/papers/common/search_options.hpp"
#include "tengen/papers/common/search_result.hpp"
#include "tengen/papers/common/search_steps.hpp"

namespace tengen {

/// How positions are evaluated.
struct AttackDefenceReading {
  StoneWeights weights;
  Attack1 attack1;
  LeafReading leaf;
  std::optional<SumOrder> doubles;  ///< Sums doubles in this order; exact integers without.
};

/// Minimax or alpha-beta, as `search` does. With doubles, scores are those of DoubleScore.
SearchResult search_attack_defence(const Board& board, const AttackDefenceReading& reading,
                                   Algorithm algorithm, const SearchOptions& options,
                                   const SearchLimits& limits);

/// Simulated annealing over the moves, each scored by alpha-beta, in millionths.
SearchResult anneal_attack_defence(const Board& board, const AttackDefenceReading& reading,
                                   const AnnealingOptions& annealing, const SearchOptions& options,
                                   const SearchLimits& limits);

}  // namespace tengen
