#include "tengen/threat/defences.hpp"

#include <algorithm>

namespace tengen {
namespace {

const ProofNode& node_at(const Proof& proof, std::int32_t index) {
  return proof.nodes[static_cast<std::size_t>(index)];
}

/// Collects the points where a stone of the defender could affect a threat: it can occupy a point
/// that the threat needs, or enable a four of the defender, which must be answered first.
class Region {
 public:
  Region(Attack& attack, const Proof& proof) : attack_(attack), proof_(proof) {}

  PointSet of(std::int32_t threat) {
    visit(threat);
    if (asks_for_forbidden_points_) return attack_.board.empty_points();
    return points_ & attack_.board.empty_points();
  }

 private:
  /// The attacker is to move.
  void visit(std::int32_t index) {
    if (!attack_.own_fives().is_empty()) {
      add_fives();
      return;
    }
    const ProofNode& node = node_at(proof_, index);
    add(node.move);
    add_fours_of_defender();
    ask_for(attack_.attacker, node.move);
    attack_.play(node.move);
    add_fives();
    for (const int five : attack_.own_fives()) {
      ask_for(attack_.defender(), attack_.board.point_of(five));
    }
    for (const ProofReply& reply : node.replies) {
      add(reply.reply);
      attack_.reply(reply.reply);
      visit(reply.next);
      attack_.take_back();
    }
    attack_.take_back();
  }

  void add(Point point) { points_.add(attack_.board.index_of(point)); }

  /// Points where an earlier stone would now make a four.
  void add_fours_of_defender() {
    const PatternBoard& board = attack_.board;
    points_ |= board.fours(attack_.defender());
    points_ |= board.fives(attack_.defender());
    if (board.count(attack_.defender(), Shape::Forbidden) == 0) return;
    for (const int index : board.empty_points()) {
      const Point point = board.point_of(index);
      if (board.shape(attack_.defender(), point) == Shape::Forbidden) points_.add(index);
    }
  }

  /// The attacker's five points and, if a five must be open, those beyond its ends.
  void add_fives() {
    const PatternBoard& board = attack_.board;
    points_ |= attack_.own_fives();
    if (!five_test(board.rule(), attack_.attacker).must_be_open) return;
    for (const int five : attack_.own_fives()) {
      tengen::add_ends_of_fives(points_, board, attack_.attacker, board.point_of(five));
    }
  }

  /// A forbidden point may depend on distant stones: then every point has to be tried.
  void ask_for(Color color, Point point) {
    const Shape shape = attack_.board.shape(color, point);
    if (shape == Shape::Forbidden || shape == Shape::Doubtful || shape == Shape::DoubtfulFour) {
      asks_for_forbidden_points_ = true;
    }
  }

  Attack& attack_;
  const Proof& proof_;
  PointSet points_;
  bool asks_for_forbidden_points_ = false;
};

}  // namespace

PointSet defences(Attack& attack, const Proof& proof, std::int32_t threat) {
  PointSet found;
  for (const int index : Region(attack, proof).of(threat)) {
    const Point point = attack.board.point_of(index);
    if (attack.board.is_forbidden(attack.defender(), point)) continue;
    attack.reply(point);
    if (!carries_out(attack, proof, threat)) found.add(index);
    attack.take_back();
  }
  return found;
}

bool carries_out(Attack& attack, const Proof& proof, std::int32_t threat) {
  if (!attack.own_fives().is_empty()) return true;
  const ProofNode& node = node_at(proof, threat);
  PatternBoard& board = attack.board;
  if (!board.is_empty(node.move) || board.is_forbidden(attack.attacker, node.move)) return false;
  attack.play(node.move);
  bool wins = !attack.own_fives().is_empty() && attack.their_fives().is_empty();
  if (wins) {
    const Stops stops = attack.defender_stops();
    wins = std::ranges::all_of(stops, [&](Point stop) {
      const auto listed = std::ranges::find(node.replies, stop, &ProofReply::reply);
      if (listed == node.replies.end()) return false;
      attack.reply(stop);
      const bool goes_on = carries_out(attack, proof, listed->next);
      attack.take_back();
      return goes_on;
    });
  }
  attack.take_back();
  return wins;
}

}  // namespace tengen
