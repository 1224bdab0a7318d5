#include "tengen/threat/proof_facts.hpp"

#include <algorithm>
#include <stdexcept>

namespace tengen {
namespace {

class Facts {
 public:
  explicit Facts(const Proof& proof) : proof_(proof), plies_(proof.nodes.size()) {}

  /// Of a node; `depth` attacker's moves lead to it.
  int plies(std::int32_t index, int depth) {
    const auto place = static_cast<std::size_t>(index);
    if (index < 0 || place >= plies_.size()) throw std::invalid_argument("there is no such node");
    // No game is longer: such a proof goes round in a circle.
    if (depth > kMaxPoints) throw std::invalid_argument("a node leads back to itself");
    if (plies_[place] == 0) plies_[place] = count(proof_.nodes[place], depth);
    return plies_[place];
  }

  /// Whether every threat of the nodes that were counted is a five.
  bool is_by_fours() const {
    for (std::size_t place = 0; place < plies_.size(); ++place) {
      const std::int32_t threat = proof_.nodes[place].threat;
      if (plies_[place] > 1 && plies_[static_cast<std::size_t>(threat)] > 1) return false;
    }
    return true;
  }

 private:
  int count(const ProofNode& node, int depth) {
    if (node.threat == ProofNode::kWins) return 1;
    int most = plies(node.threat, depth + 1);
    for (const ProofReply& reply : node.replies)
      most = std::max(most, plies(reply.next, depth + 1));
    return most + 2;
  }

  const Proof& proof_;
  std::vector<int> plies_;  ///< Of each node; 0 where they were not counted yet.
};

}  // namespace

ProofFacts facts_of(const Proof& proof) {
  Facts facts(proof);
  const int plies = facts.plies(0, 0);
  if (plies == 1) return {plies, WinKind::Five};
  return {plies, facts.is_by_fours() ? WinKind::Fours : WinKind::Threats};
}

}  // namespace tengen
