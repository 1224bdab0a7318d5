#include "tengen/eval/network/network_board.hpp"

#include <algorithm>
#include <bit>

#include "tengen/eval/network/window.hpp"

namespace tengen::network {
namespace {

constexpr int kMostWindows = kLines * (2 * kWindowReach + 1);

/// The third of the board in which a row or column is.
int third_of(int place, int size) {
  const int edge = (size + 1) / 3;
  return place < edge ? 0 : place < size - edge ? 1 : 2;
}

/// The windows that see one cell and have changed. Those of the cell itself come first, whether
/// they have changed or not.
class ChangedWindows {
 public:
  explicit ChangedWindows(int cell) : cell_(static_cast<std::uint32_t>(cell)) {}

  void add(std::size_t direction, const Change& change) {
    if (change.cell == cell_) {
      changes_[direction] = change;
    } else {
      *end_ = change;  // Branchless: the next one overwrites it if it has not changed.
      end_ += change.before != change.after;
    }
  }
  const Change* data() const { return changes_.data(); }
  int count() const { return static_cast<int>(end_ - changes_.data()); }

 private:
  std::uint32_t cell_;
  std::array<Change, kMostWindows> changes_;
  Change* end_ = changes_.data() + kLines;
};

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
      regions_(static_cast<std::size_t>(size_ * size_)),
      windows_(regions_.size()),
      features_(windows_.size() * static_cast<std::size_t>(network_->width())),
      sums_(static_cast<std::size_t>(kRegions * network_->width())) {
  read_board(board);
}

/// Computes everything from the stones; the memory must be zero.
void NetworkBoard::read_board(const PatternBoard& board) {
  const auto width = static_cast<std::size_t>(network_->width());
  for (std::size_t cell = 0; cell < windows_.size(); ++cell) {
    const Point point = board.point_of(static_cast<int>(cell));
    const int region = third_of(point.y, size_) * 3 + third_of(point.x, size_);
    regions_[cell] = static_cast<std::uint8_t>(region);
    const std::array<LinePlace, 4> places = board.lines().places(point);
    std::int16_t* features = &features_[cell * width];
    for (std::size_t direction = 0; direction < places.size(); ++direction) {
      const auto [line, bit] = places[direction];
      const LineCells cells = board.cells_of(static_cast<Direction>(direction), line);
      const std::uint32_t row = kSideNumbers.row(cells >> 2 * (bit - kWindowReach));
      windows_[cell][direction] = row;
      for (std::size_t i = 0; i < width; ++i) {
        features[i] = static_cast<std::int16_t>(features[i] + network_->table()[row * width + i]);
      }
    }
    std::int16_t* sums = &sums_[regions_[cell] * width];
    for (std::size_t i = 0; i < width; ++i) {
      sums[i] =
          static_cast<std::int16_t>(sums[i] + std::clamp<int>(features[i], 0, kMostActivation));
    }
  }
  for (int y = 0; y < size_; ++y) {
    stones_[static_cast<std::size_t>(y)] = board.cells_of(Direction::East, y);
  }
}

void NetworkBoard::sync(const PatternBoard& board) { follow(Stones(board)); }

void NetworkBoard::sync_without(const PatternBoard& board, Point stone) {
  follow(Stones(board, stone));
}

void NetworkBoard::follow(const Stones& stones) {
  for (int y = 0; y < size_; ++y) {
    LineCells& kept = stones_[static_cast<std::size_t>(y)];
    const LineCells now = stones.on(static_cast<std::size_t>(Direction::East), y);
    for (LineCells differs = kept ^ now; differs != 0;) {
      const int bit = std::countr_zero(differs) / 2;
      follow_point(stones, point_at(bit - kLineMargin, y));
      differs &= ~(LineCells{3} << 2 * bit);
    }
    kept = now;
  }
}

/// Calls `visit(cell, direction, row)` for every cell whose window sees a point, with the row of
/// the window now.
template <typename Visit>
void NetworkBoard::visit_windows(const Stones& stones, Point point, Visit visit) const {
  const std::array<LinePlace, 4> places = stones.places(point);
  const int west = point.x, east = size_ - 1 - point.x;
  const int north = point.y, south = size_ - 1 - point.y;
  const std::array<int, 4> behind{west, north, std::min(west, north), std::min(west, south)};
  const std::array<int, 4> ahead{east, south, std::min(east, south), std::min(east, north)};
  const std::array<int, 4> steps{1, size_, size_ + 1, 1 - size_};
  for (std::size_t direction = 0; direction < places.size(); ++direction) {
    const auto [line, bit] = places[direction];
    const int first = -std::min(behind[direction], kWindowReach);
    const int last = std::min(ahead[direction], kWindowReach);
    LineCells window = stones.on(direction, line) >> 2 * (bit + first - kWindowReach);
    int cell = point.y * size_ + point.x + first * steps[direction];
    for (int away = first; away <= last; ++away) {
      visit(static_cast<std::uint32_t>(cell), direction, kSideNumbers.row(window));
      window >>= 2;
      cell += steps[direction];
    }
  }
}

/// Brings the cells up to date with one point. If several points have changed, a window that sees
/// more than one of them is replaced with the first.
void NetworkBoard::follow_point(const Stones& stones, Point point) {
  ChangedWindows changed(point.y * size_ + point.x);
  visit_windows(stones, point, [&](std::uint32_t cell, std::size_t direction, std::uint32_t now) {
    std::uint32_t& kept = windows_[cell][direction];
    changed.add(direction, {cell, regions_[cell], kept, now});
    kept = now;
  });
  network_->kernels().make_changes(network_->table(), changed.data(), changed.count(),
                                   features_.data(), sums_.data());
}

Evaluation NetworkBoard::evaluate_after(const PatternBoard& board, Point stone, Color turn) const {
  ChangedWindows changed(board.index_of(stone));
  visit_windows(Stones(board), stone,
                [&](std::uint32_t cell, std::size_t direction, std::uint32_t now) {
                  changed.add(direction, {cell, regions_[cell], windows_[cell][direction], now});
                });
  alignas(64) std::array<std::int16_t, kRegions * kMaxWidth> sums;
  std::ranges::copy(sums_, sums.begin());
  network_->kernels().try_changes(network_->table(), changed.data(), changed.count(),
                                  features_.data(), sums.data());
  return evaluate(sums.data(), turn);
}

Evaluation NetworkBoard::evaluate(Color turn) const { return evaluate(sums_.data(), turn); }

Evaluation NetworkBoard::evaluate(const std::int16_t* sums, Color turn) const {
  Evaluation evaluation;
  network_->kernels().evaluate(network_->heads(), sums, static_cast<int>(turn), &evaluation.heard);
  return evaluation;
}

void NetworkBoard::policy(Color turn, const Evaluation& evaluation, std::span<const int> points,
                          std::span<int> logits) const {
  network_->kernels().policy(network_->heads(), features_.data(), static_cast<int>(turn),
                             evaluation.heard, points.data(), static_cast<int>(points.size()),
                             logits.data());
}

bool NetworkBoard::is_consistent(const PatternBoard& board) const {
  const NetworkBoard fresh(network_, board);
  return stones_ == fresh.stones_ && windows_ == fresh.windows_ && features_ == fresh.features_ &&
         sums_ == fresh.sums_;
}

}  // namespace tengen::network
