#include "tengen/papers/winning_windows/window_map.hpp"

#include <utility>

namespace tengen {
namespace {

struct Step {
  int x;
  int y;
};

/// One step along each direction, in the order of `kDirections`.
constexpr std::array<Step, 4> kSteps{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};

}  // namespace

const WindowMap& WindowMap::of(int size) {
  static const std::array<WindowMap, kMaxSize - kMinSize + 1> maps =
      []<std::size_t... I>(std::index_sequence<I...>) {
        return std::array{WindowMap(kMinSize + static_cast<int>(I))...};
      }(std::make_index_sequence<kMaxSize - kMinSize + 1>());
  return maps[static_cast<std::size_t>(size - kMinSize)];
}

WindowMap::WindowMap(int size) : through_(static_cast<std::size_t>(size * size)) {
  for (std::size_t direction = 0; direction < kSteps.size(); ++direction) {
    const Step step = kSteps[direction];
    for (int y = 0; y < size; ++y) {
      for (int x = 0; x < size; ++x) {
        if (!is_on_board(x - step.x, y - step.y, size)) add_line(size, direction, x, y);
      }
    }
  }
}

/// Adds the windows of the line that begins at a point.
void WindowMap::add_line(int size, std::size_t direction, int x, int y) {
  const Step step = kSteps[direction];
  const int reach = kWindowLength - 1;
  for (; is_on_board(x + reach * step.x, y + reach * step.y, size); x += step.x, y += step.y) {
    const auto window = static_cast<std::int16_t>(places_.size());
    places_.push_back({static_cast<std::int16_t>(y * size + x),
                       static_cast<std::int16_t>(step.y * size + step.x)});
    for (int i = 0; i < kWindowLength; ++i) {
      Range& range = through_[static_cast<std::size_t>(places_.back().index(i))][direction];
      if (range.count++ == 0) range.first = window;
    }
  }
}

}  // namespace tengen
