// Reads the bytes as the moves of a Piskvork game. What was read, written down plainly, reads back;
// and reading on from where it stopped gives nothing.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "require.hpp"
#include "tengen/record/psq_moves.hpp"

namespace tengen::fuzz {
namespace {

std::string written(const PsqMoves& moves) {
  std::string text;
  Node node = kRoot;
  for (const std::int64_t time : moves.times) {
    node = moves.tree.next(node);
    const Point point = moves.tree.move(node).point;
    text += std::to_string(point.x + 1) + "," + std::to_string(point.y + 1);
    if (time != kNoTime) text += "," + std::to_string(time);
    text += '\n';
  }
  return text;
}

void run(std::string_view text, std::size_t offset, int size) {
  const PsqMoves moves = read_psq_moves(text, offset, size);
  require(moves.next_offset <= text.size(), "it stops within the text");
  require(moves.tree.node_count() == moves.times.size() + 1, "each move has its time");
  const std::string plain = written(moves);
  const PsqMoves again = read_psq_moves(plain, 0, size);
  require(written(again) == plain && again.next_offset == plain.size(), "moves read back");
  require(again.next_line == moves.times.size() + 1, "each move has its line");
  const PsqMoves rest = read_psq_moves(text, moves.next_offset, size);
  require(rest.times.empty() && rest.next_offset == moves.next_offset, "it stops for good");
  require(rest.problem == moves.problem, "and for the same reason");
}

}  // namespace
}  // namespace tengen::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tengen;
  if (size < 2) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 2, size - 2);
  fuzz::run(text, data[0] % 40, kMinSize + data[1] % (kMaxSize - kMinSize + 1));
  return 0;
}
