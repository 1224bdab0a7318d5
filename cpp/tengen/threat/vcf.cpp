#include "tengen/threat/vcf.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace tengen {
namespace {

/// How forcing a four is, from 0.
int rank_of(const Attack& attack, Point four) {
  switch (attack.board.shape(attack.attacker, four)) {
    case Shape::OpenFour: return 0;
    case Shape::FourThree:
    case Shape::DoubtfulFour: return 1;
    case Shape::FourPlus: return 2;
    default: return 3;
  }
}

/// Whether a four can be the last one: some five remains after any reply. That takes two fives, or
/// a defender who may not play on the only one.
bool can_be_last(const Attack& attack, Point four) {
  if (attack.board.rule() == Rule::Renju && attack.attacker == Color::White) return true;
  const Shape shape = attack.board.shape(attack.attacker, four);
  return shape == Shape::OpenFour || shape == Shape::DoubtfulFour;
}

/// The attacker's fours, most forcing first.
class FourList {
 public:
  explicit FourList(const Attack& attack) {
    std::array<int, kRanks + 1> ends{};
    const PointSet& fours = attack.board.fours(attack.attacker);
    for (const int index : fours) ++ends[rank_at(attack, index) + 1];
    std::partial_sum(ends.begin(), ends.end(), ends.begin());
    count_ = ends[kRanks];
    for (const int index : fours) {
      points_[static_cast<std::size_t>(ends[rank_at(attack, index)]++)] =
          attack.board.point_of(index);
    }
  }

  const Point* begin() const { return points_.data(); }
  const Point* end() const { return points_.data() + count_; }

 private:
  static constexpr int kRanks = 4;

  static std::size_t rank_at(const Attack& attack, int index) {
    return static_cast<std::size_t>(rank_of(attack, attack.board.point_of(index)));
  }

  std::array<Point, kMaxPoints> points_;
  int count_ = 0;
};

}  // namespace

std::int32_t Vcf::find(const VcfLimits& limits, Proof& into) {
  proof_ = &into;
  last_node_ = nodes_ + limits.nodes;
  is_out_of_nodes_ = false;
  // Iterative deepening, so that short wins are found first; failures are in the table.
  for (int fours = 0;; fours = std::min(limits.fours, fours < 2 ? fours + 1 : 2 * fours)) {
    was_cut_ = false;
    const std::int32_t found = search(fours);
    if (found != kNone || !was_cut_ || is_out_of_nodes_ || fours == limits.fours) return found;
  }
}

/// A win of the attacker, who is to move, with a limited number of fours before the five.
std::int32_t Vcf::search(int fours) {
  if (!attack_.own_fives().is_empty()) {
    return add({attack_.board.point_of(attack_.own_fives().first()), ProofNode::kWins, {}});
  }
  if (attack_.board.fours(attack_.attacker).is_empty()) return kNone;
  if (fours == 0) {
    was_cut_ = true;
    return kNone;
  }
  const zobrist::Key key = attack_.board.key();
  if (const int failed = table_.failed_with(key); failed >= fours) {
    was_cut_ = was_cut_ || failed != VcfTable::kAnyNumber;
    return kNone;
  }
  const bool was_cut_before = was_cut_;
  was_cut_ = false;
  const std::int32_t found = search_fours(fours);
  if (found == kNone && !is_out_of_nodes_) {
    table_.keep_failure(key, was_cut_ ? fours : VcfTable::kAnyNumber);
  }
  was_cut_ = was_cut_ || was_cut_before;
  return found;
}

std::int32_t Vcf::search_fours(int fours) {
  if (!attack_.their_fives().is_empty()) {
    for (const Point stop : attack_.attacker_stops()) {
      if (!attack_.board.fours(attack_.attacker).has(attack_.board.index_of(stop))) continue;
      if (const std::int32_t found = try_four(stop, fours); found != kNone) return found;
    }
    return kNone;
  }
  for (const Point point : FourList(attack_)) {
    if (const std::int32_t found = try_four(point, fours); found != kNone) return found;
    if (is_out_of_nodes_) return kNone;
  }
  return kNone;
}

std::int32_t Vcf::try_four(Point move, int fours) {
  if (fours == 1 && !can_be_last(attack_, move)) {
    was_cut_ = true;
    return kNone;
  }
  if (attack_.board.is_forbidden(attack_.attacker, move)) return kNone;
  if (nodes_ >= last_node_) {
    is_out_of_nodes_ = was_cut_ = true;
    return kNone;
  }
  watch_.count_node();
  ++nodes_;
  const std::size_t size_before = proof_->nodes.size();
  ProofNode node{move, ProofNode::kWins, {}};
  attack_.play(move);
  // In caro the pattern may overestimate the row, so the five itself is checked.
  bool wins = !attack_.own_fives().is_empty() && attack_.their_fives().is_empty();
  if (wins) {
    const Point five = attack_.board.point_of(attack_.own_fives().first());
    wins = wins_after(attack_.defender_stops(), fours, node);
    if (wins) node.threat = add({five, ProofNode::kWins, {}});
  }
  attack_.take_back();
  if (wins) return add(std::move(node));
  proof_->nodes.resize(size_before);
  return kNone;
}

bool Vcf::wins_after(const Stops& stops, int fours, ProofNode& node) {
  for (const Point stop : stops) {
    attack_.reply(stop);
    const std::int32_t next = search(fours - 1);
    attack_.take_back();
    if (next == kNone) return false;
    node.replies.push_back({stop, next});
  }
  return true;
}

std::int32_t Vcf::add(ProofNode node) {
  proof_->nodes.push_back(std::move(node));
  return static_cast<std::int32_t>(proof_->nodes.size()) - 1;
}

}  // namespace tengen
