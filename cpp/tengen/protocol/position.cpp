#include "tengen/protocol/position.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include "tengen/protocol/command_error.hpp"

namespace tengen::protocol {
namespace {

constexpr int kOwn = 1;

Color turn_of(std::span<const Stone> stones) {
  const auto own = std::ranges::count(stones, std::optional<int>(kOwn), &Stone::field);
  return 2 * own >= std::ssize(stones) ? Color::Black : Color::White;
}

/// Whether the fields alternate, beginning with black.
bool alternate(std::span<const Stone> stones, Color turn) {
  Color color = Color::Black;
  for (const Stone& stone : stones) {
    if ((color == turn) != (stone.field == kOwn)) return false;
    color = opposite(color);
  }
  return color == turn;
}

/// The game with the stones as its moves; empty if it would have ended before the last one. The
/// manager judges forbidden points: a move that it accepted does not end the game.
std::optional<Board> replayed(std::span<const Stone> stones, int size, Rule rule) {
  Board board(size, rule);
  for (const Stone& stone : stones) {
    if (board.is_over()) return {};
    board.push(stone.move);
  }
  return board;
}

Board set_up(std::span<const Stone> stones, int size, Rule rule, Color turn) {
  Setup setup{{}, {}, turn};
  for (const Stone& stone : stones) {
    if (stone.move.is_pass()) continue;
    const bool is_black = (turn == Color::Black) == (stone.field == kOwn);
    (is_black ? setup.black : setup.white).push_back(stone.move.point);
  }
  return {size, rule, setup};
}

/// The same stones with fields: they alternate, and the last is the opponent's.
std::vector<Stone> with_fields(std::span<const Stone> stones) {
  std::vector<Stone> result(stones.begin(), stones.end());
  int field = 2;
  for (auto stone = result.rbegin(); stone != result.rend(); ++stone, field = 3 - field) {
    stone->field = field;
  }
  return result;
}

Board board_of(std::span<const Stone> stones, int size, Rule rule) {
  const Color turn = turn_of(stones);
  if (alternate(stones, turn)) {
    if (const auto board = replayed(stones, size, rule)) return *board;
  }
  return set_up(stones, size, rule, turn);
}

}  // namespace

Board board_from_stones(std::span<const Stone> stones, int size, Rule rule) {
  const auto told =
      std::ranges::count_if(stones, [](const Stone& s) { return s.field.has_value(); });
  if (told > 0 && told < std::ssize(stones)) {
    throw CommandError("expected a field 1 (own stone) or 2 (opponent's stone) for every stone");
  }
  try {
    return board_of(told == 0 ? with_fields(stones) : std::vector(stones.begin(), stones.end()),
                    size, rule);
  } catch (const std::invalid_argument& error) {
    throw CommandError(error.what());
  }
}

Board under_rule(const Board& board, Rule rule) {
  if (board.rule() == rule) return board;
  try {
    Board same(board.size(), rule, board.setup());
    for (const Move move : board.moves()) same.push(move);
    return same;
  } catch (const std::invalid_argument& error) {
    throw CommandError(error.what());
  }
}

}  // namespace tengen::protocol
