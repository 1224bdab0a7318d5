#include "tengen/threat/vcf.hpp"

#include <algorithm>

#include "check.hpp"
#include "tengen/game/text/diagram.hpp"
#include "tengen/game/text/notation.hpp"
#include "tengen/threat/fives.hpp"
#include "tengen/threat/proof_builder.hpp"
#include "tengen/threat/proof_checker.hpp"
#include "threat/crowded_board.hpp"

namespace tengen {
namespace {

bool has_five(const Board& board, Color color) {
  return !five_points(board.lines(), board.rule(), color).empty();
}

/// Whether the side to move wins by at most this many fours and a five, by trying every move.
bool wins_by_fours(Board& board, int fours);

bool wins_by_four(Board& board, Move move, int fours) {
  const Color attacker = board.turn();
  board.push(move);
  bool wins = !board.is_over() && has_five(board, attacker) && !has_five(board, board.turn());
  if (wins) {
    wins = std::ranges::all_of(board.legal_moves(), [&](Move reply) {
      board.push(reply);
      const bool still_wins = !board.is_over() && wins_by_fours(board, fours - 1);
      board.pop();
      return still_wins;
    });
  }
  board.pop();
  return wins;
}

bool wins_by_fours(Board& board, int fours) {
  if (has_five(board, board.turn())) return true;
  return fours > 0 && std::ranges::any_of(board.legal_moves(), [&](Move move) {
           return wins_by_four(board, move, fours);
         });
}

/// A search for a win by fours of the side to move.
struct Search {
  explicit Search(const Board& start) : board(start), patterns(start) {}

  bool finds(const VcfLimits& limits) {
    proof.nodes.clear();
    first = vcf.find(limits, proof);
    return first != Vcf::kNone;
  }

  SearchLimits unlimited;
  LimitWatch watch{unlimited};
  Board board;
  PatternBoard patterns;
  Attack attack{patterns, board.turn()};
  Vcf vcf{attack, watch};
  Proof proof;
  std::int32_t first = Vcf::kNone;
};

TEST(wins_by_fours_are_found_and_sound) {
  for (const Rule rule : kRules) {
    Random random(static_cast<std::uint64_t>(rule) + 21);
    int won = 0;
    const int tried = test::samples(300);
    for (int i = 0; i < tried; ++i) {
      Search search(test::crowded_board(rule, random));
      const int fours = i % 4;
      const bool found = search.finds({.fours = fours});
      CHECK(found == wins_by_fours(search.board, fours));
      CHECK(search.patterns.pushed() == 0);
      won += found;
      if (found) CHECK(!flaw_of(compacted(search.proof, search.first), search.board));
    }
    CHECK(won > tried / 10 && won < tried - tried / 10);
  }
}

TEST(the_number_of_fours_is_not_exceeded) {
  const Board board = parse_diagram(R"(
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . X X X . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .)",
                                    Rule::Freestyle, Color::Black);
  Search search(board);
  CHECK(!search.finds({.fours = 0}));
  CHECK(search.finds({.fours = 1}));
  CHECK(search.vcf.nodes() == 1);
}

TEST(a_search_that_runs_out_of_nodes_says_so) {
  Random random(5);
  for (int i = 0; i < 2'000; ++i) {
    Search search(test::crowded_board(Rule::Freestyle, random));
    if (search.finds({}) || search.vcf.nodes() < 10) continue;
    CHECK(!search.vcf.is_out_of_nodes());
    Search cut(search.board);
    CHECK(!cut.finds({.fours = 60, .nodes = 3}));
    CHECK(cut.vcf.is_out_of_nodes());
    CHECK(cut.vcf.nodes() == 3);
    return;
  }
  CHECK(false);
}

}  // namespace
}  // namespace tengen
