#include "tengen/game/batch/board_batch.hpp"

#include <algorithm>
#include <vector>

#include "check.hpp"
#include "tengen/game/errors.hpp"

namespace tengen {
namespace {

/// The results of a step.
struct Stepped {
  std::vector<std::int8_t> rewards;
  std::vector<std::uint8_t> done;
};

Stepped step(BoardBatch& batch, const std::vector<Action>& actions) {
  Stepped result{std::vector<std::int8_t>(batch.count()), std::vector<std::uint8_t>(batch.count())};
  batch.step(actions, {}, result.rewards, result.done);
  return result;
}

std::vector<Action> random_actions(BoardBatch& batch) {
  std::vector<Action> actions(batch.count());
  batch.random_actions(actions);
  return actions;
}

TEST(the_arrays_of_a_batch_are_those_of_its_boards) {
  for (const Rule rule : kRules) {
    BoardBatch batch(40, 8, rule, IllegalAction::Refuse, 3, 1);
    for (int i = 0; i < 100; ++i) {
      step(batch, random_actions(batch));
      for (std::size_t b = 0; b < batch.count(); ++b) {
        const Board& board = batch.board(b);
        CHECK(board.is_consistent());
        CHECK(!board.is_over());
        CHECK(std::equal(board.cells(), board.cells() + 64, batch.cells() + b * 64));
        CHECK(batch.turns()[b] == cell_of(board.turn()));
        const auto legal = board.legal_moves();
        CHECK(std::count(batch.legal() + b * 64, batch.legal() + (b + 1) * 64, 1) ==
              static_cast<std::ptrdiff_t>(legal.size()));
        for (const Move move : legal) {
          CHECK(batch.legal()[b * 64 + static_cast<std::size_t>(move.point.y * 8 + move.point.x)]);
        }
      }
    }
  }
}

TEST(threads_do_not_change_the_games_of_a_batch) {
  BoardBatch one(300, 9, Rule::Renju, IllegalAction::Refuse, 1, 7);
  BoardBatch many(300, 9, Rule::Renju, IllegalAction::Refuse, 4, 7);
  for (int i = 0; i < 100; ++i) {
    const std::vector<Action> actions = random_actions(one);
    CHECK(actions == random_actions(many));
    const Stepped a = step(one, actions), b = step(many, actions);
    CHECK(a.rewards == b.rewards && a.done == b.done);
    std::vector<std::uint8_t> seen(300 * kPlanes * 81), other(seen.size());
    one.observe({}, seen.data());
    many.observe({}, other.data());
    CHECK(seen == other);
  }
}

TEST(a_batch_that_refuses_an_action_changes_nothing) {
  BoardBatch batch(3, 5, Rule::Freestyle, IllegalAction::Refuse, 1, 1);
  step(batch, {0, 1, 2});
  const auto refuses = [&](Action action, const char* words) {
    return test::throws<IllegalMoveError>([&] { step(batch, {5, 6, action}); }, words);
  };
  CHECK(refuses(2, "board 2: a black stone stands on c5 already"));
  CHECK(refuses(25, "board 2: 25 is no action on a board of 5x5: expected 0 to 24"));
  CHECK(refuses(-1, "board 2: -1 is no action"));
  for (std::size_t i = 0; i < 3; ++i) CHECK(batch.board(i).moves().size() == 1);
}

}  // namespace
}  // namespace tengen
