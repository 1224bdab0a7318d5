// Engine: the strong search as an object. Several can exist at once; each has its own threads and
// memory. It uses no streams and no globals.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "tengen/engine/engine_types.hpp"
#include "tengen/game/board.hpp"
#include "tengen/search/strong/stop_signal.hpp"
#include "tengen/search/strong/transposition_table.hpp"
#include "tengen/search/strong/worker.hpp"

namespace tengen {

/// Most memory that the solver takes during a search, besides the transposition table.
inline constexpr std::uint64_t kMostSolverBytes = std::uint64_t{20} << 20;

class Engine {
 public:
  using OnInfo = std::function<void(const EngineInfo&)>;

  /// Throws std::invalid_argument if a search parameter is unknown or out of range.
  explicit Engine(const EngineSettings& settings = {});
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  /// Finds a move for the side to move. With one thread and a limit of nodes or depth the result is
  /// deterministic, given the same searches before. `on_info` is called from this thread. A request
  /// to stop counts whenever it is made, even before the search begins.
  EngineResult search(const Board& board, const EngineLimits& limits, const OnInfo& on_info = {},
                      const std::stop_token& stop = {});

  /// Stops the running search, from any thread; it then answers at once.
  void stop() {
    is_told_to_stop_ = true;
    stop_.set();
  }

  /// Clears the transposition table and all histories, for a new game.
  void clear();
  void set_threads(int threads) { threads_ = threads < 1 ? 1 : threads; }
  void set_hash_bytes(std::size_t bytes);
  std::size_t hash_bytes() const { return table_->bytes(); }
  /// Whether a network evaluates positions of this rule and size, and not their shapes alone.
  bool uses_network(Rule rule, int size) const {
    return network_ && network_->supports(rule, size);
  }
  /// Says that shapes evaluate positions of this rule and size in place of the network that was
  /// asked for; empty if it evaluates them, or if none was asked for.
  std::string fallback_note(Rule rule, int size) const;
  /// Computes the network's table of a rule before a clock runs.
  void prepare(Rule rule, int size) const {
    if (uses_network(rule, size)) network_->network(rule);
  }

 private:
  struct Search;

  int threads_;
  bool asks_solver_;
  const EvaluationWeights* weights_;
  std::shared_ptr<const network::Weights> network_;
  strong::TriedParameters parameters_;
  std::unique_ptr<strong::TranspositionTable> table_;
  strong::StopSignal stop_;  ///< Reset for each part of a search.
  std::atomic<bool> is_told_to_stop_{false};
  std::vector<std::unique_ptr<strong::Worker>> workers_;
};

}  // namespace tengen
