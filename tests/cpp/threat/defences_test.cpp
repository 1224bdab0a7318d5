#include "tengen/threat/defences.hpp"

#include <algorithm>
#include <string>

#include "check.hpp"
#include "tengen/game/text/diagram.hpp"
#include "tengen/game/text/notation.hpp"
#include "tengen/threat/fives.hpp"
#include "tengen/threat/solver.hpp"
#include "tengen/threat/vcf.hpp"
#include "threat/crowded_board.hpp"

namespace tengen {
namespace {

/// Carries a threat out by the rules alone, trying every legal reply.
class BruteForce {
 public:
  BruteForce(const Proof& proof, Color attacker) : proof_(proof), attacker_(attacker) {}

  /// Whether the attacker, who is to move, wins by a node of the threat.
  bool wins(Board& board, std::int32_t index) const {
    if (has_five(board)) return true;
    const ProofNode& node = proof_.nodes[static_cast<std::size_t>(index)];
    if (!board.is_legal({node.move})) return false;
    board.push({node.move});
    const bool found = !board.is_over() && wins_after(board, node);
    board.pop();
    return found;
  }

 private:
  bool has_five(const Board& board) const {
    return !five_points(board.lines(), board.rule(), attacker_).empty();
  }

  bool wins_after(Board& board, const ProofNode& node) const {
    return std::ranges::all_of(board.legal_moves(), [&](Move reply) {
      board.push(reply);
      const auto listed = std::ranges::find(node.replies, reply.point, &ProofReply::reply);
      const bool is_refuted =
          !board.is_over() &&
          (has_five(board) || (listed != node.replies.end() && wins(board, listed->next)));
      board.pop();
      return is_refuted;
    });
  }

  const Proof& proof_;
  Color attacker_;
};

/// A position in which the attacker threatens to win by fours, and how.
struct Threatened {
  explicit Threatened(const Board& start)
      : board(start), patterns(start), attack(patterns, opposite(start.turn())) {
    LimitWatch watch(unlimited);
    first = Vcf(attack, watch).find({}, threat);
  }

  bool exists() const { return first != Vcf::kNone && attack.their_fives().is_empty(); }

  SearchLimits unlimited;
  Board board;
  PatternBoard patterns;
  Attack attack;
  Proof threat;
  std::int32_t first = Vcf::kNone;
};

/// Compares the defences with what every legal reply comes to; how many of them there are.
int check_defences(Threatened& threatened) {
  Board& board = threatened.board;
  const PointSet found = defences(threatened.attack, threatened.threat, threatened.first);
  const BruteForce brute(threatened.threat, threatened.attack.attacker);
  PointSet expected;
  for (const Move reply : board.legal_moves()) {
    board.push(reply);
    if (board.is_over() || !brute.wins(board, threatened.first)) {
      expected.add(threatened.patterns.index_of(reply.point));
    }
    board.pop();
  }
  CHECK(found == expected);
  return found.count();
}

TEST(every_reply_outside_the_defences_loses_to_the_threat_and_none_inside_does) {
  for (const Rule rule : kRules) {
    Random random(static_cast<std::uint64_t>(rule) + 1);
    int positions = 0;
    int defended = 0;
    while (positions < test::samples(200)) {
      Threatened threatened(test::crowded_board(rule, random));
      if (!threatened.exists()) continue;
      ++positions;
      defended += check_defences(threatened) > 0;
    }
    CHECK(defended > positions / 2);
  }
}

/// The defences of the side to move, as text in the order of the board.
std::string defences_in(const char* diagram, Rule rule, Color turn) {
  Threatened threatened(parse_diagram(diagram, rule, turn));
  CHECK(threatened.exists());
  check_defences(threatened);
  std::string text;
  for (const int index : defences(threatened.attack, threatened.threat, threatened.first)) {
    const Point point = threatened.patterns.point_of(index);
    text += (text.empty() ? "" : " ") + format_point(point, threatened.board.size());
  }
  return text;
}

TEST(an_open_three_is_stopped_beside_it_and_at_the_far_end_of_the_threat) {
  CHECK(defences_in(R"(
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . X X X . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .)",
                    Rule::Freestyle, Color::White) == "b5 c5 g5");
}

TEST(a_four_of_the_defender_is_a_defence_too) {
  const std::string found = defences_in(R"(
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . X X X . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      X O O O . . . . .)",
                                        Rule::Freestyle, Color::White);
  CHECK(found == "b5 c5 g5 e1 f1");
}

const char* const kFalseThree = R"(
    . . . . . . . .
    . . . . . . . X
    . . . . X . X .
    . . . . X X . X
    . . . . . . . .
    . . . . . X . .
    . . . . . . X .
    . . . . . . . .)";

TEST(in_renju_a_stone_far_from_the_threat_can_make_its_point_forbidden) {
  Threatened threatened(parse_diagram(kFalseThree, Rule::Renju, Color::White));
  const Point move = threatened.threat.nodes[static_cast<std::size_t>(threatened.first)].move;
  CHECK(format_point(move, 8) == "e4");
  CHECK(!threatened.patterns.is_forbidden(Color::Black, move));
  // A false three becomes real.
  threatened.attack.reply(parse_point("g5", 8));
  CHECK(threatened.patterns.is_forbidden(Color::Black, move));
  CHECK(defences_in(kFalseThree, Rule::Renju, Color::White).find("g5") != std::string::npos);
}

const char* const kForbiddenBlock = R"(
    . . . . . . .
    . . . . . . .
    . . X . X . .
    . . . . . X .
    . . . O . X .
    . . O . . . .
    . O . . . . .)";

TEST(in_renju_white_wins_if_the_block_is_forbidden_and_black_defends_by_making_it_legal) {
  Threatened threatened(parse_diagram(kForbiddenBlock, Rule::Renju, Color::Black));
  const auto& four = threatened.threat.nodes[static_cast<std::size_t>(threatened.first)];
  CHECK(format_point(four.move, 7) == "e4");
  CHECK(four.replies.empty());
  const Point block = parse_point("f5", 7);
  CHECK(threatened.patterns.is_forbidden(Color::Black, block));
  // With f7 the column is a four and no three.
  threatened.attack.reply(parse_point("f7", 7));
  CHECK(!threatened.patterns.is_forbidden(Color::Black, block));
  const std::string found = defences_in(kForbiddenBlock, Rule::Renju, Color::Black);
  CHECK(found.find("f7") != std::string::npos);
  CHECK(found.find("f5") == std::string::npos);
}

}  // namespace
}  // namespace tengen
