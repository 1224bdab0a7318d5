#include "tengen/pattern/pattern_board.hpp"

#include <algorithm>
#include <vector>

#include "boards.hpp"
#include "check.hpp"
#include "tengen/game/five.hpp"
#include "tengen/game/symmetry.hpp"

namespace tengen {
namespace {

Color random_color(Random& random) { return random.below(2) == 0 ? Color::Black : Color::White; }

Point random_empty_point(const PatternBoard& board, Random& random) {
  auto left = random.below(static_cast<std::uint32_t>(board.empty_points().count()));
  for (const int index : board.empty_points()) {
    if (left-- == 0) return board.point_of(index);
  }
  return {};
}

/// A symmetry takes directions to others, so patterns are compared in no order.
std::array<Pattern, 4> sorted_patterns(const PatternBoard& board, Color color, Point point) {
  std::array<Pattern, 4> found{};
  for (const Direction direction : kDirections) {
    found[static_cast<std::size_t>(direction)] = board.pattern(color, point, direction);
  }
  std::ranges::sort(found);
  return found;
}

TEST(incremental_state_equals_a_recomputation) {
  Random random(1);
  for (const Rule rule : kRules) {
    for (const int size : {5, 8, 15, 22}) {
      PatternBoard board(test::random_board(size, rule, size * size / 4, random.next()));
      for (int step = 0; step < 150; ++step) {
        const bool can_push = !board.empty_points().is_empty();
        const bool pushes = random.below(3) != 0;
        if (can_push && (pushes || board.pushed() == 0)) {
          board.push(random_color(random), random_empty_point(board, random));
        } else if (board.pushed() > 0) {
          board.pop();
        }
        CHECK(board.is_consistent());
      }
    }
  }
}

TEST(a_pop_restores_everything) {
  Random random(2);
  for (const Rule rule : kRules) {
    for (const int size : {5, 15, 22}) {
      PatternBoard board{Board(size, rule)};
      std::vector<PatternBoard> before;
      for (int i = 0; i < size * size && i < 150; ++i) {
        before.push_back(board);
        board.push(random_color(random), random_empty_point(board, random));
      }
      for (; !before.empty(); before.pop_back()) {
        board.pop();
        CHECK(board == before.back());
      }
    }
  }
}

TEST(every_empty_point_is_counted_once_for_each_colour) {
  const PatternBoard board(test::random_board(15, Rule::Renju, 90, 7));
  for (const Color color : {Color::Black, Color::White}) {
    int sum = 0;
    for (int shape = 0; shape < kShapes; ++shape) {
      sum += board.count(color, static_cast<Shape>(shape));
    }
    CHECK(sum == board.empty_points().count());
    CHECK(board.count(color, Shape::Five) == board.fives(color).count());
    CHECK(board.count(color, Shape::OpenFour) == board.open_fours(color).count());
  }
}

TEST(symmetric_positions_have_symmetric_patterns) {
  Random random(4);
  for (const Rule rule : kRules) {
    const Board board = test::random_board(11, rule, 60, random.next());
    const PatternBoard patterns(board);
    for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
      const PatternBoard turned(board.transformed(symmetry));
      for (const int index : patterns.empty_points()) {
        const Point point = patterns.point_of(index);
        const Point image = transformed(point, symmetry, board.size());
        for (const Color color : {Color::Black, Color::White}) {
          CHECK(sorted_patterns(patterns, color, point) == sorted_patterns(turned, color, image));
          CHECK(patterns.shape(color, point) == turned.shape(color, image));
        }
      }
    }
  }
}

TEST(fives_and_forbidden_points_are_those_of_the_game) {
  Random random(3);
  for (const Rule rule : kRules) {
    for (int i = 0; i < 300; ++i) {
      const int size = 6 + static_cast<int>(random.below(10));
      const int moves = size * size / 3 + static_cast<int>(random.below(40));
      const Board board = test::random_board(size, rule, moves, random.next());
      PatternBoard patterns(board);
      for (const int index : patterns.empty_points()) {
        const Point point = patterns.point_of(index);
        CHECK(patterns.is_forbidden(Color::Black, point) == board.is_forbidden(point));
        for (const Color color : {Color::Black, Color::White}) {
          bool wins = false;
          for (const Direction direction : kDirections) {
            wins = wins || wins_in(board.lines(), rule, color, point, direction);
          }
          CHECK(patterns.fives(color).has(index) == wins);
        }
      }
    }
  }
}

}  // namespace
}  // namespace tengen
