#include "tengen/game/text/notation.hpp"

#include <optional>

#include "tengen/game/errors.hpp"
#include "tengen/game/text/characters.hpp"
#include "tengen/game/text/spelling.hpp"

namespace tengen {
namespace {

constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
constexpr bool is_between_moves(char c) {
  return c == ' ' || c == ',' || c == ';' || c == '\t' || c == '\n' || c == '\r';
}

constexpr std::string_view kPassText = "pass";

bool starts_with_pass(std::string_view text) {
  if (text.size() < kPassText.size()) return false;
  for (std::size_t i = 0; i < kPassText.size(); ++i) {
    if (lower(text[i]) != kPassText[i]) return false;
  }
  return true;
}

std::string range_of_points(int size) {
  return "a1 to " + format_point(point_at(size - 1, 0), size);
}

/// The length of the point at the start of the text, or nothing.
std::optional<std::size_t> point_length(std::string_view text) {
  if (text.size() < 2 || !is_letter(text[0]) || !is_digit(text[1]) || text[1] == '0') return {};
  return text.size() > 2 && is_digit(text[2]) ? 3 : 2;
}

[[noreturn]] void reject_point(std::string_view text, int size) {
  throw ParseError(in_quotes(text) + " is not a move: expected a point (" + range_of_points(size) +
                   ") or pass");
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_between_moves(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_between_moves(text.back())) text.remove_suffix(1);
  return text;
}

/// Reads the point whose text is exactly `text`.
Point point_from(std::string_view text, int size) {
  int row = 0;
  for (const char digit : text.substr(1)) row = 10 * row + (digit - '0');
  const int x = lower(text[0]) - 'a';
  const int y = size - row;
  if (!is_on_board(x, y, size)) throw IllegalMoveError(describe_off_board(x, y, size));
  return point_at(x, y);
}

}  // namespace

std::string format_point(Point point, int size) {
  return static_cast<char>('a' + point.x) + std::to_string(size - point.y);
}

std::string format_move(Move move, int size) {
  if (move.is_pass()) return std::string(kPassText);
  if (!is_on_board(move.point, size)) {
    return "(" + std::to_string(move.point.x) + ", " + std::to_string(move.point.y) + ")";
  }
  return format_point(move.point, size);
}

Point parse_point(std::string_view text, int size) {
  const std::string_view core = trimmed(text);
  if (point_length(core) != core.size()) {
    throw ParseError(in_quotes(text) + " is not a point: expected " + range_of_points(size));
  }
  return point_from(core, size);
}

Move parse_move(std::string_view text, int size) {
  const std::string_view core = trimmed(text);
  if (core.size() == kPassText.size() && starts_with_pass(core)) return kPass;
  if (point_length(core) != core.size()) reject_point(text, size);
  return {point_from(core, size)};
}

std::vector<Move> parse_moves(std::string_view text, int size) {
  std::vector<Move> moves;
  for (std::string_view rest = trimmed(text); !rest.empty(); rest = trimmed(rest)) {
    if (starts_with_pass(rest)) {
      moves.push_back(kPass);
      rest.remove_prefix(kPassText.size());
      continue;
    }
    const auto length = point_length(rest);
    if (!length) reject_point(rest, size);
    moves.push_back({point_from(rest.substr(0, *length), size)});
    rest.remove_prefix(*length);
  }
  return moves;
}

std::string describe_off_board(int x, int y, int size) {
  std::string where = "(" + std::to_string(x) + ", " + std::to_string(y) + ")";
  if (x >= 0 && x < 26 && y < size) {
    where = static_cast<char>('a' + x) + std::to_string(size - y);
  }
  return where + " is off the board: a " + std::to_string(size) + "x" + std::to_string(size) +
         " board has the points " + range_of_points(size);
}

}  // namespace tengen
