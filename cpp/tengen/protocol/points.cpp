#include "tengen/protocol/points.hpp"

#include <vector>

#include "tengen/protocol/command_error.hpp"
#include "tengen/protocol/text.hpp"

namespace tengen::protocol {
namespace {

/// The numbers between the commas; empty if one of them is not a number.
std::vector<std::int64_t> numbers_of(std::string_view text) {
  std::vector<std::int64_t> numbers;
  while (true) {
    const std::size_t comma = text.find(',');
    const auto number = whole_number(text.substr(0, comma));
    if (!number) return {};
    numbers.push_back(*number);
    if (comma == std::string_view::npos) return numbers;
    text.remove_prefix(comma + 1);
  }
}

Move move_of(std::int64_t x, std::int64_t y, int size) {
  if (x == -1 && y == -1) return kPass;
  if (x < 0 || x >= size || y < 0 || y >= size) {
    const std::string last = std::to_string(size - 1);
    throw CommandError(std::to_string(x) + "," + std::to_string(y) +
                       " is off the board: expected 0,0 to " + last + "," + last);
  }
  return {point_at(static_cast<int>(x), static_cast<int>(y))};
}

}  // namespace

Move read_move(std::string_view text, int size) {
  const std::vector<std::int64_t> numbers = numbers_of(text);
  if (numbers.size() != 2) {
    throw CommandError("cannot read the point '" + shown(text) + "': expected x,y");
  }
  return move_of(numbers[0], numbers[1], size);
}

std::string write_move(Move move) {
  return std::to_string(move.point.x) + "," + std::to_string(move.point.y);
}

std::string write_moves(std::span<const Move> moves) {
  std::string text;
  for (const Move move : moves) text += (text.empty() ? "" : " ") + write_move(move);
  return text;
}

Stone read_stone(std::string_view text, int size) {
  const std::vector<std::int64_t> numbers = numbers_of(text);
  if (numbers.size() != 2 && numbers.size() != 3) {
    throw CommandError("cannot read the stone '" + shown(text) + "': expected x,y,field");
  }
  Stone stone{move_of(numbers[0], numbers[1], size), {}};
  if (numbers.size() == 2) return stone;
  if (numbers[2] != 1 && numbers[2] != 2) {
    throw CommandError("cannot read the stone '" + shown(text) +
                       "': expected the field 1 (own stone) or 2 (opponent's stone)");
  }
  stone.field = static_cast<int>(numbers[2]);
  return stone;
}

}  // namespace tengen::protocol
