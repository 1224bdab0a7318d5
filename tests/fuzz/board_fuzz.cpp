// Plays what the bytes say on a board: stones anywhere, off the board too, passes, undos,
// questions. The board must stay sound, and replaying its moves must give it again.
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>

#include "require.hpp"
#include "tengen/game/board.hpp"

namespace tengen::fuzz {
namespace {

void try_push(Board& board, Move move) {
  const Board before = board;
  const bool is_off = !move.is_pass() && !is_on_board(move.point, board.size());
  try {
    board.push(move);
    require(!is_off, "a stone off the board is rejected");
  } catch (const std::invalid_argument&) {
    require(board == before, "a rejected move changes nothing");
    require(!board.is_legal(move), "a rejected move is not legal");
  }
}

/// Asks everything that can be asked of a board.
void ask(const Board& board) {
  const auto legal = board.legal_moves();
  for (const Move move : legal) require(board.is_legal(move), "what is listed is legal");
  for (const Point point : board.forbidden_points()) {
    const ForbiddenReason reason = board.why_forbidden(point);
    require(!reason.kinds.empty() && !reason.lines.empty(), "a forbidden point has a reason");
  }
  require(board.is_over() || board.winning_lines().empty(), "only a finished game has lines");
  require(board.transformed(5).canonical_key() == board.canonical_key(), "symmetry keeps the key");
}

void replay(const Board& board) {
  Board again(board.size(), board.rule());
  for (const Move move : board.moves()) again.push(move);
  require(again == board, "the moves give the board again");
}

void run(std::span<const std::uint8_t> bytes) {
  if (bytes.size() < 2) return;
  Board board(kMinSize + bytes[0] % (kMaxSize - kMinSize + 1), kRules[bytes[1] % kRules.size()]);
  for (std::size_t i = 2; i + 1 < bytes.size(); i += 2) {
    const std::uint8_t act = bytes[i];
    if (act >= 250) {
      ask(board);
    } else if (act >= 220) {
      if (!board.moves().empty()) board.pop();
    } else if (act >= 212) {
      try_push(board, kPass);
    } else {
      const int x = act % 26 - 2;
      const int y = bytes[i + 1] % 26 - 2;
      if (x != -1 || y != -1) try_push(board, {point_at(x, y)});  // (-1, -1) would be a pass.
    }
    require(board.is_consistent(), "the board is consistent");
  }
  ask(board);
  replay(board);
}

}  // namespace
}  // namespace tengen::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tengen::fuzz::run({data, size});
  return 0;
}
