#include "tengen/engine/engine.hpp"

#include <algorithm>
#include <thread>

#include "tengen/engine/finding.hpp"
#include "tengen/engine/time_plan.hpp"
#include "tengen/limits/limit_watch.hpp"
#include "tengen/threat/solver.hpp"

namespace tengen {

using strong::RootMove;
using strong::Value;
using strong::Worker;
using Clock = std::chrono::steady_clock;

namespace {

/// The solver gets 1/n of the planned time and of the nodes before a search, to find a forced win,
/// and as much after it, to see whether the opponent has one against the chosen move.
constexpr int kSolverShare = 12;
/// The solver's nodes if only the depth, or nothing, limits the search.
constexpr std::uint64_t kSolverNodes = 300'000;
/// How often a move that loses by force is replaced by another.
constexpr int kMostRefutations = 4;
/// If time can be saved for later moves, no iteration starts after this share of a move's time, in
/// percent: it would hardly finish.
constexpr int kNoNewIteration = 55;
/// The search depth if there is only one move.
constexpr int kForcedDepth = 4;
/// With a lower limit the caller wants a quick answer, without the solver.
constexpr int kLeastDepthToSolve = 6;

}  // namespace

/// The state of one search.
struct Engine::Search {
  Engine& engine;
  const Board& board;
  const EngineLimits& limits;
  const OnInfo& on_info;
  Clock::time_point start = Clock::now();
  Clock::duration cpu_start = Deadline::thread_cpu_time();
  TimePlan plan =
      time_plan(limits, static_cast<int>(board.stone_count()), board.size() * board.size());
  EngineResult result = {};

  EngineResult run() {
    begin();
    if (moves().empty()) return result;
    result.move = move_of(moves().front().move);
    if (proves_win()) return result;
    for (int refuted = 0; refuted <= kMostRefutations; ++refuted) {
      search_moves(refuted);
      if (refuted == kMostRefutations || moves().size() == 1 || !loses_by_force()) break;
    }
    tell();
    return result;
  }

  std::vector<RootMove>& moves() { return engine.workers_[0]->root_moves(); }

  void search_moves(int refuted) {
    set_limits(refuted);
    std::vector<Finding> findings(engine.workers_.size());
    {
      std::vector<std::jthread> others;
      for (std::size_t i = 1; i < findings.size(); ++i) {
        others.emplace_back([this, i, &findings] { deepen(i, findings[i]); });
      }
      deepen(0, findings[0]);
      engine.stop_.set();
    }
    take(best_of(findings));
  }

  /// Reserves time for the solver at the end. The solver's nodes do not count, so the same share of
  /// the nodes is reserved for searches after refutations, and the total stays within the limit.
  /// Each thread counts its own nodes against its share.
  void set_limits(int refuted) {
    Deadline deadline;
    std::uint64_t nodes = ~std::uint64_t{0};
    if (plan.most) deadline.time = start + *plan.most - *plan.target / kSolverShare;
    if (const auto cpu = limits.cpu_time)
      deadline.cpu_time = cpu_start + *cpu - *cpu / kSolverShare;
    if (limits.nodes) {
      const std::uint64_t kept = *limits.nodes / kSolverShare;
      const auto freed = kept * static_cast<std::uint64_t>(refuted) / kMostRefutations;
      nodes = (*limits.nodes - kept + freed) / engine.workers_.size();
    }
    engine.stop_.reset(deadline, nodes);
    if (engine.is_told_to_stop_) engine.stop_.set();
  }

  void begin() {
    engine.table_->begin_search();
    if (!engine.workers_.empty() && (engine.workers_[0]->size() != board.size() ||
                                     engine.workers_[0]->rule() != board.rule())) {
      engine.workers_.clear();
    }
    engine.workers_.resize(
        std::min(engine.workers_.size(), static_cast<std::size_t>(engine.threads_)));
    for (auto& worker : engine.workers_) worker->set_position(board);
    if (engine.workers_.size() < static_cast<std::size_t>(engine.threads_)) add_workers();
    if (board.is_over()) return;
    const std::vector<RootMove> moves = chosen_moves();
    for (auto& worker : engine.workers_) worker->root_moves() = moves;
  }

  void add_workers() {
    strong::Evaluators evaluators{
        engine.weights_ ? *engine.weights_ : evaluation_weights(board.rule()), nullptr};
    if (engine.uses_network(board.rule(), board.size())) {
      evaluators.network = engine.network_->network(board.rule());
    }
    const strong::Parameters parameters = strong::replaced({}, engine.parameters_);
    while (engine.workers_.size() < static_cast<std::size_t>(engine.threads_)) {
      engine.workers_.push_back(
          std::make_unique<Worker>(board, evaluators, parameters, *engine.table_, engine.stop_));
    }
  }

  std::vector<RootMove> chosen_moves() {
    std::vector<RootMove> moves;
    if (!limits.allowed.empty()) {
      for (const Point point : limits.allowed) add(moves, point);
      return moves;
    }
    moves = engine.workers_[0]->all_root_moves();
    std::erase_if(moves, [&](const RootMove& move) { return is_excluded(move.move); });
    // All answers to a threat may be excluded: then any other legal move counts.
    if (moves.empty()) {
      for (const Move move : board.legal_moves()) {
        if (!move.is_pass()) add(moves, move.point);
      }
    }
    return moves;
  }

  /// Skips duplicates and illegal moves.
  void add(std::vector<RootMove>& moves, Point point) const {
    const int index = index_of(point);
    const bool is_there = std::ranges::find(moves, index, &RootMove::move) != moves.end();
    if (is_there || !board.is_legal({point}) || is_excluded(index)) return;
    moves.push_back({.move = index, .line = {index}});
  }

  bool is_excluded(int index) const {
    return std::ranges::any_of(limits.excluded,
                               [&](Point point) { return index_of(point) == index; });
  }

  int index_of(Point point) const { return point.y * board.size() + point.x; }
  Move move_of(int index) const { return {point_at(index % board.size(), index / board.size())}; }

  /// Not if the caller wants several lines, restricts the moves, or wants a very low depth.
  bool asks_solver() const {
    const bool is_restricted =
        limits.lines > 1 || !limits.allowed.empty() || !limits.excluded.empty();
    const bool is_shallow = limits.depth && *limits.depth < kLeastDepthToSolve;
    return engine.asks_solver_ && !is_restricted && !is_shallow;
  }

  /// The solver's limits from now on, within the time of the whole search.
  SolveOptions solver_options(Clock::time_point from) const {
    SolveOptions options;
    options.memory_bytes = kMostSolverBytes;
    if (limits.nodes) options.limits.nodes = *limits.nodes / kSolverShare;
    else if (!plan.most && !limits.cpu_time) options.limits.nodes = kSolverNodes;
    if (plan.most) {
      options.limits.deadline.time =
          std::min(from + *plan.target / kSolverShare, start + *plan.most);
    }
    if (const auto cpu = limits.cpu_time) {
      const auto part = Deadline::thread_cpu_time() + *cpu / kSolverShare;
      options.limits.deadline.cpu_time = std::min(part, cpu_start + *cpu);
    }
    options.limits.look_up = [this] {
      if (engine.is_told_to_stop_) throw SearchStopped();
    };
    return options;
  }

  /// A forced win that the solver proves in its share of the time; then no search is needed.
  bool proves_win() {
    if (!asks_solver()) return false;
    const SolveResult found = solve(board, board.turn(), solver_options(start));
    result.info.solver_nodes += found.nodes;
    if (found.status != SolveStatus::Proved) return false;
    result.move = {found.proof.nodes[0].move};
    result.is_proved = true;
    result.info.lines = {{main_line(found.proof), strong::win_in(found.facts.plies()), 0, 0}};
    result.info.elapsed_ms = elapsed_ms();
    if (on_info) on_info(result.info);
    return true;
  }

  /// The main line of a proof, with the first listed replies, up to the five.
  static std::vector<Move> main_line(const Proof& proof) {
    std::vector<Move> line;
    for (std::int32_t next = 0; next >= 0;) {
      const ProofNode& node = proof.nodes[static_cast<std::size_t>(next)];
      line.push_back({node.move});
      if (node.replies.empty()) break;
      line.push_back({node.replies[0].reply});
      next = node.replies[0].next;
    }
    return line;
  }

  /// Whether the solver refutes the chosen move, which is then excluded. False without asking the
  /// solver if the value already decides the game, or if the caller wants several lines.
  bool loses_by_force() {
    if (!asks_solver() || result.info.lines.empty()) return false;
    if (strong::is_decided(result.info.lines[0].value) || result.move.is_pass()) return false;
    Board after = board;
    after.push(result.move);
    if (after.is_over()) return false;
    const SolveResult found = solve(after, after.turn(), solver_options(Clock::now()));
    result.info.solver_nodes += found.nodes;
    if (found.status != SolveStatus::Proved) return false;
    const int lost = index_of(result.move.point);
    for (auto& worker : engine.workers_) {
      std::erase_if(worker->root_moves(), [&](const RootMove& move) { return move.move == lost; });
    }
    result.move = move_of(moves().front().move);
    // Until it is searched, it is only known to be no better than the refuted move.
    result.info.lines.front().moves = {result.move};
    return true;
  }

  /// Lazy SMP: the first thread reports; the others fill the table, half of them one ply deeper.
  void deepen(std::size_t thread, Finding& finding) {
    Worker& worker = *engine.workers_[thread];
    const auto lines =
        std::min(static_cast<std::size_t>(std::max(limits.lines, 1)), worker.root_moves().size());
    const int deepest = std::min(limits.depth.value_or(strong::kDeepest), strong::kDeepest);
    for (int depth = thread % 2 == 0 ? 1 : 2; depth <= deepest; ++depth) {
      bool is_whole = true;
      for (std::size_t line = 0; line < lines && is_whole; ++line) {
        is_whole = worker.search_root(depth, line);
      }
      if (is_whole) order(worker, lines);
      keep(worker, lines, is_whole ? depth : depth - 1, is_whole, finding);
      if (thread == 0 && is_whole) report(finding);
      if (!is_whole || (thread == 0 && is_enough(worker, depth))) return;
    }
  }

  /// Sorts the lines: a later one may turn out better, since reductions differ.
  static void order(Worker& worker, std::size_t lines) {
    const auto first = worker.root_moves().begin();
    std::stable_sort(first, first + static_cast<std::ptrdiff_t>(lines),
                     [](const RootMove& a, const RootMove& b) { return a.value > b.value; });
  }

  /// Whether another iteration is useless or would not finish.
  bool is_enough(Worker& worker, int depth) {
    const RootMove& best = worker.root_moves().front();
    const bool is_bound = limits.nodes || plan.most || limits.cpu_time;
    if (strong::is_win(best.value) && depth >= strong::kWin - best.value) return true;
    if (is_bound && worker.root_moves().size() == 1 && limits.lines == 1)
      return depth >= kForcedDepth;
    if (!plan.saves) return false;
    return (Clock::now() - start) * 100 >= *plan.target * kNoNewIteration;
  }

  void keep(Worker& worker, std::size_t lines, int depth, bool is_whole, Finding& finding) const {
    if (worker.root_moves().front().value == -strong::kInfinite) return;
    // All lines must be of the same depth: a move that rose in an incomplete iteration would occur
    // twice.
    if (!is_whole && lines > 1 && !finding.lines.empty()) return;
    finding.depth = depth;
    finding.lines.clear();
    for (std::size_t i = 0; i < lines; ++i) {
      const RootMove& root = worker.root_moves()[i];
      if (root.value != -strong::kInfinite) finding.lines.push_back(line_of(root));
    }
  }

  /// Keeps the previous result if nothing was found.
  void take(const Finding& finding) {
    if (finding.lines.empty()) return;
    result.info.depth = finding.depth;
    result.info.lines = finding.lines;
    result.move = finding.lines.front().moves.front();
  }

  void report(const Finding& finding) {
    take(finding);
    tell();
    if (on_info) on_info(result.info);
  }

  EngineLine line_of(const RootMove& root) const {
    EngineLine line{{}, root.value, root.depth, root.furthest};
    for (const int move : root.line) line.moves.push_back(move_of(move));
    return line;
  }

  void tell() {
    result.info.nodes = 0;
    for (const auto& worker : engine.workers_) result.info.nodes += worker->nodes();
    result.info.elapsed_ms = elapsed_ms();
    result.info.hash_fill = engine.table_->fill();
  }

  std::int64_t elapsed_ms() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start).count();
  }
};

Engine::Engine(const EngineSettings& settings)
    : threads_(std::max(settings.threads, 1)),
      asks_solver_(settings.asks_solver),
      weights_(settings.weights),
      network_(settings.network),
      parameters_(settings.parameters),
      table_(std::make_unique<strong::TranspositionTable>(settings.hash_bytes)) {
  strong::replaced({}, parameters_);  // Complains now rather than at the first search.
}

Engine::~Engine() = default;

EngineResult Engine::search(const Board& board, const EngineLimits& limits, const OnInfo& on_info,
                            const std::stop_token& stop) {
  is_told_to_stop_ = false;
  const std::stop_callback on_stop(stop, [this] { this->stop(); });
  return Search{*this, board, limits, on_info}.run();
}

std::string Engine::fallback_note(Rule rule, int size) const {
  const std::string gap = network_ ? network_->gap(rule, size) : "";
  return gap.empty() ? gap : gap + ": the engine evaluates shapes instead";
}

void Engine::clear() { set_hash_bytes(table_->bytes()); }

void Engine::set_hash_bytes(std::size_t bytes) {
  workers_.clear();
  table_.reset();  // First, so that there are never two in memory.
  try {
    table_ = std::make_unique<strong::TranspositionTable>(bytes);
  } catch (const std::bad_alloc&) {
    table_ = std::make_unique<strong::TranspositionTable>(0);
    throw;
  }
}

}  // namespace tengen
