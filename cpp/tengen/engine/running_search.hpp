// RunningSearch: a search in its own thread, whose reports are queued until they are fetched, so
// that the search never waits for its listener.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>

#include "tengen/engine/engine.hpp"

namespace tengen {

class RunningSearch {
 public:
  /// Starts the search at once. The engine must outlive it and must not run another one meanwhile.
  /// The destructor stops the search and waits for it.
  RunningSearch(Engine& engine, Board board, EngineLimits limits);

  /// The next report; empty if there was none in time, or the search is over.
  std::optional<EngineInfo> next(std::chrono::milliseconds most);
  /// Whether the engine is free again; reports may still be queued.
  bool has_ended() const;
  /// Whether the search has ended and all its reports were fetched.
  bool is_over() const;
  /// Stops the search, from any thread.
  void stop() { thread_.request_stop(); }
  /// The result of a finished search. Rethrows the exception that ended it, if any.
  const EngineResult& result() const;

 private:
  void run(const std::stop_token& stop);
  void keep(const EngineInfo& report);
  void end(EngineResult result, std::exception_ptr error);

  Engine& engine_;
  const Board board_;
  const EngineLimits limits_;
  mutable std::mutex mutex_;  ///< Guards the members below.
  std::condition_variable has_news_;
  std::deque<EngineInfo> reports_;
  bool has_ended_ = false;
  EngineResult result_;
  std::exception_ptr error_;
  std::jthread thread_;  ///< The last member, so that it is joined before the others are destroyed.
};

}  // namespace tengen
