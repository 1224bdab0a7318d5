#include "tengen/protocol/thinker.hpp"

#include <algorithm>

#include "tengen/pattern/line_table.hpp"
#include "tengen/pattern/shape_table.hpp"
#include "tengen/protocol/command_error.hpp"
#include "tengen/protocol/report.hpp"

namespace tengen::protocol {
namespace {

/// The fallback if a search returns no legal move: the first legal move.
Move any_move(const Board& board, const std::vector<Point>& excluded) {
  const std::vector<Move> legal = board.legal_moves();
  if (legal.empty()) return kPass;
  for (const Move move : legal) {
    if (std::ranges::find(excluded, move.point) == excluded.end()) return move;
  }
  throw CommandError("every move that could be played is blocked");
}

/// Pattern tables are computed when a rule is first used, which is too slow for a short move.
void make_tables() {
  for (const Rule rule : kRules) {
    LineTable::of(rule);
    ShapeTable::of(rule);
  }
}

}  // namespace

void Thinker::set_up(const Settings& settings) {
  threads_ = settings.threads();
  hash_bytes_ = std::min(settings.hash_bytes(), bounds_.hash_bytes.value_or(~std::size_t{0}));
  if (!engine_) return;
  engine_->set_threads(threads_);
  // The table rounds its size down to whole buckets.
  if (engine_->hash_bytes() / 64 != hash_bytes_ / 64) engine_->set_hash_bytes(hash_bytes_);
}

void Thinker::begin_game(Rule rule) {
  make_tables();
  prepare(rule);
  forget();
}

void Thinker::prepare(Rule rule) {
  if (network_ && network_->knows(rule)) network_->network(rule);
}

void Thinker::forget() {
  if (engine_) engine_->clear();
}

Engine& Thinker::engine() {
  if (!engine_) {
    engine_ = std::make_unique<Engine>(
        EngineSettings{.threads = threads_, .hash_bytes = hash_bytes_, .network = network_});
  }
  return *engine_;
}

EngineLimits Thinker::bounded(EngineLimits limits) const {
  if (bounds_.nodes) limits.nodes = std::min(limits.nodes.value_or(*bounds_.nodes), *bounds_.nodes);
  return limits;
}

Move Thinker::choose(const Board& board, const Task& task) {
  const EngineLimits limits = bounded(task.limits);
  tell_fallback(board);
  if (task.detail.realtime) say_("MESSAGE REALTIME REFRESH");
  const auto on_info = [&](const EngineInfo& info) { tell(info, board.size(), task.detail); };
  const EngineResult result = engine().search(board, limits, on_info, task.stop);
  if (!task.detail.lines) say_(summary(result.info, board.size()));
  const bool is_playable = !result.move.is_pass() && board.is_legal(result.move);
  return is_playable ? result.move : any_move(board, limits.excluded);
}

void Thinker::tell(const EngineInfo& info, int size, Detail detail) {
  if (detail.realtime) {
    for (const std::string& line : realtime_lines(info, size)) say_(line);
  }
  if (detail.lines) {
    for (const std::string& line : detail_lines(info)) say_(line);
  }
}

void Thinker::tell_fallback(const Board& board) {
  const std::string note = engine().fallback_note(board.rule(), board.size());
  if (!note.empty() && note != told_fallback_) say_("MESSAGE " + note);
  told_fallback_ = note;
}

Balance Thinker::balance(const Board& board, int moves, int wanted, const Task& task) {
  const EngineLimits limits = bounded(task.limits);
  return moves == 1 ? balance_one(engine(), board, limits, wanted, task.stop)
                    : balance_two(engine(), board, limits, wanted, task.stop);
}

Swap2Choice Thinker::choose_in_swap2(const Board& board, const Task& task) {
  return tengen::choose_in_swap2(engine(), board, bounded(task.limits), task.stop);
}

void Thinker::ponder(const Board& board, const std::stop_token& stop) {
  engine().search(board, bounded({}), {}, stop);
}

}  // namespace tengen::protocol
