#include "tengen/game/text/diagram.hpp"

#include <array>
#include <vector>

#include "tengen/game/errors.hpp"
#include "tengen/game/text/characters.hpp"

namespace tengen {
namespace {

struct Symbol {
  std::string_view text;
  Cell cell;
};

constexpr std::array kSymbols{
    Symbol{"X", Cell::Black}, Symbol{"x", Cell::Black}, Symbol{"\u25CF", Cell::Black},
    Symbol{"O", Cell::White}, Symbol{"o", Cell::White}, Symbol{"\u25CB", Cell::White},
    Symbol{".", Cell::Empty}, Symbol{"+", Cell::Empty}, Symbol{"-", Cell::Empty},
    Symbol{"_", Cell::Empty},
};

struct Drawing {
  std::vector<std::vector<Cell>> rows;
  std::optional<Point> last;
};

constexpr bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }

/// Whether the line is only the names of the columns: a, b, c, ... in order.
bool is_column_names(std::string_view line) {
  char expected = 'a';
  for (const char c : line) {
    if (is_space(c)) continue;
    if (c != expected && c != expected - 'a' + 'A') return false;
    ++expected;
  }
  return expected > 'b';
}

/// The line without spaces and row numbers at its ends.
std::string_view without_row_numbers(std::string_view line) {
  while (!line.empty() && (is_space(line.front()) || is_digit(line.front()))) line.remove_prefix(1);
  while (!line.empty() && (is_space(line.back()) || is_digit(line.back()))) line.remove_suffix(1);
  return line;
}

const Symbol* symbol_at(std::string_view text) {
  for (const Symbol& symbol : kSymbols) {
    if (text.starts_with(symbol.text)) return &symbol;
  }
  return nullptr;
}

[[noreturn]] void reject_line(int number, const std::string& problem) {
  throw ParseError("line " + std::to_string(number) + " of the drawn board " + problem);
}

/// The character at the start of the text, of one byte or of several in UTF-8.
std::string first_character(std::string_view text) {
  std::size_t length = 1;
  while (length < text.size() && length < 4 && (text[length] & 0xC0) == 0x80) ++length;
  return static_cast<unsigned char>(text[0]) < 0x20 ? "a control character"
                                                    : std::string(text.substr(0, length));
}

void mark_last(Drawing& drawing, const std::vector<Cell>& row, int number) {
  if (row.empty() || row.back() == Cell::Empty) reject_line(number, "has brackets without a stone");
  if (drawing.last) reject_line(number, "marks a second last move");
  drawing.last = point_at(static_cast<int>(row.size()) - 1, static_cast<int>(drawing.rows.size()));
}

void read_row(Drawing& drawing, std::string_view line, int number) {
  std::vector<Cell> row;
  bool in_brackets = false;
  for (std::string_view rest = line; !rest.empty();) {
    const char c = rest.front();
    if (is_space(c)) {
      rest.remove_prefix(1);
    } else if (c == '(' && !in_brackets) {
      in_brackets = true;
      rest.remove_prefix(1);
    } else if (c == ')' && in_brackets) {
      in_brackets = false;
      mark_last(drawing, row, number);
      rest.remove_prefix(1);
    } else if (const Symbol* symbol = symbol_at(rest)) {
      row.push_back(symbol->cell);
      if (row.size() > kMaxSize) reject_line(number, "has more than 22 points");
      rest.remove_prefix(symbol->text.size());
    } else {
      reject_line(number,
                  "holds '" + first_character(rest) + "': expected X, O or . for each point");
    }
  }
  if (in_brackets) reject_line(number, "opens a bracket that is not closed");
  drawing.rows.push_back(std::move(row));
  if (drawing.rows.size() > kMaxSize) throw ParseError("the drawn board has more than 22 rows");
}

Drawing read_drawing(std::string_view text) {
  Drawing drawing;
  int number = 0;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    ++number;
    if (is_column_names(line)) continue;
    const std::string_view row = without_row_numbers(line);
    if (row.empty()) continue;
    read_row(drawing, row, number);
  }
  return drawing;
}

void check_square(const Drawing& drawing) {
  const std::size_t size = drawing.rows.size();
  if (size < kMinSize) {
    throw ParseError("the drawn board has " + std::to_string(size) +
                     " rows: expected 5 to 22 rows of as many points");
  }
  for (std::size_t y = 0; y < size; ++y) {
    const std::size_t width = drawing.rows[y].size();
    if (width == size) continue;
    throw ParseError("row " + std::to_string(y + 1) + " from the top has " + std::to_string(width) +
                     " points: expected " + std::to_string(size) + ", as many as there are rows");
  }
}

/// The side to move if black moved first and there was no pass.
Color turn_from_counts(std::size_t black, std::size_t white) {
  if (black == white) return Color::Black;
  if (black == white + 1) return Color::White;
  throw ParseError(
      "the drawn board has " + std::to_string(black) + " black and " + std::to_string(white) +
      " white stones: expected as many, or one black more; otherwise say whose turn it is");
}

Setup setup_from(const Drawing& drawing) {
  Setup setup;
  const int size = static_cast<int>(drawing.rows.size());
  for (int y = 0; y < size; ++y) {
    for (int x = 0; x < size; ++x) {
      const Cell cell = drawing.rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
      if (cell == Cell::Black) setup.black.push_back(point_at(x, y));
      if (cell == Cell::White) setup.white.push_back(point_at(x, y));
    }
  }
  return setup;
}

/// Sets up all stones but the last one, which is played as a move to determine the outcome.
Board play_last(int size, Rule rule, Setup setup, Point last) {
  const Color mover = opposite(setup.turn);
  std::vector<Point>& own = mover == Color::Black ? setup.black : setup.white;
  if (std::erase(own, last) == 0) {
    throw ParseError("the last move is marked on a " + std::string(name_of(setup.turn)) +
                     " stone, but " + std::string(name_of(setup.turn)) + " is to move");
  }
  setup.turn = mover;
  Board board(size, rule, setup);
  if (board.is_over()) throw ParseError("the game was over before the move that is marked as last");
  board.push({last});
  return board;
}

}  // namespace

std::string format_diagram(const Board& board) {
  const int size = board.size();
  const int label_width = size < 10 ? 1 : 2;
  const auto moves = board.moves();
  const Point last = (moves.empty() ? kPass : moves.back()).point;  // A pass is on no point.
  std::string text;
  for (int y = 0; y < size; ++y) {
    const std::string label = std::to_string(size - y);
    text.append(static_cast<std::size_t>(label_width) - label.size(), ' ').append(label);
    for (int x = 0; x < size; ++x) {
      const Point point = point_at(x, y);
      const bool after_last = x > 0 && last == point_at(x - 1, y);
      text += last == point ? '(' : after_last ? ')' : ' ';
      text += ".XO"[static_cast<std::size_t>(board.at(point))];
    }
    if (last == point_at(size - 1, y)) text += ')';
    text += '\n';
  }
  text.append(static_cast<std::size_t>(label_width), ' ');
  for (int x = 0; x < size; ++x) {
    text += ' ';
    text += static_cast<char>('a' + x);
  }
  return text;
}

Board parse_diagram(std::string_view text, Rule rule, std::optional<Color> turn) {
  const Drawing drawing = read_drawing(text);
  check_square(drawing);
  const int size = static_cast<int>(drawing.rows.size());
  Setup setup = setup_from(drawing);
  setup.turn = turn ? *turn : turn_from_counts(setup.black.size(), setup.white.size());
  if (drawing.last) return play_last(size, rule, std::move(setup), *drawing.last);
  return Board(size, rule, setup);
}

}  // namespace tengen
