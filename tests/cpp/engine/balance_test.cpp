#include "tengen/engine/balance.hpp"

#include <cstdlib>

#include "boards.hpp"
#include "check.hpp"
#include "tengen/engine/running_balance.hpp"
#include "tengen/engine/swap2.hpp"
#include "tengen/game/text/notation.hpp"

namespace tengen {
namespace {

EngineLimits nodes(std::uint64_t count) {
  EngineLimits limits;
  limits.nodes = count;
  return limits;
}

EngineSettings small() { return {.threads = 1, .hash_bytes = std::size_t{1} << 20}; }

bool can_be_played(Board board, const std::vector<Move>& moves) {
  for (const Move move : moves) {
    if (!board.is_legal(move)) return false;
    board.push(move);
  }
  return !board.is_over();
}

TEST(one_move_balances_better_than_the_best_one) {
  Engine engine(small());
  const Board board = test::board_of("h8 h9 j10");  // White is to move and behind.
  const Balance even = balance_one(engine, board, nodes(200'000));
  CHECK(even.moves.size() == 1 && can_be_played(board, even.moves));
  const Board begun = test::board_of("h8 i9");  // Black is ahead and can give it away.
  const Balance given = balance_one(engine, begun, nodes(200'000));
  const EngineResult best = engine.search(begun, nodes(20'000));
  CHECK(can_be_played(begun, given.moves));
  CHECK(std::abs(given.value) < std::abs(best.info.lines.front().value));
}

TEST(two_moves_balance_under_every_rule) {
  for (const Rule rule : kRules) {
    Engine engine(small());
    const Board board = test::board_of("h8 i9 j8", 15, rule);
    const Balance two = balance_two(engine, board, nodes(400'000));
    CHECK(two.moves.size() == 2 && can_be_played(board, two.moves));
    CHECK(std::abs(two.value) <= 100);
  }
}

TEST(a_wish_for_more_is_a_wish_for_more) {
  Engine engine(small());
  const Board board = test::board_of("h8 i9");
  const Balance even = balance_one(engine, board, nodes(100'000), 0);
  const Balance ahead = balance_one(engine, board, nodes(100'000), 120);
  CHECK(ahead.value > even.value);
}

TEST(the_same_effort_gives_the_same_balance) {
  Engine first(small());
  Engine second(small());
  const Board board = test::board_of("h8 i9 j8");
  CHECK(balance_two(first, board, nodes(50'000)).moves ==
        balance_two(second, board, nodes(50'000)).moves);
}

TEST(without_room_there_is_no_balance) {
  Engine engine(small());
  Board full(5);
  for (int y = 0; y < 5; ++y) {
    for (int x = 0; x < 5; ++x) {
      if ((x != 4 || y != 4) && !full.is_over()) full.push({point_at((x * 2 + y) % 5, y)});
    }
  }
  CHECK(balance_two(engine, full, nodes(1'000)).moves.size() < 2);
}

TEST(swap2_takes_the_side_that_is_ahead) {
  Engine engine(small());
  const Swap2Choice black = choose_in_swap2(engine, test::board_of("h8 a1 i8"), nodes(20'000));
  CHECK(black.swaps && black.moves.empty());
  const Swap2Choice white = choose_in_swap2(engine, test::board_of("a1 h8 o15"), nodes(20'000));
  CHECK(!white.swaps && white.moves.size() == 1);
}

TEST(swap2_adds_two_stones_if_neither_side_is_ahead) {
  Engine engine(small());
  const Board board = test::board_of("h8 i9 j8");
  // Everything counts as even here.
  const Swap2Choice choice = choose_in_swap2(engine, board, nodes(50'000), {}, strong::kWin);
  CHECK(!choice.swaps && choice.moves.size() == 2 && can_be_played(board, choice.moves));
  const Board five = test::board_of("h8 i9 j8 c3 d4");
  CHECK(choose_in_swap2(engine, five, nodes(5'000), {}, strong::kWin).moves.size() <= 1);
}

TEST(three_stones_are_offered_on_every_board) {
  for (const int size : {5, 6, 9, 15, 20, 22}) {
    Engine engine(small());
    const Board board(size);
    const Swap2Choice choice = choose_in_swap2(engine, board, nodes(5'000));
    CHECK(choice.moves.size() == 3 && can_be_played(board, choice.moves));
  }
}

TEST(swap2_is_answered_without_time) {
  std::stop_source stop;
  stop.request_stop();
  Engine engine(small());
  const Board empty(15);
  const Swap2Choice offer = choose_in_swap2(engine, empty, {}, stop.get_token());
  CHECK(offer.moves.size() == 3 && can_be_played(empty, offer.moves) && !offer.value);
  const Board three = test::board_of("h8 i9 j8");
  const Swap2Choice choice = choose_in_swap2(engine, three, {}, stop.get_token());
  CHECK(choice.moves.size() == 1 && can_be_played(three, choice.moves));
}

TEST(a_running_balance_is_found_or_stopped) {
  Engine engine(small());
  const Board board = test::board_of("h8 i9 j8");
  const RunningBalance short_one(engine, board, 1, 0, nodes(20'000));
  CHECK(can_be_played(board, short_one.found().moves));
  CHECK(short_one.board_size() == 15 && short_one.ends_within(std::chrono::milliseconds(0)));
  RunningBalance endless(engine, board, 2, 0, {});
  endless.stop();
  CHECK(can_be_played(board, endless.found().moves));
}

}  // namespace
}  // namespace tengen
