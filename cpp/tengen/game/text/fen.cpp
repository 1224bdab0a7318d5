#include "tengen/game/text/fen.hpp"

#include <stdexcept>
#include <vector>

#include "tengen/game/errors.hpp"
#include "tengen/game/text/characters.hpp"

namespace tengen {
namespace {

constexpr std::string_view kPassWord = "pass";

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (const std::string_view word : split(text, ' ')) {
    if (!word.empty()) words.push_back(word);
  }
  return words;
}

/// Reads one row into the set-up stones; throws ParseError unless it has `size` points.
void read_row(std::string_view row, int y, int size, Setup& setup) {
  const auto reject = [&](const std::string& problem) {
    throw ParseError("row " + std::to_string(y + 1) + " of the FEN " + problem);
  };
  int x = 0;
  for (std::size_t at = 0; at < row.size();) {
    const char c = row[at];
    if (is_digit(c)) {
      int run = 0;
      for (; at < row.size() && is_digit(row[at]) && run <= kMaxSize; ++at) {
        run = 10 * run + (row[at] - '0');
      }
      if (run == 0) reject("has a run of no points");
      x += run;
    } else if (c == 'X' || c == 'O') {
      if (x < size) (c == 'X' ? setup.black : setup.white).push_back(point_at(x, y));
      ++x;
      ++at;
    } else {
      reject("holds something other than X, O and numbers of empty points");
    }
    if (x > size) break;
  }
  if (x != size) {
    reject("does not have " + std::to_string(size) + " points, as many as there are rows");
  }
}

}  // namespace

std::string format_fen(const Board& board) {
  std::string text;
  for (int y = 0; y < board.size(); ++y) {
    if (y > 0) text += '/';
    int run = 0;
    for (int x = 0; x < board.size(); ++x) {
      const Cell cell = board.at(point_at(x, y));
      if (cell == Cell::Empty) {
        ++run;
        continue;
      }
      if (run > 0) text += std::to_string(run);
      run = 0;
      text += cell == Cell::Black ? 'X' : 'O';
    }
    if (run > 0) text += std::to_string(run);
  }
  text += board.turn() == Color::Black ? " b " : " w ";
  text += name_of(board.rule());
  if (!board.moves().empty() && board.moves().back().is_pass()) text.append(" ").append(kPassWord);
  return text;
}

Board parse_fen(std::string_view text) {
  const std::vector<std::string_view> words = words_of(text);
  if (words.size() < 3 || words.size() > 4 || (words.size() == 4 && words[3] != kPassWord)) {
    throw ParseError("expected a FEN: rows, b or w, and the rule, such as '5/5/2X2/5/5 w renju'");
  }
  const std::vector<std::string_view> rows = split(words[0], '/');
  const int size = static_cast<int>(rows.size());
  if (size < kMinSize || size > kMaxSize) {
    throw ParseError("the FEN has " + std::to_string(size) + " rows: expected 5 to 22");
  }
  if (words[1] != "b" && words[1] != "w") {
    throw ParseError("the side to move of a FEN is b or w");
  }
  Rule rule{};
  try {
    rule = rule_from_name(words[2]);
  } catch (const std::invalid_argument& error) {
    throw ParseError(error.what());
  }
  Setup setup;
  for (int y = 0; y < size; ++y) read_row(rows[static_cast<std::size_t>(y)], y, size, setup);
  const bool has_passed = words.size() == 4;
  const Color turn = words[1] == "b" ? Color::Black : Color::White;
  setup.turn = has_passed ? opposite(turn) : turn;
  Board board(size, rule, setup);
  if (has_passed) board.push(kPass);
  return board;
}

}  // namespace tengen
