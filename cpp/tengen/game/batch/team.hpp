// Team: threads that share the work on a range of indices.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

namespace tengen {

/// The caller and its helpers take the range in chunks. The caller waits only for chunks that a
/// helper has taken, so on a busy machine, where helpers may not get to run, it does the work
/// itself. Helpers start with the first range of several chunks. A fork of the process, which has
/// no helpers, works alone. One caller at a time.
class Team {
 public:
  /// Does the work on the indices from the first to the one before the last. Must not throw.
  using Work = std::function<void(std::size_t first, std::size_t last)>;

  explicit Team(int threads);
  ~Team();
  Team(const Team&) = delete;
  Team& operator=(const Team&) = delete;

  int threads() const { return threads_; }

  /// Calls `work` for all chunks of 0 to `count`.
  void run(std::size_t count, std::size_t chunk, const Work& work);

 private:
  class Helpers;

  bool has_helpers();

  const int threads_;
  std::int64_t process_ = 0;  ///< The process in which the helpers run.
  std::unique_ptr<Helpers> helpers_;
};

}  // namespace tengen
