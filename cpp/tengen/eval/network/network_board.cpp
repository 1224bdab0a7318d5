#include "tengen/eval/network/network_board.hpp"

#include <algorithm>
#include <bit>

#include "tengen/eval/network/window.hpp"

namespace tengen::network {
namespace {

constexpr int kMostWindows = 4 * (2 * kWindowReach + 1);

/// The third of the board in which a row or column is.
int third_of(int place, int size) {
  const int edge = (size + 1) / 3;
  return place < edge ? 0 : place < size - edge ? 1 : 2;
}

/// The changed windows that see one point. The four of the point's own cell come first, so that
/// those of one cell are together.
class ChangedWindows {
 public:
  void add_middle(std::size_t direction, const Change& change) { changes_[direction] = change; }
  void add_if(bool is_changed, const Change& change) {
    *end_ = change;  // Branchless: the next one overwrites it if it is not changed.
    end_ += is_changed;
  }
  const Change* data() const { return changes_.data(); }
  int count() const { return static_cast<int>(end_ - changes_.data()); }

 private:
  std::array<Change, kMostWindows> changes_;
  Change* end_ = changes_.data() + 4;
};

std::size_t framed_cells(int size) { return static_cast<std::size_t>((size + 2) * (size + 2)); }

}  // namespace

/// The stones of a board, with or without one of them.
class NetworkBoard::Stones {
 public:
  explicit Stones(const PatternBoard& board) : board_(board) {}
  Stones(const PatternBoard& board, Point without)
      : board_(board), without_(board.lines().places(without)) {}

  std::array<LinePlace, 4> places(Point point) const { return board_.lines().places(point); }
  LineCells on(std::size_t direction, int line) const {
    const LineCells cells = board_.cells_of(static_cast<Direction>(direction), line);
    const auto [other, bit] = without_[direction];
    return line == other ? cells & ~(LineCells{3} << 2 * bit) : cells;
  }

 private:
  static constexpr LinePlace kNowhere{-1, 0};

  const PatternBoard& board_;
  std::array<LinePlace, 4> without_{kNowhere, kNowhere, kNowhere, kNowhere};
};

NetworkBoard::NetworkBoard(std::shared_ptr<const Network> network, const PatternBoard& board)
    : network_(std::move(network)),
      size_(board.size()),
      framed_(static_cast<std::size_t>(size_ * size_)),
      regions_(framed_cells(size_)),
      windows_(framed_cells(size_)),
      features_(windows_.size() * static_cast<std::size_t>(network_->width())),
      activations_(features_.size()),
      outputs_(network_->convolves() ? features_.size() : 0),
      sums_(static_cast<std::size_t>(kRegions * network_->width())) {
  read_board(board);
}

Cells NetworkBoard::cells() {
  return {.size = size_,
          .stride = size_ + 2,
          .features = features_.data(),
          .activations = activations_.data(),
          .outputs = network_->convolves() ? outputs_.data() : activations_.data(),
          .sums = sums_.data()};
}

/// Computes everything from the stones; the memory must be zero.
void NetworkBoard::read_board(const PatternBoard& board) {
  const auto width = static_cast<std::size_t>(network_->width());
  const std::int8_t* table = network_->table();
  for (int index = 0; index < size_ * size_; ++index) {
    const Point point = board.point_of(index);
    const std::array<LinePlace, 4> places = board.lines().places(point);
    const std::size_t cell = cell_of(point);
    framed_[static_cast<std::size_t>(index)] = static_cast<std::uint32_t>(cell);
    regions_[cell] =
        static_cast<std::uint8_t>(third_of(point.y, size_) * 3 + third_of(point.x, size_));
    std::int16_t* features = cells().features + cell * width;
    for (std::size_t direction = 0; direction < 4; ++direction) {
      const auto [line, bit] = places[direction];
      const LineCells cells_of_line = board.cells_of(static_cast<Direction>(direction), line);
      const std::uint32_t row = kSideNumbers.row(cells_of_line >> 2 * (bit - kWindowReach));
      windows_[cell][direction] = row;
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

void NetworkBoard::sync(const PatternBoard& board) { follow(Stones(board)); }

void NetworkBoard::sync_without(const PatternBoard& board, Point stone) {
  follow(Stones(board, stone));
}

void NetworkBoard::follow(const Stones& stones) {
  Marked marked{};
  bool is_changed = false;
  for (int y = 0; y < size_; ++y) {
    LineCells& kept = stones_[static_cast<std::size_t>(y)];
    const LineCells now = stones.on(static_cast<std::size_t>(Direction::East), y);
    for (LineCells differs = kept ^ now; differs != 0;) {
      const int bit = std::countr_zero(differs) / 2;
      const Point point = point_at(bit - kLineMargin, y);
      if (network_->convolves()) follow_point(stones, point, marked);
      else follow_point(stones, point);
      differs &= ~(LineCells{3} << 2 * bit);
      is_changed = true;
    }
    kept = now;
  }
  if (is_changed && network_->convolves()) {
    network_->kernels().refresh(network_->heads(), cells(), marked.data());
  }
}

/// Calls `visit(cell, direction, row, x, y)` for every cell whose window sees a point, with the row
/// of the window now.
template <typename Visit>
void NetworkBoard::visit_windows(const Stones& stones, Point point, Visit visit) {
  const std::array<LinePlace, 4> places = stones.places(point);
  const int west = point.x, east = size_ - 1 - point.x;
  const int north = point.y, south = size_ - 1 - point.y;
  const std::array<int, 4> behind{west, north, std::min(west, north), std::min(west, south)};
  const std::array<int, 4> ahead{east, south, std::min(east, south), std::min(east, north)};
  const int stride = size_ + 2;
  const std::array<int, 4> steps{1, stride, stride + 1, 1 - stride};
  const std::array<int, 4> rows_down{0, 1, 1, -1};
  const std::array<int, 4> columns_right{1, 0, 1, 1};
  for (std::size_t direction = 0; direction < 4; ++direction) {
    const auto [line, bit] = places[direction];
    const int first = -std::min(behind[direction], kWindowReach);
    const int last = std::min(ahead[direction], kWindowReach);
    LineCells window = stones.on(direction, line) >> 2 * (bit + first - kWindowReach);
    int cell = static_cast<int>(cell_of(point)) + first * steps[direction];
    int x = point.x + first * columns_right[direction];
    int y = point.y + first * rows_down[direction];
    for (int away = first; away <= last; ++away) {
      visit(static_cast<std::uint32_t>(cell), direction, kSideNumbers.row(window), x, y);
      window >>= 2;
      cell += steps[direction];
      x += columns_right[direction];
      y += rows_down[direction];
    }
  }
}

/// Replaces the windows that see a point, and marks their cells.
void NetworkBoard::follow_point(const Stones& stones, Point point, Marked& marked) {
  std::array<Change, kMostWindows> changes;
  Change* end = changes.data();
  visit_windows(stones, point,
                [&](std::uint32_t cell, std::size_t direction, std::uint32_t now, int x, int y) {
                  std::uint32_t& kept = windows_[cell][direction];
                  *end = {cell, regions_[cell], kept, now};
                  end +=
                      kept != now;  // A window that several changed points share is replaced once.
                  kept = now;
                  marked[static_cast<std::size_t>(y)] |= 1u << x;
                });
  network_->kernels().apply(network_->table(), cells(), changes.data(),
                            static_cast<int>(end - changes.data()));
}

/// The same without a convolution: brings the cells themselves up to date.
void NetworkBoard::follow_point(const Stones& stones, Point point) {
  ChangedWindows changed;
  const auto middle = static_cast<std::uint32_t>(cell_of(point));
  visit_windows(stones, point,
                [&](std::uint32_t cell, std::size_t direction, std::uint32_t now, int, int) {
                  std::uint32_t& kept = windows_[cell][direction];
                  const Change change{cell, regions_[cell], kept, now};
                  if (cell == middle) changed.add_middle(direction, change);
                  else changed.add_if(kept != now, change);
                  kept = now;
                });
  network_->kernels().make_changes(network_->table(), cells(), changed.data(), 4, changed.count());
}

Evaluation NetworkBoard::evaluate_after(const PatternBoard& board, Point stone, Color turn) {
  if (network_->convolves()) {
    sync(board);
    const Evaluation evaluation = evaluate(turn);
    sync_without(board, stone);
    return evaluation;
  }
  ChangedWindows changed;
  const auto middle = static_cast<std::uint32_t>(cell_of(stone));
  visit_windows(Stones(board), stone,
                [&](std::uint32_t cell, std::size_t direction, std::uint32_t now, int, int) {
                  const Change change{cell, regions_[cell], windows_[cell][direction], now};
                  if (cell == middle) changed.add_middle(direction, change);
                  else changed.add_if(true, change);
                });
  alignas(64) std::array<std::int16_t, kRegions * kMaxWidth> sums;
  std::ranges::copy(sums_, sums.begin());
  network_->kernels().try_changes(network_->table(), cells(), changed.data(), 4, changed.count(),
                                  sums.data());
  Cells after = cells();
  after.sums = sums.data();
  Evaluation evaluation;
  network_->kernels().evaluate(network_->heads(), after, static_cast<int>(turn), &evaluation.heard);
  return evaluation;
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
    places[i] = framed_[static_cast<std::size_t>(points[i])];
  }
  network_->kernels().policy(network_->heads(), cells(), static_cast<int>(turn), evaluation.heard,
                             places.data(), static_cast<int>(points.size()), logits.data());
}

bool NetworkBoard::is_consistent(const PatternBoard& board) const {
  const NetworkBoard fresh(network_, board);
  return stones_ == fresh.stones_ && windows_ == fresh.windows_ && features_ == fresh.features_ &&
         activations_ == fresh.activations_ && outputs_ == fresh.outputs_ && sums_ == fresh.sums_;
}

}  // namespace tengen::network
