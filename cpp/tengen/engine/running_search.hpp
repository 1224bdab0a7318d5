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
  /// Begins at once. The engine must outlive the search and have no other meanwhile.
  RunningSearch(Engine& engine, Board board, EngineLimits limits);
  /// Stops the search and waits for its end.
  ~RunningSearch();
  RunningSearch(const RunningSearch&) = delete;
  RunningSearch& operator=(const RunningSearch&) = delete;

  /// The next report. Nothing where none came in time, or where the search is over.
  std::optional<EngineInfo> next(std::chrono::milliseconds most);
  /// Whether the engine is free again; reports may still wait.
  bool has_ended() const;
  /// Whether the search has ended and all its reports were fetched.
  bool is_over() const;
  /// Ends the search, from any thread.
  void stop();
  /// What was found, once the search has ended. Throws what ended it, if that was an error.
  const EngineResult& result() const;

 private:
  void run();
  void keep(const EngineInfo& report);
  void end(std::exception_ptr error);
  void insist();

  Engine& engine_;
  const Board board_;
  const EngineLimits limits_;
  EngineResult result_;
  std::exception_ptr error_;
  mutable std::mutex mutex_;  ///< Guards what follows, and what came of the search until its end.
  std::condition_variable has_news_;
  std::deque<EngineInfo> reports_;
  bool is_told_to_stop_ = false;
  bool has_ended_ = false;
  std::jthread thread_;  ///< Last, so that all else is there when it begins.
};

}  // namespace tengen
