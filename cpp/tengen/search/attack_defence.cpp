#include "tengen/search/attack_defence.hpp"

namespace tengen {
namespace {

/// Calls `run` with the evaluator of a reading.
template <typename Run>
SearchResult with_evaluator(const Board& board, const StoneWeights& weights, LeafReading leaf,
                            Run run) {
  switch (leaf) {
    case LeafReading::Sum: return run(AttackDefence<LeafReading::Sum>(board, weights));
    case LeafReading::Board: return run(AttackDefence<LeafReading::Board>(board, weights));
    case LeafReading::Last: break;
  }
  return run(AttackDefence<LeafReading::Last>(board, weights));
}

}  // namespace

SearchResult search_attack_defence(const Board& board, const StoneWeights& weights,
                                   LeafReading leaf, Algorithm algorithm,
                                   const SearchOptions& options, const SearchLimits& limits) {
  return with_evaluator(board, weights, leaf, [&](const auto& evaluator) {
    return search(board, evaluator, algorithm, options, limits);
  });
}

SearchResult anneal_attack_defence(const Board& board, const StoneWeights& weights,
                                   LeafReading leaf, const AnnealingOptions& annealing,
                                   const SearchOptions& options, const SearchLimits& limits) {
  return with_evaluator(board, weights, leaf, [&]<Evaluator E>(const E& evaluator) {
    const auto step = [&](SearchPosition<E>& position, int depth) {
      return Annealing<E>(position, options, annealing).run(depth);
    };
    return search_in_steps(board, evaluator, options, limits, step);
  });
}

}  // namespace tengen
