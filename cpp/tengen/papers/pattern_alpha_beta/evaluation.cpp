#include "tengen/papers/pattern_alpha_beta/evaluation.hpp"

namespace tengen {
namespace {

constexpr std::size_t index_of(PatternKind kind) { return static_cast<std::size_t>(kind); }

}  // namespace

PatternEvaluator::PatternEvaluator(const Board& board, const PatternOptions& options)
    : options_(options), kinds_(&KindTable::of(options.forms)), max_(board.turn()) {
  const int size = board.size();
  for (const Direction direction : kDirections) {
    const bool is_diagonal = direction >= Direction::SouthEast;
    for (int line = 0; line < (is_diagonal ? 2 * size - 1 : size); ++line) {
      extents_[static_cast<std::size_t>(direction)][static_cast<std::size_t>(line)] =
          board.lines().extent(direction, line);
      follow_line(board.lines(), direction, line);
    }
  }
}

std::int64_t PatternEvaluator::utility(Color color) const {
  const Worth& total = totals_[tengen::index_of(color)];
  return total.points + (total.open_threes >= 2 ? options_.double_three : 0);
}

Score PatternEvaluator::promise(const Board& board, Move move) const {
  if (move.is_pass()) return 0;
  const Score own = points_at(board.lines(), board.turn(), move.point);
  if (!options_.sorts_by_both) return own;
  return own + points_at(board.lines(), opposite(board.turn()), move.point);
}

std::int64_t PatternEvaluator::points_at(const Lines& lines, Color color, Point point) const {
  const std::array<LinePlace, 4> places = lines.places(point);
  std::int64_t points = 0;
  int open_threes = 0;
  for (std::size_t direction = 0; direction < places.size(); ++direction) {
    const PatternKind kind = kind_at(lines, color, direction, places[direction]);
    points += options_.points[index_of(kind)];
    open_threes += kind == PatternKind::OpenThree;
  }
  return points + (open_threes >= 2 ? options_.double_three : 0);
}

bool PatternEvaluator::makes_open_four(const Board& board, Point point) const {
  const std::array<LinePlace, 4> places = board.lines().places(point);
  for (std::size_t direction = 0; direction < places.size(); ++direction) {
    const PatternKind kind = kind_at(board.lines(), board.turn(), direction, places[direction]);
    if (kind == PatternKind::OpenFour) return true;
  }
  return false;
}

PatternKind PatternEvaluator::kind_at(const Lines& lines, Color color, std::size_t direction,
                                      LinePlace place) const {
  const auto [line, bit] = place;
  const std::uint32_t extent = extents_[direction][static_cast<std::size_t>(line)];
  const std::uint32_t own = lines.stones(color, kDirections[direction], line);
  const std::uint32_t theirs = lines.stones(opposite(color), kDirections[direction], line);
  return kinds_->at(own, extent & ~theirs, bit, options_.forms);
}

void PatternEvaluator::follow(const Board& board, Move move) {
  if (move.is_pass()) return;
  const std::array<LinePlace, 4> places = board.lines().places(move.point);
  for (const Direction direction : kDirections) {
    follow_line(board.lines(), direction, places[static_cast<std::size_t>(direction)].line);
  }
}

void PatternEvaluator::follow_line(const Lines& lines, Direction direction, int line) {
  const auto at = static_cast<std::size_t>(line);
  const std::uint32_t extent = extents_[static_cast<std::size_t>(direction)][at];
  for (const Color color : {Color::Black, Color::White}) {
    const std::uint32_t own = lines.stones(color, direction, line);
    const std::uint32_t theirs = lines.stones(opposite(color), direction, line);
    Worth& before = worth_[tengen::index_of(color)][static_cast<std::size_t>(direction)][at];
    const Worth now = worth_of(own, extent & ~theirs);
    Worth& total = totals_[tengen::index_of(color)];
    total.points += now.points - before.points;
    total.open_threes += now.open_threes - before.open_threes;
    before = now;
  }
}

PatternEvaluator::Worth PatternEvaluator::worth_of(std::uint32_t own, std::uint32_t free) {
  if (own == 0) return {};
  Seen::Line& line = seen_.place_of(own, free);
  if (line.own != own || line.free != free) {
    const PatternCounts counts = patterns_on(own, free, options_.forms);
    line = {own, free, 0, counts.of(PatternKind::OpenThree)};
    for (std::size_t kind = 1; kind < kPatternKinds; ++kind) {
      line.points += options_.points[kind] * counts.of(static_cast<PatternKind>(kind));
    }
  }
  return {line.points, line.open_threes};
}

}  // namespace tengen
