// Can the moves of a tree be played?
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tengen/game/board.hpp"
#include "tengen/record/tree.hpp"

namespace tengen {

/// A node whose move cannot be played where it stands.
struct Unsound {
  Node node;
  std::string problem;  ///< What the board says against it.
};

/// The first node, parents before children, whose move cannot be played from the given start.
std::optional<Unsound> find_unsound(const Tree& tree, Board start);

/// All such nodes, in the same order, but for those that follow one of them.
std::vector<Unsound> find_all_unsound(const Tree& tree, Board start);

/// The position of a node; throws what the board throws when a move on the way cannot be played.
Board board_at(const Tree& tree, Node node, Board start);

}  // namespace tengen
