#include "tengen/threat/prover.hpp"

#include <utility>

#include "check.hpp"
#include "threat/solved_games.hpp"

namespace tengen {
namespace {

/// White has so many fours that some searches for a win by fours give up.
Board full_of_fours() {
  return test::board_of(
      "k10i8i9f12j10i10k11h8k8k9l12m13g8l10m11k13n11j11o11l11l9m10l13p11o10m12o8o12"
      "o9o7p8n10n8m8r8q8r9p9m7p10k5l6p13r7s6i6q7k6j6j7l5h9g10i5i7s5"
      "h11m3j13i12g12g9g14g13f9d7l15m16l14l16m15k16n16o17j16k15k14j14m17i13h12f13h13h10"
      "h14h15i14j15f14",
      20, Rule::CaroExact);
}

TEST(a_search_that_left_something_out_is_unsure_and_longer_the_next_time) {
  const SearchLimits unlimited;
  LimitWatch watch(unlimited);
  PatternBoard board(full_of_fours());
  Attack attack(board, Color::White);
  Vcf vcf(attack, watch);
  Prover prover(attack, vcf, watch, SolveOptions{}.memory_bytes);
  const ProverGoal goal{.breadth = Breadth::Quiet};
  CHECK(prover.prove(goal) == ProverAnswer::Unsure);
  const std::uint64_t nodes = watch.nodes();
  CHECK(prover.prove(goal) == ProverAnswer::Refuted);
  CHECK(watch.nodes() > nodes);
  CHECK(board.pushed() == 0);
}

/// The answer of a search in turns of so many nodes, and the nodes of all turns.
std::pair<ProverAnswer, std::uint64_t> proved_in_turns(const Board& start, Breadth breadth,
                                                       std::uint64_t nodes) {
  const SearchLimits unlimited;
  LimitWatch watch(unlimited);
  PatternBoard board(start);
  Attack attack(board, start.turn());
  Vcf vcf(attack, watch);
  Prover prover(attack, vcf, watch, SolveOptions{}.memory_bytes);
  ProverAnswer answer = prover.prove({.breadth = breadth, .nodes = nodes});
  while (answer == ProverAnswer::OutOfNodes) {
    CHECK(board.pushed() == 0);
    answer = prover.prove({.breadth = breadth, .nodes = nodes, .goes_on = true});
  }
  return {answer, watch.nodes()};
}

TEST(a_search_in_turns_goes_on_where_it_stopped) {
  for (const Board& board : {test::won_by_threats(), test::board_of("h8i9h9h10g8i8")}) {
    for (const Breadth breadth : {Breadth::Threats, Breadth::Quiet}) {
      const auto at_once = proved_in_turns(board, breadth, ProverGoal::kUnlimited);
      const auto in_turns = proved_in_turns(board, breadth, 20);
      CHECK(in_turns.first == at_once.first);
      // The order of the search may differ a little; starting anew would cost many times more.
      CHECK(in_turns.second <= at_once.second + at_once.second / 4 + 20);
    }
  }
}

}  // namespace
}  // namespace tengen
