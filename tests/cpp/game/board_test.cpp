#include "tengen/game/board.hpp"

#include <stdexcept>
#include <string_view>

#include "check.hpp"
#include "tengen/game/errors.hpp"
#include "tengen/game/push_pop.hpp"
#include "tengen/game/random.hpp"
#include "tengen/game/symmetry.hpp"
#include "tengen/game/text/notation.hpp"

namespace tengen {
namespace {

using test::throws;

Board played(std::string_view moves, Rule rule, int size = 15) {
  Board board(size, rule);
  for (const Move move : parse_moves(moves, size)) board.push(move);
  return board;
}

bool wins(std::string_view moves, Rule rule, Color winner) {
  return played(moves, rule).outcome() == Outcome{winner, Termination::Five};
}

// Black's stones in one row with white far away: d8 to h8, and i8 for six.
constexpr std::string_view kFive = "d8 a1 e8 c1 f8 e1 g8 g1 h8";
constexpr std::string_view kSix = "d8 a1 e8 c1 f8 e1 h8 g1 i8 i1 g8";
constexpr std::string_view kBlockedFive = "d8 c8 e8 i8 f8 a1 g8 c1 h8";

TEST(a_board_has_5_to_22_points_a_side) {
  CHECK(throws<std::invalid_argument>([] { Board(4); }, "5 to 22"));
  CHECK(throws<std::invalid_argument>([] { Board(23); }, "not 23"));
  CHECK(Board(5).size() == 5 && Board(22).size() == 22);
}

TEST(five_wins_under_every_rule) {
  for (const Rule rule : kRules) CHECK(wins(kFive, rule, Color::Black));
}

TEST(six_wins_in_freestyle_and_caro_only) {
  CHECK(wins(kSix, Rule::Freestyle, Color::Black));
  CHECK(wins(kSix, Rule::Caro, Color::Black));
  CHECK(!played(kSix, Rule::Standard).is_over());
  CHECK(!played(kSix, Rule::CaroExact).is_over());
  CHECK((played(kSix, Rule::Renju).outcome() == Outcome{Color::White, Termination::Forbidden}));
}

TEST(a_five_blocked_at_both_ends_does_not_win_in_caro) {
  CHECK(wins(kBlockedFive, Rule::Freestyle, Color::Black));
  CHECK(!played(kBlockedFive, Rule::Caro).is_over());
  CHECK(!played(kBlockedFive, Rule::CaroExact).is_over());
}

TEST(the_edge_does_not_block_in_caro) {
  CHECK(wins("a8 f8 b8 a1 c8 c1 d8 e1 e8", Rule::Caro, Color::Black));
}

TEST(a_move_that_cannot_be_played_leaves_the_board_as_it_was) {
  Board board = played("h8 i9", Rule::Renju);
  const Board before = board;
  CHECK(throws<IllegalMoveError>([&] { board.push({point_at(7, 7)}); },
                                 "a black stone stands on h8"));
  CHECK(throws<IllegalMoveError>([&] { board.push({point_at(15, 0)}); }, "p15 is off the board"));
  CHECK(board == before && board.is_consistent());
}

TEST(only_one_point_off_the_board_means_a_pass) {
  Board board;
  for (const Point point : {point_at(-2, 3), point_at(-1, 0), point_at(0, -1)}) {
    CHECK(!board.is_legal({point}));
    CHECK(throws<IllegalMoveError>([&] { board.push({point}); }, "off the board"));
  }
}

TEST(nothing_is_played_after_the_end) {
  Board board = played(kFive, Rule::Standard);
  CHECK(throws<GameOverError>([&] { board.push({point_at(0, 0)}); }, "the game is over (five)"));
  CHECK(throws<GameOverError>([&] { board.push(kPass); }, "pass cannot be played"));
  CHECK(board.legal_moves().empty());
}

TEST(two_passes_in_a_row_draw) {
  Board board = played("h8 pass i9", Rule::Renju);
  board.push(kPass);
  CHECK(!board.is_over());
  board.push(kPass);
  CHECK((board.outcome() == Outcome{std::nullopt, Termination::Passes}));
  board.pop();
  CHECK(!board.is_over() && board.is_consistent());
}

TEST(popping_an_empty_board_is_an_error) {
  Board board;
  CHECK(throws<std::out_of_range>([&] { board.pop(); }, "no move to take back"));
}

TEST(taking_back_restores_everything) {
  Random random(20);
  for (const Rule rule : kRules) {
    Board board(9, rule);
    std::vector<Board> before;
    while (!board.is_over()) {
      before.push_back(board);
      const auto moves = board.legal_moves();
      const bool passes = moves.empty() || random.below(12) == 0;
      board.push(passes ? kPass : moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      CHECK(board.is_consistent());
    }
    for (; !before.empty(); before.pop_back()) {
      board.pop();
      CHECK(board == before.back() && board.is_consistent());
    }
    CHECK(board == Board(9, rule) && board.key() == Board(9, rule).key());
  }
}

TEST(symmetric_positions_share_the_canonical_key) {
  const Board board = played("h8 i9 c4 pass a15 b2", Rule::Freestyle);
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    const Board image = board.transformed(symmetry);
    CHECK(image.canonical_key() == board.canonical_key() && image.is_consistent());
    CHECK(symmetry == 0 || image.key() != board.key());
  }
}

TEST(the_key_after_a_stone_is_known_before_it) {
  for (const char* moves : {"", "h8", "h8 i9", "h8 pass"}) {
    Board board = played(moves, Rule::Freestyle);
    const zobrist::Key expected = board.key_after(point_at(3, 4));
    board.push({point_at(3, 4)});
    CHECK(board.key() == expected);
  }
}

TEST(keys_are_the_same_on_every_machine) {
  CHECK(played("h8 i9", Rule::Renju).key() == 0xD821CDFBA6DAF3E8ull);
  CHECK(push_pop_pairs(Rule::Freestyle, 15, 1000, 1) == 0xDD40208E5F1AA96Aull);
}

TEST(a_set_up_position_is_judged) {
  const auto row = [](int y, int count) {
    std::vector<Point> points;
    for (int x = 0; x < count; ++x) points.push_back(point_at(x, y));
    return points;
  };
  const auto set_up = [](std::vector<Point> black, std::vector<Point> white, Color turn) {
    return Board(15, Rule::Freestyle, Setup{std::move(black), std::move(white), turn});
  };
  CHECK(set_up(row(0, 5), row(2, 4), Color::White).outcome()->winner == Color::Black);
  CHECK(!set_up(row(0, 4), row(2, 4), Color::White).is_over());
  CHECK(throws<ParseError>([&] { set_up(row(0, 5), row(2, 5), Color::White); }, "both colours"));
  CHECK(throws<ParseError>([&] { set_up(row(0, 5), row(2, 4), Color::Black); }, "is to move"));
  CHECK(throws<ParseError>([&] { set_up(row(0, 10), row(2, 4), Color::White); },
                           "no single last stone"));
  CHECK(throws<ParseError>([&] { set_up(row(0, 2), row(0, 1), Color::White); },
                           "two stones stand on a15"));
}

}  // namespace
}  // namespace tengen
