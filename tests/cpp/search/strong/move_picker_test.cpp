#include "tengen/search/strong/move_picker.hpp"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "check.hpp"
#include "tengen/game/text/notation.hpp"
#include "tengen/threat/fives.hpp"
#include "threat/crowded_board.hpp"

namespace tengen::strong {
namespace {

std::vector<int> picked(SearchBoard& board, const Preferred& preferred = {}) {
  const History history(board.size(), Parameters{});
  const Parameters parameters;
  const PointSet moves = moves_of(board, situation_of(board));
  MovePicker picker(board, moves, history, preferred, parameters);
  std::vector<int> all;
  for (int move = picker.next(); move >= 0; move = picker.next()) all.push_back(move);
  return all;
}

bool has_five(const Board& board, Color color) {
  return !five_points(board.lines(), board.rule(), color).empty();
}

/// Two rows and columns away at most, or three on a line.
bool is_near_stone(const Board& board, Point point) {
  for (int y = 0; y < board.size(); ++y) {
    for (int x = 0; x < board.size(); ++x) {
      const int across = std::abs(x - point.x);
      const int down = std::abs(y - point.y);
      const int far = std::max(across, down);
      const bool is_on_line = across == 0 || down == 0 || across == down;
      if ((far <= 2 || (far == 3 && is_on_line)) && !board.is_empty(point_at(x, y))) return true;
    }
  }
  return false;
}

template <typename Wanted>
std::vector<int> legal_points(const Board& board, Wanted is_wanted) {
  std::vector<int> points;
  for (const Move move : board.legal_moves()) {
    if (!move.is_pass() && is_wanted(move)) {
      points.push_back(move.point.y * board.size() + move.point.x);
    }
  }
  std::ranges::sort(points);
  return points;
}

std::vector<int> sorted(std::vector<int> moves) {
  std::ranges::sort(moves);
  return moves;
}

TEST(every_legal_move_that_the_situation_leaves_is_picked_once) {
  for (const Rule rule : kRules) {
    Random random(static_cast<std::uint64_t>(rule) + 3);
    int free = 0;
    int forced = 0;
    for (int i = 0; i < 300; ++i) {
      Board board = test::crowded_board(rule, random);
      if (has_five(board, board.turn())) continue;  // The game ends before a move is picked.
      SearchBoard searched(board);
      if (situation_of(searched) == Situation::Free) {
        ++free;
        CHECK(sorted(picked(searched)) ==
              legal_points(board, [&](Move move) { return is_near_stone(board, move.point); }));
      } else if (situation_of(searched) == Situation::Five) {
        ++forced;
        CHECK(sorted(picked(searched)) == legal_points(board, [&](Move move) {
                board.push(move);
                const bool stops = !has_five(board, board.turn());
                board.pop();
                return stops;
              }));
      }
      CHECK(searched.ply() == 0);
    }
    CHECK(free > 20 && forced > 20);
  }
}

TEST(against_an_open_three_no_move_is_missing_that_stops_it) {
  for (const Rule rule : kRules) {
    Random random(static_cast<std::uint64_t>(rule) + 5);
    int threatened = 0;
    for (int i = 0; i < 600; ++i) {
      const Board board = test::crowded_board(rule, random);
      SearchBoard searched(board);
      if (has_five(board, board.turn()) || situation_of(searched) != Situation::OpenFour) continue;
      ++threatened;
      const std::vector<int> moves = sorted(picked(searched));
      CHECK(std::ranges::adjacent_find(moves) == moves.end());
      const std::vector<int> stops = legal_points(board, [&](Move move) {
        searched.push(move.point.y * board.size() + move.point.x);
        const bool is_stopped = searched.patterns().count(searched.turn(), Shape::OpenFour) == 0;
        searched.pop();
        return is_stopped;
      });
      CHECK(std::ranges::includes(moves, stops));
    }
    CHECK(threatened > 10);
  }
}

TEST(the_tables_move_comes_first_and_only_once) {
  Board board;
  for (const Move move : parse_moves("h8 i9 g9 i7", 15)) board.push(move);
  SearchBoard searched(board);
  const std::vector<int> plain = picked(searched);
  for (const int move : plain) {
    const std::vector<int> preferred = picked(searched, {.table = move});
    CHECK(preferred.front() == move);
    CHECK(sorted(preferred) == sorted(plain));
  }
  const int stone = 7 * 15 + 7;  // Of another position with the same key: it cannot be played.
  CHECK(picked(searched, {.table = stone}) == plain);
}

TEST(against_a_four_there_are_only_answers) {
  Board board;
  for (const Move move : parse_moves("h8 g8 i8 a1 j8 c3 k8", 15)) board.push(move);
  SearchBoard searched(board);
  const std::vector<int> answers = picked(searched);
  CHECK(answers == std::vector{7 * 15 + 11});
}

TEST(skipped_moves_are_not_picked) {
  Board board;
  for (const Move move : parse_moves("h8 i9 g8 i7 c3 d12", 15)) board.push(move);
  SearchBoard searched(board);
  const History history(board.size(), Parameters{});
  const Parameters parameters;
  const PointSet moves = moves_of(searched, Situation::Free);
  MovePicker picker(searched, moves, history, {}, parameters);
  picker.next();
  picker.keep(MovePicker::Kept::Threats);
  int count = 0;
  while (picker.next() >= 0) {
    ++count;
    CHECK(makes_threat(picker.picked().back().own));
  }
  CHECK(count > 0 && count < moves.count() - 1);
}

}  // namespace
}  // namespace tengen::strong
