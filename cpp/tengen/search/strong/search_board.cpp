#include "tengen/search/strong/search_board.hpp"

#include <cstdlib>

namespace tengen::strong {
namespace {

bool is_near(int dx, int dy) {
  const int across = std::abs(dx);
  const int down = std::abs(dy);
  const bool is_on_line = dx == 0 || dy == 0 || across == down;
  return (across <= 2 && down <= 2) || (is_on_line && across <= 3 && down <= 3);
}

}  // namespace

Neighbourhoods::Neighbourhoods(int size) : sets_(static_cast<std::size_t>(size * size)) {
  for (int index = 0; index < size * size; ++index) {
    const int x = index % size;
    const int y = index / size;
    for (int dy = -3; dy <= 3; ++dy) {
      for (int dx = -3; dx <= 3; ++dx) {
        if (!is_on_board(x + dx, y + dy, size) || !is_near(dx, dy)) continue;
        sets_[static_cast<std::size_t>(index)].add((y + dy) * size + x + dx);
      }
    }
  }
}

SearchBoard::SearchBoard(const Board& board)
    : patterns_(board),
      neighbourhoods_(std::make_shared<Neighbourhoods>(board.size())),
      turn_(board.turn()),
      stones_(board.stone_count()) {
  PointSet near;
  for (int index = 0; index < size() * size(); ++index) {
    if (!patterns_.empty_points().has(index)) near |= neighbourhoods_->of(index);
  }
  if (stones_ == 0) near.add((size() - 1) / 2 * (size() + 1));
  near_.reserve(kMaxPoints + 1);
  played_.reserve(kMaxPoints);
  near_.push_back(near);
}

}  // namespace tengen::strong
