#include "tengen/threat/prover.hpp"

#include <algorithm>

#include "tengen/threat/defences.hpp"

namespace tengen {
namespace {

constexpr std::uint32_t kNever = ProofNumbers::kNever;

/// How much longer to search for a win by fours after it had to give up.
constexpr int kMoreFours = 2;
constexpr std::uint64_t kMoreNodes = 8;

/// Fours tried at a node of the attacker: longer wins by fours are found among its attacks, which
/// include all fours.
constexpr std::uint64_t kFoursAtFirst = 30;
/// The attacker's moves before the five in the shortest win by a threat: the threat and a four.
constexpr int kLeastForThreat = 2;

}  // namespace

ProverAnswer Prover::prove(const ProverGoal& goal) {
  goal_ = goal;
  first_node_ = watch_.nodes();
  if (!goal.goes_on) {
    table().clear();
    known().saw_everything = true;
  }
  ProverAnswer answer = ProverAnswer::OutOfNodes;
  try {
    return answer_after(attack({kNever, kNever}));
  } catch (const OutOfNodes&) {
  } catch (const TableFull&) {
    answer = ProverAnswer::OutOfMemory;
  }
  while (attack_.board.pushed() > 0) attack_.take_back();
  return answer;
}

/// The outcome of a completed search.
ProverAnswer Prover::answer_after(ProofNumbers numbers) {
  if (numbers.is_proved()) {
    goal_.nodes = ProverGoal::kUnlimited;  // For the queries of the proof builder.
    return ProverAnswer::Proved;
  }
  // Numbers that grew to their limit decide nothing.
  if (numbers.disproof == 0 && known().saw_everything) return ProverAnswer::Refuted;
  within_.fours = std::min(kMoreFours * within_.fours, kMaxPoints);
  within_.nodes *= kMoreNodes;
  return ProverAnswer::Unsure;
}

std::optional<Point> Prover::winning_move() {
  if (!attack({kNever, kNever}).is_proved()) return {};
  const NumberedNode node = node_here();
  for (const int index : table().moves(node)) {
    const Point point = attack_.board.point_of(index);
    if (numbers_after(attack_.attacker, point).is_proved()) return point;
  }
  return {};
}

/// The number of fours that may precede the five.
int Prover::fours_of_goal() const {
  const int made = (attack_.board.pushed() + 1) / 2;
  return std::max(goal_.moves - made - 1, 0);
}

int Prover::fours_left() const { return std::min(fours_of_goal(), within_.fours); }

/// The numbers of the position after a move.
ProofNumbers Prover::numbers_after(Color color, Point point) const {
  const NumberedNode* node = table().find(attack_.board.key() ^ zobrist::stone(color, point));
  if (node != nullptr) return node->numbers;
  return color == attack_.attacker ? expected_numbers(point) : ProofNumbers{};
}

/// The initial numbers of an attack, by its shape: attacks that leave the defender fewer replies
/// are tried first.
ProofNumbers Prover::expected_numbers(Point attack) const {
  switch (attack_.board.shape(attack_.attacker, attack)) {
    case Shape::FourThree:
    case Shape::OpenFour:
    case Shape::Five: return {1, 1};
    case Shape::Four:
    case Shape::FourPlus:
    case Shape::DoubtfulFour: return {2, 1};
    case Shape::OpenThree:
    case Shape::OpenThreePlus:
    case Shape::DoubleThree:
    case Shape::Doubtful: return {3, 1};
    default: return {4, 1};
  }
}

/// The node of the current position. The two sides alternate, the attacker first.
NumberedNode Prover::node_here() {
  const zobrist::Key key = attack_.board.key();
  if (const NumberedNode* known = table().find(key)) return *known;
  if (watch_.nodes() - first_node_ >= goal_.nodes) throw OutOfNodes();
  watch_.count_node();
  const bool attacks = attack_.board.pushed() % 2 == 0;
  const NumberedNode node = attacks ? expanded_attack() : expanded_defence();
  table().add(key, node);
  return node;
}

std::int32_t Prover::find_fours(const VcfLimits& limits, Proof& into) {
  const std::int32_t found = vcf_.find(limits, into);
  const bool was_cut_short = vcf_.was_cut() && fours_of_goal() > within_.fours;
  if (found == Vcf::kNone && (vcf_.is_out_of_nodes() || was_cut_short)) {
    known().saw_everything = false;
  }
  return found;
}

/// Whether the attacker, who is to move, has a win by fours that is found quickly. Only if there
/// are no attacks to search, nothing else would find it.
bool Prover::wins_by_fours() {
  Proof scratch;
  const int fours = fours_left();
  if (fours < kLeastForThreat) return find_fours({fours, within_.nodes}, scratch) != Vcf::kNone;
  return vcf_.find({fours, kFoursAtFirst}, scratch) != Vcf::kNone;
}

/// The attacker is to move.
NumberedNode Prover::expanded_attack() {
  const bool is_bound = goal_.first_moves && attack_.board.pushed() == 0;
  if (!is_bound && wins_by_fours()) return {.numbers = kProved, .is_by_fours = true};
  // A restricted first move may be a four, as none were searched.
  if (fours_left() < (is_bound ? 1 : kLeastForThreat)) return {.numbers = kDisproved};
  NumberedNode node =
      table().with_moves(is_bound ? first_attacks(*goal_.first_moves) : tried_attacks());
  if (node.count == 0) node.numbers = kDisproved;
  return node;
}

PointSet Prover::tried_attacks() {
  PatternBoard& board = attack_.board;
  PointSet tried;
  if (!attack_.their_fives().is_empty()) {
    for (const Point stop : attack_.attacker_stops()) tried.add(board.index_of(stop));
    return tried;
  }
  PointSet threats = board.fours(attack_.attacker) | board.open_threes(attack_.attacker);
  if (goal_.breadth == Breadth::Quiet) {
    for (const int index : board.empty_points()) {
      const Shape shape = board.shape(attack_.attacker, board.point_of(index));
      if (shape != Shape::Quiet && shape != Shape::Forbidden) threats.add(index);
    }
  }
  for (const int index : threats) {
    if (!board.is_forbidden(attack_.attacker, board.point_of(index))) tried.add(index);
  }
  return tried;
}

/// The allowed first moves: in the end all of them, whatever they make.
PointSet Prover::first_attacks(const PointSet& allowed) {
  if (goal_.breadth == Breadth::Threats) return tried_attacks() & allowed;
  PointSet tried;
  for (const int index : allowed) {
    if (!attack_.board.is_forbidden(attack_.attacker, attack_.board.point_of(index))) {
      tried.add(index);
    }
  }
  return tried;
}

/// The defender is to move.
NumberedNode Prover::expanded_defence() {
  if (!attack_.their_fives().is_empty()) return {.numbers = kDisproved};
  PointSet replies;
  if (!attack_.own_fives().is_empty()) {
    for (const Point stop : attack_.defender_stops()) replies.add(attack_.board.index_of(stop));
  } else {
    Proof threat;
    const std::int32_t first = find_fours({fours_left(), within_.nodes}, threat);
    if (first == Vcf::kNone) return {.numbers = kDisproved};
    replies = defences(attack_, threat, first);
  }
  NumberedNode node = table().with_moves(replies);
  node.numbers = node.count == 0 ? kProved : ProofNumbers{node.count, 1};
  return node;
}

Prover::Outlook Prover::outlook_of_attacks(const NumberedNode& node) const {
  Outlook outlook;
  std::uint32_t best = kNever;
  std::uint32_t most = 0;
  std::uint32_t open = 0;
  for (const int index : table().moves(node)) {
    const ProofNumbers after = numbers_after(attack_.attacker, attack_.board.point_of(index));
    most = std::max(most, after.disproof);
    open += after.disproof > 0;
    if (after.proof < best) {
      outlook.second = best;
      best = after.proof;
      outlook.move = index;
      outlook.chosen = after;
    } else {
      outlook.second = std::min(outlook.second, after.proof);
    }
  }
  // Not the sum: the same defence often refutes many attacks and would be counted repeatedly.
  const std::uint32_t disproof = open == 0 ? 0 : std::min(kNever, most + open - 1);
  outlook.numbers = best == 0 ? kProved : disproof == 0 ? kDisproved : ProofNumbers{best, disproof};
  return outlook;
}

Prover::Outlook Prover::outlook_of_replies(const NumberedNode& node) const {
  Outlook outlook;
  std::uint32_t best = kNever;
  std::uint32_t proof = 0;
  for (const int index : table().moves(node)) {
    const ProofNumbers after = numbers_after(attack_.defender(), attack_.board.point_of(index));
    proof = std::min(kNever, proof + after.proof);
    if (after.disproof < best) {
      outlook.second = best;
      best = after.disproof;
      outlook.move = index;
      outlook.chosen = after;
    } else {
      outlook.second = std::min(outlook.second, after.disproof);
    }
  }
  outlook.numbers = best == 0 ? kDisproved : proof == 0 ? kProved : ProofNumbers{proof, best};
  return outlook;
}

/// Searches a position in which the attacker is to move, until its numbers reach a limit.
ProofNumbers Prover::attack(ProofNumbers limits) {
  const zobrist::Key key = attack_.board.key();
  const NumberedNode node = node_here();
  ProofNumbers numbers = node.numbers;
  while (node.count > 0) {
    const Outlook outlook = outlook_of_attacks(node);
    numbers = outlook.numbers;
    table().set(key, numbers);
    if (outlook.move < 0 || numbers.reaches(limits)) break;
    watch_.work();
    attack_.play(attack_.board.point_of(outlook.move));
    defend({std::min(limits.proof, outlook.second + 1),
            std::min(kNever, limits.disproof - numbers.disproof + outlook.chosen.disproof)});
    attack_.take_back();
  }
  return numbers;
}

/// The same if the defender is to move.
void Prover::defend(ProofNumbers limits) {
  const zobrist::Key key = attack_.board.key();
  const NumberedNode node = node_here();
  while (node.count > 0) {
    const Outlook outlook = outlook_of_replies(node);
    table().set(key, outlook.numbers);
    if (outlook.move < 0 || outlook.numbers.reaches(limits)) break;
    watch_.work();
    attack_.reply(attack_.board.point_of(outlook.move));
    attack({std::min(kNever, limits.proof - outlook.numbers.proof + outlook.chosen.proof),
            std::min(limits.disproof, outlook.second + 1)});
    attack_.take_back();
  }
}

}  // namespace tengen
