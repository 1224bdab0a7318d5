#include "tengen/engine/running_search.hpp"

#include <stdexcept>
#include <utility>

namespace tengen {
namespace {

/// When nobody fetches, the oldest report makes room: a search has one for each depth, so this many
/// are never there unless that goes on for long.
constexpr std::size_t kMostReports = 256;
constexpr std::chrono::milliseconds kBetweenRequests{5};

}  // namespace

RunningSearch::RunningSearch(Engine& engine, Board board, EngineLimits limits)
    : engine_(engine),
      board_(std::move(board)),
      limits_(std::move(limits)),
      thread_([this] { run(); }) {}

RunningSearch::~RunningSearch() {
  stop();
  std::unique_lock lock(mutex_);
  while (!has_ended_) {
    insist();
    has_news_.wait_for(lock, kBetweenRequests, [this] { return has_ended_; });
  }
}

void RunningSearch::run() {
  try {
    EngineResult found =
        engine_.search(board_, limits_, [this](const EngineInfo& info) { keep(info); });
    const std::scoped_lock lock(mutex_);
    result_ = std::move(found);
  } catch (...) {
    end(std::current_exception());
    return;
  }
  end(nullptr);
}

void RunningSearch::keep(const EngineInfo& report) {
  const std::scoped_lock lock(mutex_);
  if (reports_.size() == kMostReports) reports_.pop_front();
  reports_.push_back(report);
  has_news_.notify_all();
}

void RunningSearch::end(std::exception_ptr error) {
  const std::scoped_lock lock(mutex_);
  error_ = std::move(error);
  has_ended_ = true;
  has_news_.notify_all();
}

/// The engine forgets a request to stop that comes before its search begins: it is made again.
void RunningSearch::insist() {
  if (is_told_to_stop_ && !has_ended_) engine_.stop();
}

std::optional<EngineInfo> RunningSearch::next(std::chrono::milliseconds most) {
  std::unique_lock lock(mutex_);
  insist();
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

void RunningSearch::stop() {
  const std::scoped_lock lock(mutex_);
  is_told_to_stop_ = true;
  insist();
}

const EngineResult& RunningSearch::result() const {
  const std::scoped_lock lock(mutex_);
  if (!has_ended_) throw std::logic_error("the search is still under way");
  if (error_) std::rethrow_exception(error_);
  return result_;
}

}  // namespace tengen
