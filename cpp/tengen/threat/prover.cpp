#include "tengen/threat/prover.hpp"

#include <algorithm>

namespace tengen {
namespace {

/// For the many positions of a proof-number search: enough for all but the longest chains.
constexpr VcfLimits kWithin{.fours = 20, .nodes = 2'000};

}  // namespace

Prover::Prover(const Board& board, Color attacker)
    : board_(board), attack_(board_, attacker), table_(18), vcf_(attack_, table_) {}

std::optional<Proof> Prover::prove(const ProverLimits& limits) {
  limits_ = limits;
  is_stopped_ = false;
  if (!proves(Breadth::Threats) && (is_stopped_ || !proves(Breadth::Quiet))) return {};
  Proof proof;
  const std::int32_t first = build_attack(proof);
  if (first < 0) return {};
  return compacted(proof, first);
}

bool Prover::proves(Breadth breadth) {
  earlier_nodes_ += nodes_.size();
  nodes_.clear();
  moves_.clear();
  breadth_ = breadth;
  return attack({kNever, kNever}).proof == 0;
}

zobrist::Key Prover::attacker_key() const {
  const bool is_white = attack_.attacker == Color::White;
  return board_.key() ^ (is_white ? zobrist::kWords.white_to_move : 0);
}

Prover::Numbers Prover::numbers_of(zobrist::Key key) const {
  const auto found = nodes_.find(key);
  return found == nodes_.end() ? Numbers{} : found->second.numbers;
}

/// Of a position after the attacker's move. One that was not looked at yet is judged by its shape:
/// what leaves the defender fewer replies is tried first.
Prover::Numbers Prover::numbers_after(Point attack) const {
  const auto found = nodes_.find(defender_key() ^ zobrist::stone(attack_.attacker, attack));
  if (found != nodes_.end()) return found->second.numbers;
  switch (board_.shape(attack_.attacker, attack)) {
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

Prover::Node& Prover::node_of(zobrist::Key key, bool attacks) {
  const auto found = nodes_.find(key);
  if (found != nodes_.end()) return found->second;
  const Node node = attacks ? expanded_attack() : expanded_defence();
  return nodes_.emplace(key, node).first->second;
}

Prover::Node Prover::with_moves(const PointSet& points) {
  Node node;
  node.first = static_cast<std::uint32_t>(moves_.size());
  for (const int index : points) moves_.push_back(static_cast<std::uint16_t>(index));
  node.count = static_cast<std::uint16_t>(moves_.size() - node.first);
  return node;
}

/// The attacker is to move.
Prover::Node Prover::expanded_attack() {
  Proof scratch;
  if (!attack_.own_fives().is_empty() || vcf_.find(kWithin, scratch) != Vcf::kNone) {
    return {.numbers = kProved, .is_by_fours = true};
  }
  Node node = with_moves(tried_attacks());
  if (node.count == 0) node.numbers = kDisproved;
  return node;
}

PointSet Prover::tried_attacks() {
  PointSet tried;
  if (!attack_.their_fives().is_empty()) {
    for (const Point stop : attack_.attacker_stops()) tried.add(board_.index_of(stop));
    return tried;
  }
  PointSet threats = board_.fours(attack_.attacker) | board_.open_threes(attack_.attacker);
  if (breadth_ == Breadth::Quiet) {
    for (const int index : board_.empty_points()) {
      const Shape shape = board_.shape(attack_.attacker, board_.point_of(index));
      if (shape != Shape::Quiet && shape != Shape::Forbidden) threats.add(index);
    }
  }
  for (const int index : threats) {
    if (!board_.is_forbidden(attack_.attacker, board_.point_of(index))) tried.add(index);
  }
  return tried;
}

/// The defender is to move.
Prover::Node Prover::expanded_defence() {
  if (!attack_.their_fives().is_empty()) return {.numbers = kDisproved};
  PointSet tried;
  if (!attack_.own_fives().is_empty()) {
    for (const Point stop : attack_.defender_stops()) tried.add(board_.index_of(stop));
  } else {
    Proof threat;
    const std::int32_t first = vcf_.find(kWithin, threat);
    if (first == Vcf::kNone) return {.numbers = kDisproved};
    tried = defences(attack_, threat, first);
  }
  Node node = with_moves(tried);
  node.numbers = node.count == 0 ? kProved : Numbers{node.count, 1};
  return node;
}

bool Prover::is_out_of_time() {
  if (is_stopped_) return true;
  const bool is_late = limits_.deadline && nodes_.size() % 64 == 0 &&
                       ProverLimits::Clock::now() >= *limits_.deadline;
  is_stopped_ = is_late || nodes_.size() >= limits_.nodes;
  return is_stopped_;
}

/// Searches a position in which the attacker is to move, until its numbers reach a limit.
Prover::Numbers Prover::attack(Numbers limits) {
  const zobrist::Key key = attacker_key();
  const Node node = node_of(key, true);
  Numbers numbers = node.numbers;
  while (node.count > 0) {
    std::uint32_t best = kNever;
    std::uint32_t second = kNever;
    std::uint32_t most = 0;
    std::uint32_t open = 0;
    Numbers chosen;
    int best_move = -1;
    for (int i = 0; i < node.count; ++i) {
      const int index = moves_[node.first + static_cast<std::size_t>(i)];
      const Numbers child = numbers_after(board_.point_of(index));
      most = std::max(most, child.disproof);
      open += child.disproof > 0;
      if (child.proof < best) {
        second = best;
        best = child.proof;
        best_move = index;
        chosen = child;
      } else {
        second = std::min(second, child.proof);
      }
    }
    // Not the sum: the same defence often refutes many attacks, and would be counted many times.
    const std::uint32_t disproof = open == 0 ? 0 : std::min(kNever, most + open - 1);
    numbers = best == 0 ? kProved : disproof == 0 ? kDisproved : Numbers{best, disproof};
    nodes_[key].numbers = numbers;
    if (numbers.proof >= limits.proof || numbers.disproof >= limits.disproof || best_move < 0 ||
        is_out_of_time()) {
      break;
    }
    attack_.play(board_.point_of(best_move));
    defend({std::min(limits.proof, second + 1),
            std::min(kNever, limits.disproof - disproof + chosen.disproof)});
    attack_.take_back();
  }
  return numbers;
}

/// The same where the defender is to move.
Prover::Numbers Prover::defend(Numbers limits) {
  const zobrist::Key key = defender_key();
  const Node node = node_of(key, false);
  Numbers numbers = node.numbers;
  while (node.count > 0) {
    std::uint32_t best = kNever;
    std::uint32_t second = kNever;
    std::uint32_t proof = 0;
    Numbers chosen;
    int best_move = -1;
    for (int i = 0; i < node.count; ++i) {
      const int index = moves_[node.first + static_cast<std::size_t>(i)];
      const zobrist::Key after =
          attacker_key() ^ zobrist::stone(attack_.defender(), board_.point_of(index));
      const Numbers child = numbers_of(after);
      proof = std::min(kNever, proof + child.proof);
      if (child.disproof < best) {
        second = best;
        best = child.disproof;
        best_move = index;
        chosen = child;
      } else {
        second = std::min(second, child.disproof);
      }
    }
    numbers = best == 0 ? kDisproved : proof == 0 ? kProved : Numbers{proof, best};
    nodes_[key].numbers = numbers;
    if (numbers.proof >= limits.proof || numbers.disproof >= limits.disproof || best_move < 0 ||
        is_out_of_time()) {
      break;
    }
    attack_.reply(board_.point_of(best_move));
    attack({std::min(kNever, limits.proof - proof + chosen.proof),
            std::min(limits.disproof, second + 1)});
    attack_.take_back();
  }
  return numbers;
}

/// The attacker's node in a position that is proved.
std::int32_t Prover::build_attack(Proof& proof) {
  const zobrist::Key key = attacker_key();
  if (const auto known = built_.find(key); known != built_.end()) return known->second;
  const Node node = node_of(key, true);
  std::int32_t built = -1;
  if (node.is_by_fours) {
    built = vcf_.find(kWithin, proof);
  } else {
    for (int i = 0; i < node.count && built < 0; ++i) {
      const Point move = board_.point_of(moves_[node.first + static_cast<std::size_t>(i)]);
      if (numbers_of(defender_key() ^ zobrist::stone(attack_.attacker, move)).proof == 0) {
        built = build_defence(move, proof);
      }
    }
  }
  if (built >= 0) built_.emplace(key, built);
  return built;
}

std::int32_t Prover::build_defence(Point move, Proof& proof) {
  attack_.play(move);
  const Node node = node_of(defender_key(), false);
  ProofNode built{move, threat_of_position(proof), {}};
  bool is_whole = built.threat >= 0;
  for (int i = 0; i < node.count && is_whole; ++i) {
    const Point reply = board_.point_of(moves_[node.first + static_cast<std::size_t>(i)]);
    attack_.reply(reply);
    const std::int32_t next = build_attack(proof);
    attack_.take_back();
    is_whole = next >= 0;
    built.replies.push_back({reply, next});
  }
  attack_.take_back();
  if (!is_whole) return -1;
  proof.nodes.push_back(std::move(built));
  return static_cast<std::int32_t>(proof.nodes.size()) - 1;
}

/// What the attacker would play if the defender looked on.
std::int32_t Prover::threat_of_position(Proof& proof) { return vcf_.find(kWithin, proof); }

Proof compacted(const Proof& proof, std::int32_t first) {
  Proof result;
  std::unordered_map<std::int32_t, std::int32_t> places;
  std::vector<std::int32_t> order;
  const auto place_of = [&](std::int32_t index) {
    const auto [entry, is_new] = places.emplace(index, static_cast<std::int32_t>(places.size()));
    if (is_new) order.push_back(index);
    return entry->second;
  };
  place_of(first);
  for (std::size_t next = 0; next < order.size(); ++next) {
    ProofNode node = proof.nodes[static_cast<std::size_t>(order[next])];
    if (node.threat != ProofNode::kWins) node.threat = place_of(node.threat);
    for (ProofReply& reply : node.replies) reply.next = place_of(reply.next);
    result.nodes.push_back(std::move(node));
  }
  return result;
}

}  // namespace tengen
