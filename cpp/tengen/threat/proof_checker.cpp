#include "tengen/threat/proof_checker.hpp"

#include <algorithm>
#include <unordered_set>

#include "tengen/threat/fives.hpp"

namespace tengen {
namespace {

class Checker {
 public:
  Checker(const Proof& proof, const Board& board, LimitWatch& watch)
      : proof_(proof),
        board_(board),
        watch_(watch),
        attacker_(board.turn()),
        start_(board.moves().size()) {}

  /// Whether the attacker, who is to move, wins with the node in this position.
  bool holds(std::int32_t index) {
    const ProofNode* node = node_at(index);
    if (node == nullptr) return fail(index, "there is no such node");
    if (!board_.is_legal({node->move}) || Move{node->move}.is_pass())
      return fail(index, "the move cannot be played");
    board_.push({node->move});
    const bool is_refuted = has_won() || was_seen(index) || refutes_every_reply(*node, index);
    board_.pop();
    return is_refuted;
  }

  std::optional<ProofFlaw> flaw() const { return flaw_; }

 private:
  bool refutes_every_reply(const ProofNode& node, std::int32_t index) {
    if (board_.is_over()) return fail(index, "the board is full");
    std::vector<Move> replies = board_.legal_moves();
    replies.push_back(kPass);
    return std::ranges::all_of(replies, [&](Move reply) {
      board_.push(reply);
      const bool is_refuted = refutes(node, index, reply);
      board_.pop();
      return is_refuted;
    });
  }

  bool refutes(const ProofNode& node, std::int32_t index, Move reply) {
    if (board_.is_over()) return fail(index, "the reply ends the game", reply);
    const auto listed = std::ranges::find(node.replies, reply.point, &ProofReply::reply);
    if (listed != node.replies.end()) return holds(listed->next);
    return carries_out(node.threat) || fail(index, "the reply is not refuted", reply);
  }

  /// Whether the attacker, who is to move, wins with a threat of an earlier position.
  bool carries_out(std::int32_t index) {
    watch_.work();
    if (!five_points(board_.lines(), board_.rule(), attacker_).empty()) return true;
    const ProofNode* node = node_at(index);
    if (node == nullptr || !board_.is_legal({node->move})) return false;
    board_.push({node->move});
    const bool wins = has_won() || (!board_.is_over() && is_four_that_wins(*node));
    board_.pop();
    return wins;
  }

  bool is_four_that_wins(const ProofNode& node) {
    const Color defender = opposite(attacker_);
    const std::vector<Point> fives = five_points(board_.lines(), board_.rule(), attacker_);
    if (fives.empty() || !five_points(board_.lines(), board_.rule(), defender).empty())
      return false;
    Lines lines = board_.lines();
    return std::ranges::all_of(stops(lines, board_.rule(), attacker_, fives), [&](Point stop) {
      if (!board_.is_legal({stop})) return true;
      const auto listed = std::ranges::find(node.replies, stop, &ProofReply::reply);
      if (listed == node.replies.end()) return false;
      board_.push({stop});
      const bool wins = !board_.is_over() && carries_out(listed->next);
      board_.pop();
      return wins;
    });
  }

  bool has_won() const { return board_.outcome() && board_.outcome()->winner == attacker_; }

  const ProofNode* node_at(std::int32_t index) const {
    const auto place = static_cast<std::size_t>(index);
    return index >= 0 && place < proof_.nodes.size() ? &proof_.nodes[place] : nullptr;
  }

  /// Whether the node was already checked in the same position.
  bool was_seen(std::int32_t index) {
    const std::uint64_t mixed = static_cast<std::uint64_t>(index) * 0x9E37'79B9'7F4A'7C15u;
    return !seen_.insert(board_.key() ^ mixed).second;
  }

  bool fail(std::int32_t index, const char* what, std::optional<Move> reply = {}) {
    if (!flaw_) {
      const auto line = board_.moves().subspan(start_);
      flaw_ = ProofFlaw{{line.begin(), line.end()}, index, what, reply};
    }
    return false;
  }

  const Proof& proof_;
  Board board_;
  LimitWatch& watch_;
  Color attacker_;
  std::size_t start_;
  std::unordered_set<std::uint64_t> seen_;
  std::optional<ProofFlaw> flaw_;
};

}  // namespace

std::optional<ProofFlaw> flaw_of(const Proof& proof, const Board& board) {
  const SearchLimits unlimited;
  LimitWatch watch(unlimited);
  return flaw_of(proof, board, watch);
}

std::optional<ProofFlaw> flaw_of(const Proof& proof, const Board& board, LimitWatch& watch) {
  if (board.is_over()) return ProofFlaw{{}, 0, "the game is over", {}};
  Checker checker(proof, board, watch);
  if (checker.holds(0)) return {};
  return checker.flaw();
}

}  // namespace tengen
