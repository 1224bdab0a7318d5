#include "tengen/search/strong/leaf_fours.hpp"

#include "boards.hpp"
#include "check.hpp"
#include "tengen/game/text/notation.hpp"
#include "tengen/search/strong/parameters.hpp"
#include "tengen/threat/vcf.hpp"
#include "threat/solved_games.hpp"

namespace tengen::strong {
namespace {

constexpr int kAllFours = 100'000;
constexpr int kAnyDepth = 60;

int plies_found(const Board& board, int most_fours = kAllFours, int depth = kAnyDepth) {
  SearchBoard searched(board);
  const int plies = LeafFours().find(searched, most_fours, depth);
  CHECK(searched.ply() == 0);
  return plies;
}

/// Whether the solver finds a win by at most this many fours and a five.
bool is_won(const Board& board, int fours) {
  const SearchLimits unlimited;
  LimitWatch watch(unlimited);
  PatternBoard patterns(board);
  Attack attack(patterns, board.turn());
  Vcf vcf(attack, watch);
  Proof proof;
  const bool wins = vcf.find({.fours = fours}, proof) != Vcf::kNone;
  CHECK(wins || !vcf.is_out_of_nodes());
  return wins;
}

TEST(a_known_win_by_fours_is_found) {
  CHECK(plies_found(test::won_by_fours()) == 9);
  CHECK(plies_found(test::won_by_fours(), kAllFours, 4) == 9);
  CHECK(plies_found(test::won_by_fours(), kAllFours, 3) == 0);
}

TEST(no_false_win_by_fours_is_found) {
  CHECK(plies_found(test::won_by_threats()) == 0);
  CHECK(plies_found(test::board_of("h8 i9 g9 i7 i8")) == 0);
  CHECK(plies_found(Board()) == 0);
}

TEST(the_solver_confirms_wins_found_at_leaves) {
  for (const Rule rule : kRules) {
    Random random(static_cast<std::uint64_t>(rule) + 9);
    LeafFours fours;  // One for all, as in a search: what it remembers must hold later, too.
    const Parameters parameters;
    int won = 0;
    int lost = 0;
    for (int i = 0; i < 300; ++i) {
      const int moves = 12 + static_cast<int>(random.below(20));
      const Board board = test::random_board(9, rule, moves, random.next());
      SearchBoard searched(board);
      if (searched.patterns().count(board.turn(), Shape::Five) > 0) continue;  // No leaf.
      const int quick = fours.find(searched, parameters.leaf_fours, parameters.leaf_four_depth);
      const int plies = fours.find(searched, kAllFours, kAnyDepth);
      for (const int claimed : {quick, plies}) {
        CHECK(claimed == 0 || (claimed % 2 == 1 && is_won(board, claimed / 2)));
      }
      CHECK((plies > 0) == is_won(board, kAnyDepth));
      ++(plies > 0 ? won : lost);
    }
    CHECK(won > 30 && lost > 30);
  }
}

}  // namespace
}  // namespace tengen::strong
