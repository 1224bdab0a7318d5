#include "tengen/papers/attack_defence/double_worth.hpp"

#include <cmath>
#include <limits>
#include <stdexcept>

#include "boards.hpp"
#include "check.hpp"

namespace tengen {
namespace {

constexpr StoneWeights kOwnWeights{-1'000'000, 100'000, 200'000,   400'000,   3'000'000,
                                   100'000,    200'000, 5'000'000, 10'000'000};

TEST(scores_have_the_order_of_the_doubles) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  for (const double value : {0x1p-72, 1e-6, 0.1, 0.7, 5.0, 41.0, 1e10, 4.9e11}) {
    CHECK(DoubleScore::value(DoubleScore::of(value)) == value);
    CHECK(DoubleScore::of(std::nextafter(value, kInfinity)) == DoubleScore::of(value) + 1);
    CHECK(DoubleScore::of(-value) == -DoubleScore::of(value));
  }
  CHECK(DoubleScore::of(0.0) == 0 && DoubleScore::of(-0.0) == 0);
  CHECK(DoubleScore::of(kInfinity) < kWin / 2);
}

TEST(scores_of_finished_games_are_the_same_in_millionths) {
  CHECK(DoubleWorth::millionths(kWin) == kWin && DoubleWorth::millionths(1 - kWin) == 1 - kWin);
  CHECK(DoubleWorth::millionths(DoubleScore::of(0.1 + 0.2 + 0.4)) == 700'000);
  CHECK(DoubleWorth::millionths(DoubleScore::of(-0.1)) == -100'000);
}

TEST(a_double_sum_is_the_exact_one_but_for_rounding) {
  const SumOrder orders[] = {{}, {0, 1, 2, 3, 4, 5, 6, 7}, {7, 5, 3, 1, 6, 4, 2, 0}};
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Board board = test::random_board(7, kRules[seed % kRules.size()], 20, seed);
    for (const Attack1 attack1 : {Attack1::Stone, Attack1::Line}) {
      const StoneWorth exact(board.rule(), kOwnWeights, attack1);
      for (const SumOrder& order : orders) {
        const DoubleWorth worth(board.rule(), kOwnWeights, attack1, order);
        for (const Move move : board.legal_moves()) {
          const auto [score, wins] = exact.of(board.lines(), board.turn(), move.point);
          const auto [value, is_won] = worth.of(board.lines(), board.turn(), move.point);
          CHECK(DoubleWorth::millionths(DoubleScore::of(value)) == score && is_won == wins);
        }
      }
    }
  }
}

TEST(an_order_that_leaves_out_a_term_is_refused) {
  for (const SumOrder& order : {SumOrder{0, 1}, SumOrder{0, 0, 2, 3, 4, 5, 6, 7}}) {
    CHECK(test::throws<std::invalid_argument>(
        [&] { DoubleWorth(Rule::Freestyle, kOwnWeights, Attack1::Stone, order); },
        "order: expected"));
  }
}

}  // namespace
}  // namespace tengen
