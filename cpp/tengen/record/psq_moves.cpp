#include "tengen/record/psq_moves.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include "tengen/game/text/characters.hpp"

namespace tengen {
namespace {

constexpr bool is_space(char c) { return c == ' ' || c == '\t'; }
constexpr bool is_line_end(char c) { return c == '\n' || c == '\r'; }

/// The value of a number with too many digits.
constexpr std::int64_t kTooLarge = std::numeric_limits<std::int64_t>::max();
constexpr int kMostDigits = 18;

struct MoveLine {
  std::int64_t column = 0;
  std::int64_t row = 0;
  std::int64_t time = kNoTime;
};

/// Iterates over the lines.
class LineReader {
 public:
  LineReader(std::string_view text, std::size_t offset)
      : text_(text), at_(std::min(offset, text.size())) {
    for (std::size_t i = 0; i < at_; ++i) {
      const bool is_second_of_two = text[i] == '\n' && i > 0 && text[i - 1] == '\r';
      if (is_line_end(text[i]) && !is_second_of_two) ++line_;
    }
  }

  std::size_t line() const { return line_; }
  std::size_t offset() const { return at_; }

  /// The move of the current line, if it has one.
  std::optional<MoveLine> line_of_move() {
    const std::size_t begin = at_;
    const std::optional<MoveLine> found = move();
    end_ = at_;
    at_ = begin;
    if (found && (end_ == text_.size() || is_line_end(text_[end_]))) return found;
    return {};
  }

  /// Advances to the line after the last one that was parsed.
  void pass_line() {
    const bool ends_with_two = text_.substr(end_).starts_with("\r\n");
    at_ = end_ == text_.size() ? end_ : end_ + (ends_with_two ? 2 : 1);
    ++line_;
  }

 private:
  std::optional<MoveLine> move() {
    MoveLine line;
    if (!number(line.column) || !comma() || !number(line.row)) return {};
    if (comma() && !number(line.time)) return {};
    return line;
  }

  bool is_at(bool (*is_kind)(char)) const { return at_ < text_.size() && is_kind(text_[at_]); }

  void skip_spaces() {
    while (is_at(is_space)) ++at_;
  }

  bool comma() {
    if (at_ == text_.size() || text_[at_] != ',') return false;
    ++at_;
    return true;
  }

  /// Parses a number and the spaces around it.
  bool number(std::int64_t& value) {
    skip_spaces();
    const bool is_negative = at_ < text_.size() && text_[at_] == '-';
    if (is_negative) ++at_;
    const std::size_t begin = at_;
    std::int64_t read = 0;
    for (; is_at(is_digit); ++at_) {
      if (at_ - begin < kMostDigits) read = 10 * read + (text_[at_] - '0');
    }
    if (at_ == begin) return false;
    if (at_ - begin > kMostDigits) read = kTooLarge;
    value = is_negative ? -read : read;
    skip_spaces();
    return true;
  }

  std::string_view text_;
  std::size_t at_;
  std::size_t end_ = 0;  ///< End of the last line that was parsed.
  std::size_t line_ = 1;
};

/// Why the line is not a valid move; empty if it is one.
std::string problem_of(const MoveLine& move, int size) {
  for (const std::int64_t number : {move.column, move.row, move.time}) {
    if (number == kTooLarge || number == -kTooLarge) return "a number has more than 18 digits";
  }
  const auto is_inside = [size](std::int64_t n) { return n >= 1 && n <= size; };
  if (is_inside(move.column) && is_inside(move.row)) return {};
  return std::to_string(move.column) + "," + std::to_string(move.row) +
         " is off the board: expected 1 to " + std::to_string(size);
}

}  // namespace

PsqMoves read_psq_moves(std::string_view text, std::size_t offset, int size) {
  PsqMoves moves{.tree = Tree(size), .times = {}, .problem = {}};
  LineReader reader(text, offset);
  Node last = kRoot;
  while (reader.offset() < text.size()) {
    const std::optional<MoveLine> move = reader.line_of_move();
    if (!move) break;
    moves.problem = problem_of(*move, size);
    if (!moves.problem.empty()) break;
    const int x = static_cast<int>(move->column) - 1;
    const int y = static_cast<int>(move->row) - 1;
    last = moves.tree.add(last, {point_at(x, y)});
    moves.times.push_back(move->time);
    reader.pass_line();
  }
  moves.next_line = reader.line();
  moves.next_offset = reader.offset();
  return moves;
}

}  // namespace tengen
