#include "tengen/pattern/static_win.hpp"

#include <map>

#include "boards.hpp"
#include "check.hpp"
#include "tengen/game/five.hpp"
#include "tengen/game/text/diagram.hpp"

namespace tengen {
namespace {

/// Whether the side to move can win in a number of plies, by trying everything on the board of the
/// rules. A move that leaves no five to make next is passed over when two more plies are left.
bool wins_within(Board& board, int plies);

bool wins_with(Board& board, Move move, int plies) {
  const Color turn = board.turn();
  if (!board.is_legal(move)) return false;
  board.push(move);
  bool wins = board.is_over() && board.outcome()->winner == turn;
  if (!wins && !board.is_over() && plies > 1) {
    wins = true;
    for (const Move reply : board.legal_moves()) {
      board.push(reply);
      wins = !board.is_over() && wins_within(board, plies - 2);
      board.pop();
      if (!wins) break;
    }
  }
  board.pop();
  return wins;
}

bool has_five(const Board& board) {
  for (const Move move : board.legal_moves()) {
    for (const Direction direction : kDirections) {
      if (wins_in(board.lines(), board.rule(), board.turn(), move.point, direction)) return true;
    }
  }
  return false;
}

/// Whether a move threatens a five.
bool threatens(Board& board, Move move) {
  board.push(move);
  bool found = board.is_over();
  if (!found) {
    board.push(kPass);
    found = has_five(board);
    board.pop();
  }
  board.pop();
  return found;
}

bool wins_within(Board& board, int plies) {
  if (has_five(board)) return true;
  if (plies == 1) return false;
  for (const Move move : board.legal_moves()) {
    if (plies == 3 && !threatens(board, move)) continue;
    if (wins_with(board, move, plies)) return true;
  }
  return false;
}

/// Random stones, close together so that there are many threats.
Board crowded_board(Rule rule, Random& random) {
  const int size = 6 + static_cast<int>(random.below(3));
  const int moves = 6 + static_cast<int>(random.below(static_cast<std::uint32_t>(size * 3)));
  return test::random_board(size, rule, moves, random.next());
}

TEST(a_static_win_is_never_wrong) {
  for (const Rule rule : kRules) {
    Random random(static_cast<std::uint64_t>(rule) + 1);
    std::map<int, int> found;
    for (int i = 0; i < 2'000; ++i) {
      Board board = crowded_board(rule, random);
      PatternBoard patterns(board);
      const PatternBoard before = patterns;
      const auto win = static_win(patterns, board.turn());
      CHECK(patterns == before);
      if (!win) continue;
      ++found[win->plies];
      CHECK(wins_with(board, {win->point}, win->plies));
    }
    for (const int plies : {1, 3, 5}) CHECK(found[plies] >= 20);
  }
}

TEST(wins_in_one_and_three_are_all_found_unless_forbidden_or_blocked) {
  for (const Rule rule : {Rule::Freestyle, Rule::Standard}) {
    Random random(static_cast<std::uint64_t>(rule) + 11);
    for (int i = 0; i < 1'000; ++i) {
      Board board = crowded_board(rule, random);
      PatternBoard patterns(board);
      const auto win = static_win(patterns, board.turn());
      const bool is_short = win && win->plies <= 3;
      CHECK(is_short == wins_within(board, 3));
    }
  }
}

}  // namespace
}  // namespace tengen
