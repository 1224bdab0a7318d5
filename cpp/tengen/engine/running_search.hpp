// RunningSearch: a search in a thread of its own, whose reports wait until they are fetched. So the
// thread that searches never waits for the one that listens, whatever language that speaks.
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
  /// Begins at once. The engine must outlive the search and have no other meanwhile. The end of
  /// this object stops the search and waits for it.
  RunningSearch(Engine& engine, Board board, EngineLimits limits);

  /// The next report. Nothing where none came in time, or where the search is over.
  std::optional<EngineInfo> next(std::chrono::milliseconds most);
  /// Whether the engine is free again; reports may still wait.
  bool has_ended() const;
  /// Whether the search has ended and all its reports were fetched.
  bool is_over() const;
  /// Ends the search, from any thread.
  void stop() { thread_.request_stop(); }
  /// What was found, once the search has ended. Throws what ended it, if that was an error.
  const EngineResult& result() const;

 private:
  void run(const std::stop_token& stop);
  void keep(const EngineInfo& report);
  void end(EngineResult result, std::exception_ptr error);

  Engine& engine_;
  const Board board_;
  const EngineLimits limits_;
  mutable std::mutex mutex_;  ///< Guards what follows.
  std::condition_variable has_news_;
  std::deque<EngineInfo> reports_;
  bool has_ended_ = false;
  EngineResult result_;
  std::exception_ptr error_;
  std::jthread thread_;  ///< Last, so that all else is there while it runs.
};

}  // namespace tengen
