#include "tengen/threat/proof_checker.hpp"

#include "check.hpp"
#include "tengen/game/text/diagram.hpp"
#include "threat/solved_games.hpp"

namespace tengen {
namespace {

struct Proved {
  Board board;
  Proof proof;
};

std::vector<Proved> proved_games() {
  std::vector<Proved> games;
  for (const Board& board : {test::won_by_fours(), test::won_by_threats()}) {
    games.push_back({board, test::solved(board).proof});
  }
  return games;
}

bool holds(const Proof& proof, const Board& board) { return !flaw_of(proof, board).has_value(); }

TEST(proofs_of_the_solver_are_valid) {
  for (const auto& [board, proof] : proved_games()) CHECK(holds(proof, board));
}

TEST(no_defence_can_be_left_out) {
  for (const auto& [board, proof] : proved_games()) {
    for (std::size_t node = 0; node < proof.nodes.size(); ++node) {
      for (std::size_t i = 0; i < proof.nodes[node].replies.size(); ++i) {
        Proof changed = proof;
        auto& replies = changed.nodes[node].replies;
        replies.erase(replies.begin() + static_cast<std::ptrdiff_t>(i));
        CHECK(!holds(changed, board));
      }
    }
  }
}

TEST(a_flaw_names_its_place) {
  const auto [board, proof] = proved_games().front();
  Proof changed = proof;
  const Point reply = changed.nodes[0].replies[0].reply;
  changed.nodes[0].replies.clear();
  const auto flaw = flaw_of(changed, board);
  CHECK(flaw && flaw->node == 0 && flaw->what == "the reply is not refuted");
  CHECK(flaw && flaw->reply == Move{reply});
  CHECK(flaw && flaw->line.size() == 2 && flaw->line[0] == Move{changed.nodes[0].move});
}

TEST(a_move_that_cannot_be_played_is_refused) {
  for (const auto& [board, proof] : proved_games()) {
    for (std::size_t node = 0; node < proof.nodes.size(); ++node) {
      for (const Point point : {board.moves()[0].point, kPass.point, point_at(20, 20)}) {
        Proof changed = proof;
        changed.nodes[node].move = point;
        const bool is_needed = !holds(changed, board);
        // Where there is a five anyway, the checker takes it and does not look at the node.
        CHECK(is_needed || proof.nodes[node].threat == ProofNode::kWins);
      }
    }
  }
}

TEST(a_threat_that_is_none_is_refused) {
  const auto [board, proof] = proved_games().back();
  for (std::size_t node = 0; node < proof.nodes.size(); ++node) {
    const std::int32_t threat = proof.nodes[node].threat;
    const bool is_four = threat == ProofNode::kWins ||
                         proof.nodes[static_cast<std::size_t>(threat)].threat == ProofNode::kWins;
    if (is_four) continue;
    for (const std::int32_t other : {ProofNode::kWins, std::int32_t{1'000'000}}) {
      Proof changed = proof;
      changed.nodes[node].threat = other;
      CHECK(!holds(changed, board));
    }
  }
}

TEST(the_other_side_another_position_and_no_proof_at_all_are_refused) {
  for (const auto& [board, proof] : proved_games()) {
    CHECK(!holds(proof, with_turn(board, opposite(board.turn()))));
    CHECK(!holds(proof, Board(board.size(), board.rule())));
    CHECK(!holds({}, board));
    Board earlier = board;
    earlier.pop();
    earlier.pop();
    CHECK(!holds(proof, earlier));
  }
}

TEST(a_five_under_one_rule_is_none_under_another) {
  const char* const diagram = R"(
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      X X X . X X . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .)";
  const Proof proof{{{point_at(3, 3), ProofNode::kWins, {}}}};
  CHECK(holds(proof, parse_diagram(diagram, Rule::Freestyle, Color::Black)));
  CHECK(!holds(proof, parse_diagram(diagram, Rule::Standard, Color::Black)));
  CHECK(!holds(proof, parse_diagram(diagram, Rule::Renju, Color::Black)));
}

TEST(an_end_that_blocks_counts_as_a_reply_in_caro) {
  const char* const diagram = R"(
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      O . X X X . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .)";
  // After f6 white's g6 takes one of the fives and stands at the other end of the second.
  const Proof proof{{{point_at(5, 3), 1, {}}, {point_at(6, 3), ProofNode::kWins, {}}}};
  CHECK(holds(proof, parse_diagram(diagram, Rule::Freestyle, Color::Black)));
  CHECK(!holds(proof, parse_diagram(diagram, Rule::Caro, Color::Black)));
}

}  // namespace
}  // namespace tengen
