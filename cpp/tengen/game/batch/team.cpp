#include "tengen/game/batch/team.hpp"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace tengen {

class Team::Helpers {
 public:
  /// A range that is being worked on.
  struct Task {
    const Work& work;
    std::size_t count;
    std::size_t chunk;
    std::atomic<std::size_t> next{0};

    void take_chunks() {
      for (std::size_t first; (first = next.fetch_add(chunk)) < count;) {
        work(first, std::min(first + chunk, count));
      }
    }
  };

  explicit Helpers(int count) {
    try {
      for (int i = 0; i < count; ++i) threads_.emplace_back([this] { help(); });
    } catch (const std::system_error&) {
      // The system has no more threads for us: fewer will do.
    }
  }

  ~Helpers() {
    {
      const std::scoped_lock lock(mutex_);
      is_over_ = true;
    }
    begun_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }

  void share(Task& task) {
    {
      const std::scoped_lock lock(mutex_);
      task_ = &task;
      ++number_;
    }
    begun_.notify_all();
    task.take_chunks();
    std::unique_lock lock(mutex_);
    task_ = nullptr;
    ended_.wait(lock, [this] { return helping_ == 0; });
  }

 private:
  void help() {
    std::unique_lock lock(mutex_);
    for (std::uint64_t seen = 0;;) {
      begun_.wait(lock, [&] { return is_over_ || (task_ != nullptr && number_ != seen); });
      if (is_over_) return;
      seen = number_;
      Task& task = *task_;
      ++helping_;
      lock.unlock();
      task.take_chunks();
      lock.lock();
      if (--helping_ == 0) ended_.notify_one();
    }
  }

  std::mutex mutex_;
  std::condition_variable begun_;
  std::condition_variable ended_;
  Task* task_ = nullptr;
  std::uint64_t number_ = 0;  ///< Of the task, so that a helper takes part in it once.
  int helping_ = 0;
  bool is_over_ = false;
  std::vector<std::thread> threads_;
};

Team::Team(int threads) : threads_(threads) {}

Team::~Team() {
  // In a fork the helpers cannot be joined, nor can what they wait for be destroyed.
  if (process_ != getpid()) static_cast<void>(helpers_.release());
}

/// Starts the helpers, if that has not been done; returns whether there are any in this process.
bool Team::has_helpers() {
  if (threads_ > 1 && !helpers_) {
    process_ = getpid();
    helpers_ = std::make_unique<Helpers>(threads_ - 1);
  }
  return helpers_ && process_ == getpid();
}

void Team::run(std::size_t count, std::size_t chunk, const Work& work) {
  if (count <= chunk || !has_helpers()) {
    work(0, count);
    return;
  }
  Helpers::Task task{work, count, chunk};
  helpers_->share(task);
}

}  // namespace tengen
