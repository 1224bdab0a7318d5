#include "tengen/papers/attack_defence/evaluation.hpp"

#include "boards.hpp"
#include "check.hpp"
#include "tengen/game/errors.hpp"

namespace tengen {
namespace {

constexpr StoneWeights kPaper{-1'000'000, 100'000, 200'000,   400'000,   kWin,
                              100'000,    200'000, 5'000'000, 10'000'000};
constexpr StoneWeights kFiniteFive{-1'000'000, 100'000, 200'000,   400'000,   3'000'000,
                                   100'000,    200'000, 5'000'000, 10'000'000};

/// Calls `look` with boards of all rules and sizes, and one that is nearly full.
template <typename Look>
void each_board(Look look) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const int size = 5 + static_cast<int>(seed % 6);
    const int moves = static_cast<int>(seed * 7 % static_cast<std::uint64_t>(size * size));
    look(test::random_board(size, kRules[seed % kRules.size()], moves, seed));
  }
}

template <typename Look>
void each_legal_point(const Board& board, Look look) {
  for (const Move move : board.legal_moves()) look(move.point);
}

TEST(the_value_of_a_stone_is_the_sum_of_its_weights) {
  int wins = 0;
  each_board([&](const Board& board) {
    for (const Attack1 attack1 : {Attack1::Stone, Attack1::Line}) {
      const StoneWorth worth(board.rule(), kFiniteFive, attack1);
      each_legal_point(board, [&](Point point) {
        const StoneCounts counts =
            attacks_and_defences(board.lines(), board.rule(), board.turn(), point, attack1);
        Score sum = 0;
        for (std::size_t i = 0; i < kStoneKinds; ++i) sum += counts[i] * kFiniteFive[i];
        const auto [score, is_won] = worth.of(board.lines(), board.turn(), point);
        CHECK(score == sum);
        CHECK(is_won == (counts[kMostAttack - 1] > 0));
        wins += is_won;
      });
    }
  });
  CHECK(wins > 0);
}

template <LeafReading kReading>
void check_foreseen(const StoneWeights& weights) {
  each_board([&](Board board) {
    AttackDefence<kReading> evaluator(board, weights, Attack1::Stone);
    for (int passes = 0; passes < 2; ++passes) {  // With either side to move.
      if (board.is_over()) return;
      each_legal_point(board, [&](Point point) {
        const Foreseen foreseen = evaluator.foresee(board, point);
        board.push({point});
        evaluator.push(board, {point});
        CHECK(foreseen.value == evaluator.value(board));
        CHECK(foreseen.wins == (board.is_over() && board.outcome()->winner.has_value()));
        board.pop();
        evaluator.pop(board, {point});
      });
      board.push(kPass);
      if (board.is_over()) return;
      evaluator.push(board, kPass);
    }
  });
}

TEST(the_predicted_value_equals_the_actual_one) {
  check_foreseen<LeafReading::Last>(kPaper);
  check_foreseen<LeafReading::Sum>(kPaper);
  check_foreseen<LeafReading::Sum>(kFiniteFive);
}

TEST(the_sum_that_follows_a_board_is_the_sum_over_its_line) {
  Random random(5);
  for (const Rule rule : kRules) {
    const Board root = test::random_board(7, rule, 6, 11);
    Board board = root;
    AttackDefence<LeafReading::Sum> following(root, kPaper, Attack1::Stone);
    for (int step = 0; step < 300; ++step) {
      const bool goes_back = board.is_over() || random.below(3) == 0;
      if (goes_back && board.moves().size() > root.moves().size()) {
        const Move move = board.pop();
        following.pop(board, move);
      } else if (!goes_back) {
        const Move move = random_legal_move(board, random);
        board.push(move);
        following.push(board, move);
      }
      AttackDefence<LeafReading::Sum> fresh(root, kPaper, Attack1::Stone);
      Board replayed = root;
      for (const Move move : board.moves().subspan(root.moves().size())) {
        replayed.push(move);
        fresh.push(replayed, move);
      }
      CHECK(following.value(board) == fresh.value(replayed));
    }
  }
}

}  // namespace
}  // namespace tengen
