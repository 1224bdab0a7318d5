// The options, limits and results of the engine.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "tengen/eval/network/weights.hpp"
#include "tengen/eval/shape_evaluator.hpp"
#include "tengen/game/point.hpp"
#include "tengen/search/strong/parameters.hpp"
#include "tengen/search/strong/value.hpp"

namespace tengen {

struct EngineSettings {
  int threads = 1;
  std::size_t hash_bytes = std::size_t{64} << 20;
  bool asks_solver = true;  ///< For forced wins, before and after a search.
  /// Weights to try instead of the rule's own; they must outlive the engine.
  const EvaluationWeights* weights = nullptr;
  /// The network that evaluates positions of the rules and sizes that it supports; null for
  /// the evaluation by shapes alone.
  std::shared_ptr<const network::Weights> network = nullptr;
  /// Search parameters to try instead of those that were tuned for the evaluation.
  strong::TriedParameters parameters = {};
};

/// The limits of a search; absent means unlimited. Times are in milliseconds.
struct EngineLimits {
  std::optional<std::int64_t> move_ms;                ///< For this move.
  std::optional<std::int64_t> match_ms;               ///< Remaining time for all moves of the game.
  std::int64_t increment_ms = 0;                      ///< Increment per move.
  std::optional<std::chrono::milliseconds> cpu_time;  ///< Of each thread, for this move.
  /// Nodes of the search by all threads, each of which finishes its leaf; without the solver's.
  std::optional<std::uint64_t> nodes;
  std::optional<int> depth;
  int lines = 1;                ///< Number of principal variations (multi-PV).
  std::vector<Point> allowed;   ///< If not empty, search only these moves.
  std::vector<Point> excluded;  ///< Moves not to search.
};

/// One of the best moves.
struct EngineLine {
  std::vector<Move> moves;  ///< The principal variation.
  strong::Value value = 0;  ///< For the side to move.
  int depth = 0;            ///< In plies.
  int furthest = 0;         ///< Selective depth.
};

struct EngineInfo {
  std::vector<EngineLine> lines;  ///< Best first.
  int depth = 0;                  ///< Depth of the last completed iteration.
  std::uint64_t nodes = 0;        ///< Of the search and the quiescence search, by all threads.
  std::uint64_t solver_nodes = 0;
  std::int64_t elapsed_ms = 0;
  int hash_fill = 0;  ///< In permille.
};

struct EngineResult {
  Move move = kPass;  ///< A pass if there is no legal point.
  EngineInfo info;
  bool is_proved = false;  ///< The value is a win with a verified proof.
};

}  // namespace tengen
