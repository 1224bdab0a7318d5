#include "tengen/pattern/pattern_push_pop.hpp"

#include <array>
#include <utility>
#include <vector>

#include "tengen/game/board.hpp"
#include "tengen/game/random.hpp"
#include "tengen/pattern/pattern_board.hpp"

namespace tengen {
namespace {

constexpr int kNearby = 2;
constexpr std::size_t kLineLength = 6;

bool has_stone_nearby(const Board& board, Point point) {
  for (int y = point.y - kNearby; y <= point.y + kNearby; ++y) {
    for (int x = point.x - kNearby; x <= point.x + kNearby; ++x) {
      if (is_on_board(x, y, board.size()) && !board.is_empty(point_at(x, y))) return true;
    }
  }
  return false;
}

/// The candidate moves of a search.
std::vector<Point> points_nearby(const Board& board) {
  std::vector<Point> points;
  for (int y = 0; y < board.size(); ++y) {
    for (int x = 0; x < board.size(); ++x) {
      const Point point = point_at(x, y);
      if (board.is_empty(point) && has_stone_nearby(board, point)) points.push_back(point);
    }
  }
  return points;
}

/// A point near a stone, which may be occupied.
Point point_nearby(const Board& board, Random& random) {
  const auto stones = board.moves();
  for (;;) {
    const Point stone = stones[random.below(static_cast<std::uint32_t>(stones.size()))].point;
    const int x = stone.x + static_cast<int>(random.below(2 * kNearby + 1)) - kNearby;
    const int y = stone.y + static_cast<int>(random.below(2 * kNearby + 1)) - kNearby;
    if (is_on_board(x, y, board.size())) return point_at(x, y);
  }
}

/// A game in which each move is near another stone, until a sixth of the board is full.
Board middle_game(Rule rule, int size, Random& random) {
  Board board(size, rule);
  board.push({point_at(size / 2, size / 2)});
  const int stones = size * size / 6;
  for (int tries = 0; tries < 100 * stones && board.stone_count() < stones; ++tries) {
    const Move move{point_nearby(board, random)};
    if (!board.is_legal(move)) continue;
    board.push(move);
    if (board.is_over()) board.pop();
  }
  return board;
}

/// A position, and lines of stones to try in it.
struct Study {
  PatternBoard board;
  std::vector<std::array<Point, kLineLength>> lines;
};

Study random_study(Rule rule, int size, Random& random) {
  constexpr int kLines = 128;
  const Board board = middle_game(rule, size, random);
  std::vector<Point> points = points_nearby(board);
  Study study{PatternBoard(board), {}};
  for (int i = 0; i < kLines; ++i) {
    auto& line = study.lines.emplace_back();
    for (std::size_t stone = 0; stone < kLineLength; ++stone) {
      const auto left = static_cast<std::uint32_t>(points.size() - stone);
      std::swap(points[stone], points[stone + random.below(left)]);
      line[stone] = points[stone];
    }
  }
  return study;
}

}  // namespace

std::uint64_t pattern_push_pop_pairs(Rule rule, int size, std::uint64_t pairs, std::uint64_t seed) {
  constexpr std::size_t kStudies = 16;  // Enough that branch predictors cannot memorise them.
  Random random(seed);
  std::vector<Study> studies;
  for (std::size_t i = 0; i < kStudies; ++i) studies.push_back(random_study(rule, size, random));
  std::uint64_t checksum = 0;
  std::uint64_t done = 0;
  for (std::size_t turn = 0; done < pairs; ++turn) {
    auto& [board, lines] = studies[turn % kStudies];
    for (const auto& line : lines) {
      Color color = Color::Black;
      for (const Point point : line) {
        if (done == pairs) break;
        board.push(color, point);
        color = opposite(color);
        checksum += board.key() ^ static_cast<std::uint64_t>(board.count(color, Shape::Quiet));
        ++done;
      }
      while (board.pushed() > 0) board.pop();
    }
  }
  return checksum;
}

}  // namespace tengen
