#include "tengen/game/unequal.hpp"

#include <algorithm>
#include <compare>
#include <utility>

#include "tengen/game/symmetry.hpp"

namespace tengen {
namespace {

/// A stone anywhere in the plane, since images may be off the board.
struct Stone {
  int x;
  int y;
  Cell cell;

  friend auto operator<=>(const Stone&, const Stone&) = default;
};

using Figure = std::vector<Stone>;

Figure figure_of(const Board& board) {
  Figure figure;
  for (int y = 0; y < board.size(); ++y) {
    for (int x = 0; x < board.size(); ++x) {
      if (!board.is_empty(point_at(x, y))) figure.push_back({x, y, board.at(point_at(x, y))});
    }
  }
  return figure;
}

Stone image(Stone stone, const StoneSymmetry& by) {
  const Point turned = transformed(point_at(stone.x, stone.y), by.symmetry, 1);
  return {turned.x + by.right, turned.y + by.down, stone.cell};
}

Figure image(const Figure& figure, const StoneSymmetry& by) {
  Figure images;
  for (const Stone stone : figure) images.push_back(image(stone, by));
  std::ranges::sort(images);
  return images;
}

/// The left and top edges of a figure.
std::pair<int, int> corner(const Figure& figure) {
  return {std::ranges::min(figure, {}, &Stone::x).x, std::ranges::min(figure, {}, &Stone::y).y};
}

}  // namespace

std::vector<StoneSymmetry> symmetries_of(const Board& board) {
  const Figure stones = image(figure_of(board), {0, 0, 0});
  if (stones.empty()) return {{0, 0, 0}};
  const auto [left, top] = corner(stones);
  std::vector<StoneSymmetry> symmetries;
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    // A figure maps onto itself only if the corners of its bounding box do.
    const auto [its_left, its_top] = corner(image(stones, {symmetry, 0, 0}));
    const StoneSymmetry candidate{symmetry, left - its_left, top - its_top};
    if (image(stones, candidate) == stones) symmetries.push_back(candidate);
  }
  return symmetries;
}

bool are_equal(Point a, Point b, std::span<const StoneSymmetry> symmetries) {
  const Stone wanted{b.x, b.y, Cell::Empty};
  return std::ranges::any_of(symmetries, [&](const StoneSymmetry& symmetry) {
    return image({a.x, a.y, Cell::Empty}, symmetry) == wanted;
  });
}

}  // namespace tengen
