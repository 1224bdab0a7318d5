#include "tengen/game/board.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "tengen/game/errors.hpp"
#include "tengen/game/five.hpp"
#include "tengen/game/symmetry.hpp"
#include "tengen/game/text/notation.hpp"

namespace tengen {
namespace {

int checked_size(int size) {
  if (size < kMinSize || size > kMaxSize) {
    throw std::invalid_argument("a board has " + std::to_string(kMinSize) + " to " +
                                std::to_string(kMaxSize) + " points a side, not " +
                                std::to_string(size));
  }
  return size;
}

}  // namespace

Board::Board(int size, Rule rule)
    : size_(checked_size(size)), rule_(rule), key_(zobrist::game(rule, size)), lines_(size) {
  moves_.reserve(static_cast<std::size_t>(size * size));
}

Board::Board(int size, Rule rule, const Setup& setup) : Board(size, rule) {
  set_up(Color::Black, setup.black);
  set_up(Color::White, setup.white);
  turn_ = setup.turn;
  if (turn_ == Color::White) key_ ^= zobrist::kWords.white_to_move;
  settle_setup();
}

void Board::set_up(Color color, std::span<const Point> points) {
  for (const Point point : points) {
    if (!is_on_board(point, size_)) {
      throw ParseError(describe_off_board(point.x, point.y, size_));
    }
    if (!is_empty(point)) {
      throw ParseError("two stones stand on " + format_point(point, size_));
    }
    set(color, point);
  }
}

/// The outcome of a set-up.
void Board::settle_setup() {
  const bool black = has_won(Color::Black);
  const bool white = has_won(Color::White);
  if (black && white)
    throw ParseError("both colours have a winning line: a game ends with the first");
  if (!black && !white) {
    if (is_full()) outcome_ = Outcome{std::nullopt, Termination::FullBoard};
    return;
  }
  const Color winner = black ? Color::Black : Color::White;
  const std::string name(name_of(winner));
  if (winner == turn_) {
    throw ParseError(name + " has a winning line and is to move, but the game ended when " + name +
                     " made it");
  }
  if (!could_have_just_won(winner)) {
    throw ParseError(name + " has winning lines that no single last stone can have made");
  }
  outcome_ = Outcome{winner, Termination::Five};
}

bool Board::has_won(Color color) const {
  for (int y = 0; y < size_; ++y) {
    for (int x = 0; x < size_; ++x) {
      const Point point = point_at(x, y);
      if (at(point) == cell_of(color) && wins_at(lines_, rule_, color, point)) return true;
    }
  }
  return false;
}

/// Whether there is a stone without which the colour has no winning line.
bool Board::could_have_just_won(Color color) const {
  Board before = *this;
  for (int y = 0; y < size_; ++y) {
    for (int x = 0; x < size_; ++x) {
      const Point point = point_at(x, y);
      if (at(point) != cell_of(color) || !wins_at(lines_, rule_, color, point)) continue;
      before.clear(color, point);
      if (!before.has_won(color)) return true;
      before.set(color, point);
    }
  }
  return false;
}

Setup Board::setup() const {
  Board start = *this;
  while (!start.moves_.empty()) start.pop();
  Setup setup{{}, {}, start.turn_};
  for (int y = 0; y < size_; ++y) {
    for (int x = 0; x < size_; ++x) {
      const Point point = point_at(x, y);
      if (start.at(point) == Cell::Black) setup.black.push_back(point);
      if (start.at(point) == Cell::White) setup.white.push_back(point);
    }
  }
  return setup;
}

void Board::set(Color color, Point point) {
  cells_[index_of(point)] = cell_of(color);
  lines_.flip(color, point);
  key_ ^= zobrist::stone(color, point);
  ++stone_count_;
}

void Board::clear(Color color, Point point) {
  cells_[index_of(point)] = Cell::Empty;
  lines_.flip(color, point);
  key_ ^= zobrist::stone(color, point);
  --stone_count_;
}

bool Board::is_playable(Move move) const {
  if (is_over()) return false;
  return move.is_pass() || (is_on_board(move.point, size_) && is_empty(move.point));
}

/// Throws the reason why a move is not legal.
void Board::reject(Move move) const {
  if (is_over()) {
    throw GameOverError("the game is over (" + std::string(name_of(outcome_->termination)) +
                        "), so " + format_move(move, size_) + " cannot be played");
  }
  if (!is_on_board(move.point, size_)) {
    throw IllegalMoveError(describe_off_board(move.point.x, move.point.y, size_));
  }
  const Color color = at(move.point) == Cell::Black ? Color::Black : Color::White;
  throw IllegalMoveError("a " + std::string(name_of(color)) + " stone stands on " +
                         format_point(move.point, size_) + " already");
}

void Board::push(Move move) {
  if (!is_playable(move)) reject(move);
  if (move.is_pass()) push_pass();
  else push_stone(move.point);
  turn_ = opposite(turn_);
  key_ ^= zobrist::kWords.white_to_move;
}

void Board::push_stone(Point point) {
  const Color color = turn_;
  const bool forbidden = has_forbidden_points(rule_, color) && tengen::is_forbidden(lines_, point);
  if (last_was_pass()) key_ ^= zobrist::kWords.after_pass;
  moves_.push_back({point});
  set(color, point);
  if (wins_at(lines_, rule_, color, point)) outcome_ = Outcome{color, Termination::Five};
  else if (forbidden) outcome_ = Outcome{opposite(color), Termination::Forbidden};
  else if (is_full()) outcome_ = Outcome{std::nullopt, Termination::FullBoard};
}

void Board::push_pass() {
  if (last_was_pass()) outcome_ = Outcome{std::nullopt, Termination::Passes};
  else key_ ^= zobrist::kWords.after_pass;
  moves_.push_back(kPass);
}

Move Board::pop() {
  if (moves_.empty()) throw std::out_of_range("no move to take back");
  const Move move = moves_.back();
  moves_.pop_back();
  turn_ = opposite(turn_);
  key_ ^= zobrist::kWords.white_to_move;
  outcome_.reset();
  if (move.is_pass()) {
    if (!last_was_pass()) key_ ^= zobrist::kWords.after_pass;
  } else {
    clear(turn_, move.point);
    if (last_was_pass()) key_ ^= zobrist::kWords.after_pass;
  }
  return move;
}

std::vector<std::vector<Point>> Board::winning_lines() const {
  if (!outcome_ || outcome_->termination != Termination::Five) return {};
  const Color winner = *outcome_->winner;
  if (!moves_.empty()) return winning_lines_at(lines_, rule_, winner, moves_.back().point);
  // A set-up has no last move: the last stone may be any that is on all winning lines.
  for (int y = 0; y < size_; ++y) {
    for (int x = 0; x < size_; ++x) {
      const Point point = point_at(x, y);
      if (at(point) != cell_of(winner) || !wins_at(lines_, rule_, winner, point)) continue;
      Board before = *this;
      before.clear(winner, point);
      if (!before.has_won(winner)) return winning_lines_at(lines_, rule_, winner, point);
    }
  }
  return {};
}

bool Board::is_legal(Move move) const {
  if (!is_playable(move)) return false;
  return move.is_pass() || !has_forbidden_points(rule_, turn_) || !is_forbidden(move.point);
}

std::vector<Move> Board::legal_moves() const {
  if (is_over()) return {};
  std::vector<Move> legal = empty_points();
  if (!has_forbidden_points(rule_, turn_)) return legal;
  Lines lines = lines_;
  std::erase_if(legal, [&](Move move) { return tengen::is_forbidden(lines, move.point); });
  return legal;
}

/// The empty points, row by row from the top. Branchless, since searches call it at every node.
std::vector<Move> Board::empty_points() const {
  const auto count = static_cast<std::size_t>(size_ * size_ - stone_count_);
  std::vector<Move> empty(count + 1);  // Room for the write of an occupied last point.
  Move* next = empty.data();
  const Cell* cell = cells_.data();
  for (int y = 0; y < size_; ++y) {
    for (int x = 0; x < size_; ++x, ++cell) {
      *next = {point_at(x, y)};
      next += *cell == Cell::Empty;
    }
  }
  empty.pop_back();
  return empty;
}

std::vector<Point> Board::forbidden_points() const {
  std::vector<Point> forbidden;
  if (is_over() || !has_forbidden_points(rule_, Color::Black)) return forbidden;
  Lines lines = lines_;
  for (int y = 0; y < size_; ++y) {
    for (int x = 0; x < size_; ++x) {
      const Point point = point_at(x, y);
      if (is_empty(point) && tengen::is_forbidden(lines, point)) forbidden.push_back(point);
    }
  }
  return forbidden;
}

bool Board::is_forbidden(Point point) const {
  if (is_over() || !has_forbidden_points(rule_, Color::Black)) return false;
  if (!is_on_board(point, size_) || !is_empty(point)) return false;
  Lines lines = lines_;
  return tengen::is_forbidden(lines, point);
}

ForbiddenReason Board::why_forbidden(Point point) const {
  if (!is_forbidden(point)) return {};
  Lines lines = lines_;
  return tengen::why_forbidden(lines, point);
}

zobrist::Key Board::fresh_key(int symmetry) const {
  zobrist::Key key = zobrist::game(rule_, size_);
  for (int y = 0; y < size_; ++y) {
    for (int x = 0; x < size_; ++x) {
      const Point point = point_at(x, y);
      if (is_empty(point)) continue;
      const Color color = at(point) == Cell::Black ? Color::Black : Color::White;
      key ^= zobrist::stone(color, tengen::transformed(point, symmetry, size_));
    }
  }
  if (turn_ == Color::White) key ^= zobrist::kWords.white_to_move;
  if (last_was_pass()) key ^= zobrist::kWords.after_pass;
  return key;
}

zobrist::Key Board::canonical_key() const {
  zobrist::Key smallest = key_;
  for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
    smallest = std::min(smallest, fresh_key(symmetry));
  }
  return smallest;
}

Board Board::transformed(int symmetry) const {
  if (symmetry < 0 || symmetry >= kSymmetries) {
    throw std::invalid_argument("symmetries are numbered 0 to 7, not " + std::to_string(symmetry));
  }
  const auto image = [&](Point point) { return tengen::transformed(point, symmetry, size_); };
  Setup start = setup();
  std::ranges::transform(start.black, start.black.begin(), image);
  std::ranges::transform(start.white, start.white.begin(), image);
  Board board(size_, rule_, start);
  for (const Move move : moves_) board.push(move.is_pass() ? move : Move{image(move.point)});
  return board;
}

bool Board::is_consistent() const {
  Lines lines(size_);
  int count = 0;
  for (int y = 0; y < size_; ++y) {
    for (int x = 0; x < size_; ++x) {
      const Point point = point_at(x, y);
      if (is_empty(point)) continue;
      ++count;
      lines.flip(at(point) == Cell::Black ? Color::Black : Color::White, point);
    }
  }
  return count == stone_count_ && lines == lines_ && fresh_key(0) == key_;
}

bool operator==(const Board& a, const Board& b) {
  const auto points = static_cast<std::ptrdiff_t>(a.size_ * a.size_);
  return a.key_ == b.key_ && a.size_ == b.size_ && a.rule_ == b.rule_ && a.turn_ == b.turn_ &&
         a.last_was_pass() == b.last_was_pass() && a.outcome_ == b.outcome_ &&
         std::equal(a.cells_.begin(), a.cells_.begin() + points, b.cells_.begin());
}

}  // namespace tengen
