#include "tengen/eval/network/network_board.hpp"

#include <algorithm>
#include <bit>

#include "tengen/eval/network/window.hpp"

namespace tengen::network {
namespace {

constexpr int kMostWindows = 4 * (2 * kWindowReach + 1);

std::size_t framed_cells(int size) { return static_cast<std::size_t>((size + 2) * (size + 2)); }

/// The memory of `Cells`: features, activations, outputs if there is a convolution, and sums.
std::size_t lines_of_memory(const Network& network, int size) {
  const std::size_t cells = framed_cells(size);
  const std::size_t bytes_per_channel = (network.convolves() ? 4 : 3) * cells + 2 * kRegions;
  return bytes_per_channel * static_cast<std::size_t>(network.width()) / sizeof(CacheLine) + 1;
}

}  // namespace

NetworkBoard::NetworkBoard(std::shared_ptr<const Network> network, const PatternBoard& board)
    : network_(std::move(network)),
      size_(board.size()),
      windows_(framed_cells(size_)),
      memory_(lines_of_memory(*network_, size_)) {
  read_board(board);
}

Cells NetworkBoard::cells() const {
  const std::size_t bytes = framed_cells(size_) * static_cast<std::size_t>(network_->width());
  auto* memory = const_cast<std::uint8_t*>(memory_.front().bytes);
  std::uint8_t* activations = memory + 2 * bytes;
  std::uint8_t* outputs = network_->convolves() ? activations + bytes : activations;
  return {.size = size_,
          .stride = size_ + 2,
          .features = reinterpret_cast<std::int16_t*>(memory),
          .activations = activations,
          .outputs = outputs,
          .sums = reinterpret_cast<std::int16_t*>(outputs + bytes)};
}

/// Computes everything from the stones; the memory must be zero.
void NetworkBoard::read_board(const PatternBoard& board) {
  const SideNumbers& numbers = SideNumbers::get();
  const auto width = static_cast<std::size_t>(network_->width());
  const std::int8_t* table = network_->table();
  for (int index = 0; index < size_ * size_; ++index) {
    const Point point = board.point_of(index);
    const std::array<LinePlace, 4> places = board.lines().places(point);
    std::int16_t* features = cells().features + cell_of(index) * width;
    for (std::size_t direction = 0; direction < 4; ++direction) {
      const auto [line, bit] = places[direction];
      const LineCells cells_of_line = board.cells_of(static_cast<Direction>(direction), line);
      const std::uint32_t row = numbers.row(cells_of_line, bit);
      windows_[cell_of(index)][direction] = row;
      for (std::size_t i = 0; i < width; ++i) {
        features[i] = static_cast<std::int16_t>(features[i] + table[row * width + i]);
      }
    }
  }
  for (int y = 0; y < size_; ++y) {
    stones_[static_cast<std::size_t>(y)] = board.cells_of(Direction::East, y);
  }
  network_->kernels().rebuild(network_->heads(), cells());
}

void NetworkBoard::sync(const PatternBoard& board) {
  Marked marked{};
  bool is_changed = false;
  for (int y = 0; y < size_; ++y) {
    LineCells& kept = stones_[static_cast<std::size_t>(y)];
    const LineCells now = board.cells_of(Direction::East, y);
    for (LineCells differs = kept ^ now; differs != 0;) {
      const int bit = std::countr_zero(differs) / 2;
      follow_point(board, point_at(bit - kLineMargin, y), marked);
      differs &= ~(LineCells{3} << 2 * bit);
      is_changed = true;
    }
    kept = now;
  }
  if (is_changed) network_->kernels().refresh(network_->heads(), cells(), marked.data());
}

/// Replaces the windows that see a point, and marks their cells.
void NetworkBoard::follow_point(const PatternBoard& board, Point point, Marked& marked) {
  const SideNumbers& numbers = SideNumbers::get();
  const std::array<LinePlace, 4> places = board.lines().places(point);
  constexpr std::array<Point, 4> kSteps{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
  std::array<Change, kMostWindows> changes;
  int count = 0;
  for (std::size_t direction = 0; direction < 4; ++direction) {
    const auto [line, bit] = places[direction];
    const LineCells cells_of_line = board.cells_of(static_cast<Direction>(direction), line);
    const std::uint32_t extent = board.lines().extent(static_cast<Direction>(direction), line);
    const Point step = kSteps[direction];
    for (int away = -kWindowReach; away <= kWindowReach; ++away) {
      if (!has_bit(extent, bit + away)) continue;
      const int x = point.x + away * step.x;
      const int y = point.y + away * step.y;
      const auto cell = static_cast<std::uint32_t>((y + 1) * (size_ + 2) + x + 1);
      const std::uint32_t row = numbers.row(cells_of_line, bit + away);
      std::uint32_t& kept = windows_[cell][direction];
      if (row == kept) continue;
      changes[static_cast<std::size_t>(count++)] = {cell, kept, row};
      kept = row;
      marked[static_cast<std::size_t>(y)] |= 1u << x;
    }
  }
  network_->kernels().apply(network_->table(), cells(), changes.data(), count);
}

Evaluation NetworkBoard::evaluate(Color turn) const {
  Evaluation evaluation;
  network_->kernels().evaluate(network_->heads(), cells(), static_cast<int>(turn),
                               &evaluation.heard);
  return evaluation;
}

void NetworkBoard::policy(Color turn, const Evaluation& evaluation, std::span<const int> points,
                          std::span<int> logits) const {
  std::array<std::uint32_t, kMaxPoints> places;
  for (std::size_t i = 0; i < points.size(); ++i) {
    places[i] = static_cast<std::uint32_t>(cell_of(points[i]));
  }
  network_->kernels().policy(network_->heads(), cells(), static_cast<int>(turn), evaluation.heard,
                             places.data(), static_cast<int>(points.size()), logits.data());
}

bool NetworkBoard::is_consistent(const PatternBoard& board) const {
  const NetworkBoard fresh(network_, board);
  const auto same_bytes = [](const CacheLine& one, const CacheLine& other) {
    return std::ranges::equal(one.bytes, other.bytes);
  };
  return stones_ == fresh.stones_ && windows_ == fresh.windows_ &&
         std::ranges::equal(memory_, fresh.memory_, same_bytes);
}

}  // namespace tengen::network
