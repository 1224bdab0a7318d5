#include "tengen/record/soundness.hpp"

#include <stdexcept>

namespace tengen {
namespace {

/// Plays through a tree, each node before its children, and calls `unsound` with illegal moves,
/// which returns whether to continue. Descendants of an illegal move are skipped.
template <typename Told>
void play_through(const Tree& tree, Board& board, Told unsound) {
  Node at = kRoot;
  Node next = tree.next(kRoot);
  while (next != kNoNode) {
    for (; at != tree.parent(next); at = tree.parent(at)) board.pop();
    try {
      board.push(tree.move(next));
      at = next;
      next = tree.next(next);
    } catch (const std::invalid_argument& error) {
      if (!unsound(Unsound{next, error.what()})) return;
      next = tree.next_outside(next);
    }
  }
}

}  // namespace

std::optional<Unsound> find_unsound(const Tree& tree, Board start) {
  std::optional<Unsound> found;
  play_through(tree, start, [&](Unsound unsound) {
    found = std::move(unsound);
    return false;
  });
  return found;
}

std::vector<Unsound> find_all_unsound(const Tree& tree, Board start) {
  std::vector<Unsound> found;
  play_through(tree, start, [&](Unsound unsound) {
    found.push_back(std::move(unsound));
    return true;
  });
  return found;
}

Board board_at(const Tree& tree, Node node, Board start) {
  std::vector<Move> moves;
  for (; node != kRoot && node != kNoNode; node = tree.parent(node)) {
    moves.push_back(tree.move(node));
  }
  for (auto move = moves.rbegin(); move != moves.rend(); ++move) start.push(*move);
  return start;
}

}  // namespace tengen
