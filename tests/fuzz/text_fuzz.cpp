// Reads the bytes as moves and as a drawn board. Whatever is accepted must read back the same;
// whatever is not must be one of the errors that the core declares.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "require.hpp"
#include "tengen/game/errors.hpp"
#include "tengen/game/text/diagram.hpp"
#include "tengen/game/text/notation.hpp"

namespace tengen::fuzz {
namespace {

std::optional<Board> drawn(std::string_view text, Rule rule, std::optional<Color> turn) {
  try {
    return parse_diagram(text, rule, turn);
  } catch (const ParseError&) {
    return {};
  }
}

void read_drawing(std::string_view text, Rule rule, std::optional<Color> turn) {
  const auto board = drawn(text, rule, turn);
  if (!board) return;
  require(board->is_consistent(), "what was read is consistent");
  const auto again = drawn(format_diagram(*board), rule, board->turn());
  require(again.has_value(), "what was drawn can be read");
  require(*again == *board, "what was drawn reads back");
}

void read_moves(std::string_view text, int size) {
  try {
    for (const Move move : parse_moves(text, size)) {
      require(parse_move(format_move(move, size), size) == move, "a move reads back");
    }
  } catch (const ParseError&) {
  } catch (const IllegalMoveError&) {
  }
}

}  // namespace
}  // namespace tengen::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tengen;
  if (size < 2) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 2, size - 2);
  const std::optional<Color> turns[] = {{}, Color::Black, Color::White};
  fuzz::read_drawing(text, kRules[data[0] % kRules.size()], turns[data[1] % 3]);
  fuzz::read_moves(text, kMinSize + data[1] % (kMaxSize - kMinSize + 1));
  return 0;
}
