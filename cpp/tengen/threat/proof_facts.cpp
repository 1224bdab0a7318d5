#include "tengen/threat/proof_facts.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace tengen {
namespace {

class Counter {
 public:
  explicit Counter(const Proof& proof) : proof_(proof), plies_(proof.nodes.size()) {}

  /// The plies of a node; `depth` attacker's moves lead to it.
  int plies(std::int32_t index, int depth) {
    const auto place = static_cast<std::size_t>(index);
    if (index < 0 || place >= plies_.size()) throw std::invalid_argument("there is no such node");
    // No game is longer: the proof contains a cycle.
    if (depth > kMaxPoints) throw std::invalid_argument("a node leads back to itself");
    if (plies_[place] == 0) plies_[place] = count(proof_.nodes[place], depth);
    return plies_[place];
  }

  /// Whether every threat of the visited nodes is a five.
  bool is_by_fours() const {
    for (std::size_t place = 0; place < plies_.size(); ++place) {
      const std::int32_t threat = proof_.nodes[place].threat;
      if (plies_[place] > 1 && plies_[static_cast<std::size_t>(threat)] > 1) return false;
    }
    return true;
  }

  std::vector<int> take() { return std::move(plies_); }

 private:
  int count(const ProofNode& node, int depth) {
    require_different(node.replies);
    if (node.threat == ProofNode::kWins) return 1;
    int most = plies(node.threat, depth + 1);
    for (const ProofReply& reply : node.replies)
      most = std::max(most, plies(reply.next, depth + 1));
    return most + 2;
  }

  /// A reply with two nodes would be ambiguous.
  static void require_different(const std::vector<ProofReply>& replies) {
    std::vector<std::pair<int, int>> points;
    for (const ProofReply& reply : replies) points.emplace_back(reply.reply.x, reply.reply.y);
    std::ranges::sort(points);
    if (std::ranges::adjacent_find(points) != points.end()) {
      throw std::invalid_argument("a reply is listed twice");
    }
  }

  const Proof& proof_;
  std::vector<int> plies_;  ///< Of each node; 0 if not computed yet.
};

}  // namespace

ProofFacts facts_of(const Proof& proof) {
  Counter counter(proof);
  const bool is_five = counter.plies(0, 0) == 1;
  const WinKind kind = is_five                 ? WinKind::Five
                       : counter.is_by_fours() ? WinKind::Fours
                                               : WinKind::Threats;
  return {kind, counter.take()};
}

}  // namespace tengen
