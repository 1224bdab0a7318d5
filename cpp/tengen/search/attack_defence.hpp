// The searches of attack_defence over its evaluation.
#pragma once

#include "tengen/eval/attack_defence.hpp"
#include "tengen/search/annealing.hpp"
#include "tengen/search/search_options.hpp"
#include "tengen/search/search_result.hpp"
#include "tengen/search/search_steps.hpp"

namespace tengen {

/// How a position is valued.
struct AttackDefenceReading {
  StoneWeights weights;
  Attack1 attack1;
  LeafReading leaf;
};

/// Minimax or alpha-beta, as `search` does.
SearchResult search_attack_defence(const Board& board, const AttackDefenceReading& reading,
                                   Algorithm algorithm, const SearchOptions& options,
                                   const SearchLimits& limits);

/// Simulated annealing over the moves; each is worth what alpha-beta says.
SearchResult anneal_attack_defence(const Board& board, const AttackDefenceReading& reading,
                                   const AnnealingOptions& annealing, const SearchOptions& options,
                                   const SearchLimits& limits);

}  // namespace tengen
