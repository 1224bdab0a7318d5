// The searches of attack_defence over its evaluation.
#pragma once

#include "tengen/eval/attack_defence.hpp"
#include "tengen/search/annealing.hpp"
#include "tengen/search/search_options.hpp"
#include "tengen/search/search_result.hpp"
#include "tengen/search/search_steps.hpp"

namespace tengen {

/// Minimax or alpha-beta, as `search` does.
SearchResult search_attack_defence(const Board& board, const StoneWeights& weights,
                                   LeafReading leaf, Algorithm algorithm,
                                   const SearchOptions& options, const SearchLimits& limits);

/// Simulated annealing over the moves; each is worth what alpha-beta says.
SearchResult anneal_attack_defence(const Board& board, const StoneWeights& weights,
                                   LeafReading leaf, const AnnealingOptions& annealing,
                                   const SearchOptions& options, const SearchLimits& limits);

}  // namespace tengen
