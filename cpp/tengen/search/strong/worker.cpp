#include "tengen/search/strong/worker.hpp"

#include <algorithm>
#include <cstdlib>

#include "tengen/pattern/static_win.hpp"
#include "tengen/search/strong/logarithm.hpp"

namespace tengen::strong {
namespace {

/// Whether a table entry of sufficient depth causes a cutoff.
bool decides(const TableEntry& known, Value value, Value alpha, Value beta) {
  return known.bound == Bound::Exact || (known.bound == Bound::Lower && value >= beta) ||
         (known.bound == Bound::Upper && value <= alpha);
}

}  // namespace

Worker::Worker(const Board& board, const Evaluators& evaluators, const Parameters& parameters,
               TranspositionTable& table, StopSignal& stop)
    : board_(board),
      table_(table),
      stop_(stop),
      weights_(evaluators.shapes),
      parameters_(parameters),
      history_(board.size(), parameters),
      frames_(kMostPlies + 4) {
  if (evaluators.network) network_.emplace(evaluators.network, board_);
}

void Worker::set_position(const Board& board) {
  board_ = SearchBoard(board);
  root_.clear();
  std::ranges::fill(frames_, Frame{});
  nodes_.store(0, std::memory_order_relaxed);
  next_look_ = 0;
}

bool Worker::is_stopped() {
  if (nodes() >= next_look_) {
    stop_.look(nodes());
    next_look_ = std::min(nodes() + kNodesBetweenLooks, std::max(stop_.most_nodes(), nodes() + 1));
  }
  return stop_.is_set();
}

/// The value of a position with a five to make or a full board; kNone if a search is needed.
Value Worker::known_end(int ply) const {
  const PatternBoard& patterns = board_.patterns();
  const Color turn = board_.turn();
  if (patterns.count(turn, Shape::Five) > 0) return win_in(ply + 1);
  if (board_.is_full()) return 0;
  return kNone;
}

std::size_t Worker::correction_key() const {
  const PatternBoard& patterns = board_.patterns();
  std::size_t key = 0;
  for (const Color color : {Color::Black, Color::White}) {
    for (const Shape shape : {Shape::OpenThree, Shape::OpenThreePlus, Shape::DoubleThree,
                              Shape::Four, Shape::FourPlus, Shape::FourThree, Shape::ThreePlus}) {
      key = key * 3 + static_cast<std::size_t>(std::min(patterns.count(color, shape), 2));
    }
  }
  return key * 0x9E37'79B9'7F4A'7C15u >> 40;
}

Value Worker::shape_evaluation() const {
  return evaluate(board_.patterns(), board_.turn(), weights_.at(board_.stones()));
}

Value Worker::corrected(Value plain) const {
  const Value value = plain + correction_.of(board_.turn(), correction_key());
  return std::clamp(value, -kMostEstimate, kMostEstimate);
}

Value Worker::corrected_evaluation() {
  return corrected(network_ ? network_->evaluate(board_) : shape_evaluation());
}

/// The same, but if the shapes already decide on which side of beta a leaf is, the network is not
/// asked.
Value Worker::leaf_evaluation(Value beta) {
  const Value shapes = shape_evaluation();
  const bool is_clear = std::abs(shapes - beta) > parameters_.shape_margin;
  return corrected(network_ && !is_clear ? network_->evaluate(board_) : shapes);
}

/// The expected type of a child node, except for the first move of a PV node.
Worker::Expected Worker::opposite_of(Expected expected) {
  return expected == Expected::Cut ? Expected::All : Expected::Cut;
}

/// The value of the position if it is within alpha and beta, otherwise a bound (fail-soft).
Value Worker::search(Value alpha, Value beta, int depth, Expected expected) {
  const int ply = board_.ply();
  Frame& frame = frames_[static_cast<std::size_t>(ply)];
  frame.line_length = 0;
  if (is_stopped()) return 0;
  furthest_ = std::max(furthest_, ply);
  if (const Value end = known_end(ply); end != kNone) return end;
  if (ply >= kMostPlies - 1) return corrected_evaluation();
  alpha = std::max(alpha, loss_in(ply + 2));
  beta = std::min(beta, win_in(ply + 3));
  if (alpha >= beta) return alpha;
  const Situation situation = situation_of(board_);
  if (situation != Situation::Five && frame.excluded < 0) {
    if (const auto win = static_win(board_.patterns(), board_.turn()))
      return win_in(ply + win->plies);
  }
  if (depth <= 0 && situation != Situation::Five) return leaf(beta);

  // A singular search must not use the table entry of its position.
  std::optional<TableEntry> known;
  if (frame.excluded < 0) known = table_.find(board_.key());
  if (known && expected != Expected::Pv && known->depth >= depth) {
    const Value value = from_table(known->value, ply);
    if (decides(*known, value, alpha, beta)) return value;
  }

  NodeState node{ply, depth, expected, situation, kNone, false, known ? known->move : -1};
  // The network's opinion is not needed where only the answers to a threat are searched.
  node.evaluation = frame.evaluation =
      situation == Situation::Free ? corrected_evaluation() : corrected(shape_evaluation());
  node.improving = situation == Situation::Free && is_improving(node);
  if (situation == Situation::Free && !node.is_pv() && frame.excluded < 0) {
    if (is_razored(node, alpha)) {
      const Value value = leaf(beta);
      if (anatomy_) check_node(Anatomy::Technique::Razoring, alpha, beta, node, value);
      return value;
    }
    if (is_futile(node, beta)) {
      if (anatomy_) check_node(Anatomy::Technique::Futility, alpha, beta, node, node.evaluation);
      return node.evaluation;
    }
  }
  if (node.table_move < 0 && depth >= parameters_.reduce_without_move) --node.depth;
  return search_moves(alpha, beta, node);
}

/// Whether the evaluation is better than at the side's last turn.
bool Worker::is_improving(const NodeState& node) const {
  if (node.ply < 2) return false;
  const Value earlier = frames_[static_cast<std::size_t>(node.ply - 2)].evaluation;
  return earlier != kNone && node.evaluation > earlier;
}

/// Razoring: whether the position is so far below alpha that only a win by fours can help.
bool Worker::is_razored(const NodeState& node, Value alpha) const {
  const int razor = parameters_.razor + parameters_.razor_step * (node.depth - 1);
  return node.depth <= parameters_.razor_depth && node.evaluation + razor < alpha;
}

/// Reverse futility pruning: whether the position is so far above beta that it will stay there.
bool Worker::is_futile(const NodeState& node, Value beta) const {
  if (node.depth > parameters_.futility_depth || is_decided(beta)) return false;
  const int margin = parameters_.futility * (node.depth - (node.improving ? 1 : 0));
  return node.evaluation - margin >= beta &&
         board_.patterns().count(opposite(board_.turn()), Shape::FourThree) == 0;
}

Value Worker::search_moves(Value alpha, Value beta, const NodeState& node) {
  const int ply = node.ply;
  Frame& frame = frames_[static_cast<std::size_t>(ply)];
  const PointSet moves = moves_of(board_, node.situation);
  if (moves.is_empty())
    return node.situation == Situation::Free
               ? 0
               : loss_in(ply + (node.situation == Situation::Five ? 2 : 4));
  const Value alpha_before = alpha;
  const int excluded = frame.excluded;
  Value best = -kInfinite;
  int best_move = -1;
  int number = 0;
  SearchNetwork* policy = network_ && node.depth >= parameters_.policy_depth ? &*network_ : nullptr;
  MovePicker picker(board_, moves, history_, {node.table_move, frame.killers, policy}, parameters_);
  for (int move = picker.next(); move >= 0; move = picker.next()) {
    if (move == excluded) continue;
    ++number;
    int depth = node.depth - 1;
    if (node.situation == Situation::Five) ++depth;  // A forced reply costs no depth.
    if (move == node.table_move) depth += extension(node, move, beta, node.depth);
    if (is_stopped()) return 0;
    const int reduced = reduction(node, move, number, picker.score());
    const Value value = search_move(alpha, beta, node, {{move, number}, depth, reduced});
    if (stop_.is_set()) return 0;
    if (value > best) {
      best = value;
      if (value > alpha) {
        best_move = move;
        alpha = value;
        if (node.is_pv()) keep_line(ply, move);
        if (value >= beta) break;
      }
    }
    // No pruning while only losses were found: any move could be the one that saves the game.
    if (!is_loss(best)) thin_out(picker, node, number, alpha);
  }
  if (best == -kInfinite) return alpha;
  if (anatomy_) count_node(node, {best_move, number}, best >= beta);
  if (best_move >= 0) learn(node, best_move, picker);
  if (anatomy_ && best <= alpha_before && picker.leaves_out()) {
    check_node(Anatomy::Technique::LeftOut, alpha_before, beta, node, best);
  }
  if (excluded < 0) {
    const Bound bound = best >= beta          ? Bound::Lower
                        : best > alpha_before ? Bound::Exact
                                              : Bound::Upper;
    table_.keep(
        board_.key(),
        {static_cast<std::int16_t>(to_table(best, ply)), static_cast<std::int16_t>(best_move),
         static_cast<std::int8_t>(std::clamp(node.depth, -1, kDeepest)), bound});
    learn_correction(node, best, bound);
  }
  return best;
}

/// Searches a move with a null window, reduced if it is late, and again in full if it fails high.
Value Worker::search_move(Value alpha, Value beta, const NodeState& node, const Plan& plan) {
  const auto [move, number] = plan.move;
  const zobrist::Key key = board_.key_after(move);
  table_.prefetch(key);
  if (network_) network_->prefetch(key);
  count_nodes(1);
  board_.push(move);
  Value value = -kInfinite;
  if (plan.reduced > 0) {
    value = -search(-alpha - 1, -alpha, plan.depth - plan.reduced, Expected::Cut);
  }
  if (anatomy_ && plan.reduced > 0 && value <= alpha) check_reduction(alpha, node, plan);
  if (plan.reduced > 0 ? value > alpha : !node.is_pv() || number > 1) {
    value = -search(-alpha - 1, -alpha, plan.depth, opposite_of(node.expected));
  }
  if (node.is_pv() && (number == 1 || (value > alpha && value < beta))) {
    value = -search(-beta, -alpha, plan.depth, Expected::Pv);
  }
  board_.pop();
  return value;
}

/// Plies in which the side to move wins by fours, according to a short search; or 0.
int Worker::win_by_fours() {
  const std::uint64_t before = fours_.nodes();
  const int plies = fours_.find(board_, parameters_.leaf_fours, parameters_.leaf_four_depth);
  count_nodes(fours_.nodes() - before);
  return plies;
}

/// The value of a leaf: the quiescence search tries only fours.
Value Worker::leaf(Value beta) {
  const int ply = board_.ply();
  const bool is_free = situation_of(board_) == Situation::Free;
  const Value evaluation = leaf_evaluation(beta);
  if (is_free && evaluation >= beta) return evaluation;
  if (const int plies = win_by_fours()) return win_in(ply + plies);
  // The opponent threatens an open four that cannot be stopped.
  if (!is_free && moves_of(board_, Situation::OpenFour).is_empty()) return loss_in(ply + 4);
  return evaluation;
}

/// Singular extension, if the table move is much better than all others.
int Worker::extension(const NodeState& node, int move, Value beta, int depth) {
  Frame& frame = frames_[static_cast<std::size_t>(node.ply)];
  if (depth < parameters_.singular_depth || frame.excluded >= 0 ||
      node.situation == Situation::Five)
    return 0;
  const std::optional<TableEntry> known = table_.find(board_.key());
  if (!known || known->bound == Bound::Upper || known->depth < depth - parameters_.singular_slack)
    return 0;
  const Value value = from_table(known->value, node.ply);
  if (is_decided(value)) return 0;
  const Value bar = value - parameters_.singular_margin * depth;
  frame.excluded = move;
  const Value without =
      search(bar - 1, bar, (depth - 1) / 2, node.is_pv() ? Expected::Cut : node.expected);
  frame.excluded = -1;
  if (without < bar) return 1;
  if (value >= beta) return -1;
  return 0;
}

/// The late-move reduction of a move, in plies.
int Worker::reduction(const NodeState& node, int move, int number, int score) const {
  if (node.depth < parameters_.late_depth || number <= parameters_.late_move ||
      node.situation == Situation::Five)
    return 0;
  const PatternBoard& patterns = board_.patterns();
  const Point point = patterns.point_of(move);
  const bool is_plain_four = patterns.shape(board_.turn(), point) == Shape::Four;
  if (node.situation == Situation::OpenFour)
    return is_plain_four ? 1 + node.depth / parameters_.late_answer : 0;
  const int unit = 64 * parameters_.late_divisor;
  int reduced = (logarithm(node.depth) * logarithm(number) + unit / 2) / unit;
  if (node.is_pv()) --reduced;
  if (makes_threat(patterns.shape(board_.turn(), point))) --reduced;
  if (makes_threat(patterns.shape(opposite(board_.turn()), point))) --reduced;
  if (!node.improving) ++reduced;
  if (node.expected == Expected::Cut) reduced += parameters_.late_cut;
  if (is_plain_four) reduced += parameters_.late_four;
  if (score < parameters_.late_bad_order) ++reduced;
  return std::clamp(reduced, 0, node.depth - 1);
}

/// Prunes remaining moves near the leaves; on the principal variation only the last of many.
void Worker::thin_out(MovePicker& picker, const NodeState& node, int number, Value alpha) const {
  if (node.is_whole || node.situation == Situation::Five) return;
  if (!node.is_pv() && node.depth <= parameters_.four_depth) picker.leave_out_plain_fours();
  if (node.situation != Situation::Free) return;
  if (node.depth <= parameters_.count_depth && number >= most_moves(node)) {
    picker.keep(MovePicker::Kept::Threats);
  }
  if (node.is_pv()) return;
  const Value reach = parameters_.move_futility * node.depth + parameters_.move_futility_base;
  if (node.depth <= parameters_.move_futility_depth && node.evaluation + reach < alpha) {
    picker.keep(MovePicker::Kept::ThreatsAndDefences);
  }
}

/// The number of moves after which late-move pruning begins.
int Worker::most_moves(const NodeState& node) const {
  const int most = parameters_.count_base + parameters_.count_slope * node.depth * node.depth / 16;
  if (node.is_pv()) return most * parameters_.count_pv / 100;
  return node.improving ? most + most * parameters_.count_improving / 100 : most;
}

/// Updates the correction history, unless the value is a bound that does not contradict it.
void Worker::learn_correction(const NodeState& node, Value best, Bound bound) {
  if (node.situation != Situation::Free || is_decided(best)) return;
  if (bound == Bound::Lower && best <= node.evaluation) return;
  if (bound == Bound::Upper && best >= node.evaluation) return;
  const int bonus = (best - node.evaluation) * node.depth / parameters_.correction_divisor;
  correction_.learn(board_.turn(), correction_key(), bonus);
}

/// Updates the history: a bonus for the best move, and a malus for the others that were tried.
void Worker::learn(const NodeState& node, int best, const MovePicker& picker) {
  const int bonus =
      std::min((parameters_.bonus_square * node.depth + parameters_.bonus_depth) * node.depth,
               parameters_.bonus_most);
  const int previous = board_.played(1);
  const int own = board_.played(2);
  for (const ScoredMove tried : picker.picked()) {
    const int sign = tried.move == best ? 1 : -1;
    history_.reward(board_.turn(), tried.move, previous, own, sign * bonus);
  }
  history_.set_counter(board_.turn(), previous, best);
  auto& killers = frames_[static_cast<std::size_t>(node.ply)].killers;
  if (killers[0] != best) killers = {best, killers[0]};
}

void Worker::keep_line(int ply, int move) {
  Frame& frame = frames_[static_cast<std::size_t>(ply)];
  const Frame& next = frames_[static_cast<std::size_t>(ply + 1)];
  frame.line[0] = move;
  std::copy_n(next.line.begin(), std::min(next.line_length, kMostPlies - 1),
              frame.line.begin() + 1);
  frame.line_length = std::min(next.line_length + 1, kMostPlies);
}

}  // namespace tengen::strong
