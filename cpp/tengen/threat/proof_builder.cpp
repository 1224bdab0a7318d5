#include "tengen/threat/proof_builder.hpp"

#include "tengen/threat/defences.hpp"

namespace tengen {
namespace {

/// Wins by fours are searched again. Some table entries have been replaced by then, so more fours
/// may be needed than the first time.
constexpr std::uint64_t kFoursTried = 100'000;

}  // namespace

std::optional<Proof> ProofBuilder::build() {
  const std::int32_t first = attack();
  if (first == Vcf::kNone) return {};
  return compacted(proof_, first);
}

/// The attacker's node in a proved position.
std::int32_t ProofBuilder::attack() {
  const zobrist::Key key = attack_.board.key();
  if (const auto known = built_.find(key); known != built_.end()) return known->second;
  const std::optional<Point> move = prover_.winning_move();
  const std::int32_t built = move ? defend(*move) : find_fours();
  if (built != Vcf::kNone) built_.emplace(key, built);
  return built;
}

/// The node of a move that threatens to win by fours. The threat may differ from the prover's; then
/// the defences differ too, and the prover searches those that are new.
std::int32_t ProofBuilder::defend(Point move) {
  attack_.play(move);
  ProofNode node{move, find_fours(), {}};
  bool is_whole = node.threat != Vcf::kNone;
  if (is_whole) {
    for (const int index : defences(attack_, proof_, node.threat)) {
      const Point reply = attack_.board.point_of(index);
      attack_.reply(reply);
      const std::int32_t next = attack();
      attack_.take_back();
      is_whole = next != Vcf::kNone;
      if (!is_whole) break;
      node.replies.push_back({reply, next});
    }
  }
  attack_.take_back();
  if (!is_whole) return Vcf::kNone;
  proof_.nodes.push_back(std::move(node));
  return static_cast<std::int32_t>(proof_.nodes.size()) - 1;
}

std::int32_t ProofBuilder::find_fours() {
  return vcf_.find({prover_.fours_left(), kFoursTried}, proof_);
}

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
