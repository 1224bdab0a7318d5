#include "tengen/papers/attack_defence/search.hpp"

namespace tengen {
namespace {

/// Calls `run` with the evaluator of a reading, whose values of stones are of type `W`.
template <typename W, typename Run, typename... Args>
SearchResult with_evaluator(const Board& board, LeafReading leaf, Run run, const Args&... args) {
  switch (leaf) {
    case LeafReading::Sum: return run(AttackDefence<LeafReading::Sum, W>(board, args...));
    case LeafReading::Board: return run(AttackDefence<LeafReading::Board, W>(board, args...));
    case LeafReading::Last: break;
  }
  return run(AttackDefence<LeafReading::Last, W>(board, args...));
}

template <typename Run>
SearchResult with_evaluator_of(const Board& board, const AttackDefenceReading& reading, Run run) {
  const auto& [weights, attack1, leaf, doubles] = reading;
  if (doubles) return with_evaluator<DoubleWorth>(board, leaf, run, weights, attack1, *doubles);
  return with_evaluator<StoneWorth>(board, leaf, run, weights, attack1);
}

}  // namespace

SearchResult search_attack_defence(const Board& board, const AttackDefenceReading& reading,
                                   Algorithm algorithm, const SearchOptions& options,
                                   const SearchLimits& limits) {
  return with_evaluator_of(board, reading, [&](const auto& evaluator) {
    return search(board, evaluator, algorithm, options, limits);
  });
}

SearchResult anneal_attack_defence(const Board& board, const AttackDefenceReading& reading,
                                   const AnnealingOptions& annealing, const SearchOptions& options,
                                   const SearchLimits& limits) {
  return with_evaluator_of(board, reading, [&]<Evaluator E>(const E& evaluator) {
    const auto step = [&](SearchPosition<E>& position, int depth, SearchResult& result) {
      Annealing<E>(position, options, annealing, result).run(depth);
    };
    return search_in_steps(board, evaluator, options, limits, step);
  });
}

}  // namespace tengen
