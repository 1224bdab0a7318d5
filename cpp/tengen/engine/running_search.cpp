#include "tengen/engine/running_search.hpp"

#include <stdexcept>
#include <utility>

namespace tengen {
namespace {

/// Limit on queued reports, beyond which the oldest is dropped. A search makes one per depth, so
/// this only matters if none are fetched for long.
constexpr std::size_t kMostReports = 256;

}  // namespace

RunningSearch::RunningSearch(Engine& engine, Board board, EngineLimits limits)
    : engine_(engine),
      board_(std::move(board)),
      limits_(std::move(limits)),
      thread_([this](const std::stop_token& stop) { run(stop); }) {}

void RunningSearch::run(const std::stop_token& stop) {
  try {
    const auto on_info = [this](const EngineInfo& info) { keep(info); };
    end(engine_.search(board_, limits_, on_info, stop), nullptr);
  } catch (...) {
    end({}, std::current_exception());
  }
}

void RunningSearch::keep(const EngineInfo& report) {
  const std::scoped_lock lock(mutex_);
  if (reports_.size() == kMostReports) reports_.pop_front();
  reports_.push_back(report);
  has_news_.notify_all();
}

void RunningSearch::end(EngineResult result, std::exception_ptr error) {
  const std::scoped_lock lock(mutex_);
  result_ = std::move(result);
  error_ = std::move(error);
  has_ended_ = true;
  has_news_.notify_all();
}

std::optional<EngineInfo> RunningSearch::next(std::chrono::milliseconds most) {
  std::unique_lock lock(mutex_);
  has_news_.wait_for(lock, most, [this] { return !reports_.empty() || has_ended_; });
  if (reports_.empty()) return {};
  EngineInfo report = std::move(reports_.front());
  reports_.pop_front();
  return report;
}

bool RunningSearch::has_ended() const {
  const std::scoped_lock lock(mutex_);
  return has_ended_;
}

bool RunningSearch::is_over() const {
  const std::scoped_lock lock(mutex_);
  return has_ended_ && reports_.empty();
}

const EngineResult& RunningSearch::result() const {
  const std::scoped_lock lock(mutex_);
  if (!has_ended_) throw std::logic_error("the search is still running");
  if (error_) std::rethrow_exception(error_);
  return result_;
}

}  // namespace tengen
