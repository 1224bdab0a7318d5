#include "tengen/engine/engine.hpp"

#include <algorithm>
#include <thread>

#include "tengen/engine/time_plan.hpp"
#include "tengen/threat/proof_checker.hpp"
#include "tengen/threat/prover.hpp"

namespace tengen {

using strong::RootMove;
using strong::Value;
using strong::Worker;
using Clock = std::chrono::steady_clock;

namespace {

/// Share of the time, and of the nodes, for a proof before the search begins.
constexpr int kProofShare = 12;
constexpr std::uint64_t kMostProofNodes = 200'000;
/// An iteration is not begun when less than this part of the time is left, in hundredths.
constexpr int kNoNewIteration = 55;
constexpr int kDeepest = 120;

}  // namespace

/// One search from its beginning to its end.
struct Engine::Search {
  Engine& engine;
  const Board& board;
  const EngineLimits& limits;
  const OnInfo& on_info;
  Clock::time_point start = Clock::now();
  TimePlan plan =
      time_plan(limits, static_cast<int>(board.stone_count()), board.size() * board.size());
  EngineResult result = {};

  EngineResult run() {
    begin();
    std::vector<RootMove>& moves = engine.workers_[0]->root_moves();
    if (moves.empty()) return result;
    result.move = move_of(moves.front().move);
    if (prove()) return result;
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < engine.workers_.size(); ++i) {
      helpers.emplace_back([this, i] { deepen(*engine.workers_[i], static_cast<int>(i)); });
    }
    deepen(*engine.workers_[0], 0);
    engine.stop_.set();
    helpers.clear();
    tell(false);
    return result;
  }

  void begin() {
    std::optional<Clock::time_point> deadline;
    if (plan.most) deadline = start + *plan.most;
    engine.stop_.reset(deadline, limits.nodes.value_or(~std::uint64_t{0}));
    engine.table_->begin_search();
    if (!engine.workers_.empty() && (engine.workers_[0]->size() != board.size() ||
                                     engine.workers_[0]->rule() != board.rule())) {
      engine.workers_.clear();
    }
    engine.workers_.resize(
        std::min(engine.workers_.size(), static_cast<std::size_t>(engine.threads_)));
    for (auto& worker : engine.workers_) worker->set_position(board);
    const EvaluationWeights& weights =
        engine.weights_ ? *engine.weights_ : evaluation_weights(board.rule());
    while (engine.workers_.size() < static_cast<std::size_t>(engine.threads_)) {
      engine.workers_.push_back(std::make_unique<Worker>(board, weights, engine.parameters_,
                                                         *engine.table_, engine.stop_));
    }
    if (board.is_over()) return;
    const std::vector<RootMove> moves = chosen_moves();
    for (auto& worker : engine.workers_) worker->root_moves() = moves;
  }

  std::vector<RootMove> chosen_moves() {
    std::vector<RootMove> moves = engine.workers_[0]->all_root_moves();
    const auto index = [&](Point point) { return point.y * board.size() + point.x; };
    if (!limits.allowed.empty()) {
      moves.clear();
      for (const Point point : limits.allowed) {
        if (board.is_legal({point}))
          moves.push_back({.move = index(point), .line = {index(point)}});
      }
    }
    for (const Point point : limits.excluded) {
      std::erase_if(moves, [&](const RootMove& move) { return move.move == index(point); });
    }
    return moves;
  }

  Move move_of(int index) const { return {point_at(index % board.size(), index / board.size())}; }

  bool is_restricted() const {
    return limits.lines > 1 || !limits.allowed.empty() || !limits.excluded.empty();
  }

  /// A forced win that can be proved in a part of the time; then nothing is left to search.
  bool prove() {
    if (is_restricted() || (limits.depth && *limits.depth < 6)) return false;
    Prover prover(board, board.turn());
    ProverLimits bounds{kMostProofNodes, {}};
    if (limits.nodes) bounds.nodes = std::min(bounds.nodes, *limits.nodes / kProofShare);
    if (plan.most) bounds.deadline = start + *plan.most / kProofShare;
    const std::optional<Proof> proof = prover.prove(bounds);
    result.info.solver_nodes = prover.nodes();
    if (!proof || flaw_of(*proof, board)) return false;
    const int plies = 99;
    result.move = {proof->nodes[0].move};
    result.is_proved = true;
    result.info.lines = {{{result.move}, strong::win_in(plies), 0, 0}};
    result.info.elapsed_ms = elapsed_ms();
    if (on_info) on_info(result.info);
    return true;
  }

  void deepen(Worker& worker, int helper) {
    const auto lines =
        std::min(static_cast<std::size_t>(std::max(limits.lines, 1)), worker.root_moves().size());
    const int deepest = std::min(limits.depth.value_or(kDeepest), kDeepest);
    for (int depth = 1 + helper % 2; depth <= deepest; ++depth) {
      bool is_whole = true;
      for (std::size_t line = 0; line < lines && is_whole; ++line) {
        is_whole = worker.search_root(depth, line);
      }
      if (helper == 0) keep(worker, lines, is_whole ? depth : depth - 1, is_whole);
      if (!is_whole || (helper == 0 && is_enough(worker, depth))) return;
    }
  }

  /// Whether thinking on would change nothing, or not be finished.
  bool is_enough(const Worker& worker, int depth) {
    const RootMove& best = const_cast<Worker&>(worker).root_moves().front();
    const bool is_bound = limits.nodes || plan.most;
    if (strong::is_win(best.value) && depth >= strong::kWin - best.value) return true;
    if (is_bound && const_cast<Worker&>(worker).root_moves().size() == 1 && limits.lines == 1)
      return depth >= 4;
    if (!plan.target) return false;
    return (Clock::now() - start) * 100 >= *plan.target * kNoNewIteration;
  }

  void keep(Worker& worker, std::size_t lines, int depth, bool is_whole) {
    if (worker.root_moves().front().value == -strong::kInfinite) return;
    result.info.depth = depth;
    result.info.lines.resize(std::max(result.info.lines.size(), lines));
    for (std::size_t i = 0; i < lines; ++i) {
      const RootMove& root = worker.root_moves()[i];
      if (root.value == -strong::kInfinite) continue;
      EngineLine line{{}, root.value, root.depth, root.furthest};
      for (const int move : root.line) line.moves.push_back(move_of(move));
      result.info.lines[i] = std::move(line);
    }
    result.move = result.info.lines.front().moves.front();
    tell(is_whole);
  }

  void tell(bool calls) {
    result.info.nodes = 0;
    for (const auto& worker : engine.workers_) result.info.nodes += worker->nodes();
    result.info.elapsed_ms = elapsed_ms();
    result.info.hash_fill = engine.table_->fill();
    if (calls && on_info) on_info(result.info);
  }

  std::int64_t elapsed_ms() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start).count();
  }
};

Engine::Engine(const EngineSettings& settings)
    : threads_(std::max(settings.threads, 1)),
      weights_(settings.weights),
      parameters_(settings.parameters),
      table_(std::make_unique<strong::TranspositionTable>(settings.hash_bytes)) {}

Engine::~Engine() = default;

EngineResult Engine::search(const Board& board, const EngineLimits& limits, const OnInfo& on_info) {
  return Search{*this, board, limits, on_info}.run();
}

void Engine::clear() {
  table_->clear();
  workers_.clear();
}

void Engine::set_hash_bytes(std::size_t bytes) {
  workers_.clear();
  table_ = std::make_unique<strong::TranspositionTable>(bytes);
}

}  // namespace tengen
