// What goes into the engine and what comes out of it: plain values.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "tengen/eval/shape_evaluator.hpp"
#include "tengen/game/point.hpp"
#include "tengen/search/strong/parameters.hpp"
#include "tengen/search/strong/value.hpp"

namespace tengen {

struct EngineSettings {
  int threads = 1;
  std::size_t hash_bytes = std::size_t{64} << 20;
  bool asks_solver = true;  ///< For forced wins, before and after a search.
  /// Other weights than the rule's own, to try them out; they must outlive the engine.
  const EvaluationWeights* weights = nullptr;
  strong::Parameters parameters = {};
};

/// What bounds a search; what is absent does not. Times in milliseconds.
struct EngineLimits {
  std::optional<std::int64_t> move_ms;   ///< For this move.
  std::optional<std::int64_t> match_ms;  ///< Left for all moves of the game.
  std::int64_t increment_ms = 0;         ///< What the clock gains after each move.
  /// Of the search, by all threads; each finishes the leaf at hand. Those of the solver are apart.
  std::optional<std::uint64_t> nodes;
  std::optional<int> depth;
  int lines = 1;                ///< How many of the best moves are told with their lines.
  std::vector<Point> allowed;   ///< Only these moves, where there are any.
  std::vector<Point> excluded;  ///< Not these.
};

/// One of the best moves.
struct EngineLine {
  std::vector<Move> moves;  ///< It, and what is expected to follow.
  strong::Value value = 0;  ///< For the side to move.
  int depth = 0;            ///< In plies.
  int furthest = 0;         ///< Plies that were reached at most.
};

struct EngineInfo {
  std::vector<EngineLine> lines;  ///< The best first.
  int depth = 0;                  ///< Of the last iteration that was finished.
  std::uint64_t nodes = 0;        ///< Moves made by the search and at its leaves, by all threads.
  std::uint64_t solver_nodes = 0;
  std::int64_t elapsed_ms = 0;
  int hash_fill = 0;  ///< In thousandths.
};

struct EngineResult {
  Move move = kPass;  ///< A pass where no point may be played.
  EngineInfo info;
  bool is_proved = false;  ///< The value is a win with a verified proof.
};

}  // namespace tengen
