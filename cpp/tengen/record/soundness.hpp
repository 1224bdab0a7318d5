// Checks whether the moves of a tree are legal.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tengen/game/board.hpp"
#include "tengen/record/tree.hpp"

namespace tengen {

/// A node with an illegal move.
struct Unsound {
  Node node;
  std::string problem;  ///< The board's error message.
};

/// The first node with an illegal move, parents before children.
std::optional<Unsound> find_unsound(const Tree& tree, Board start);

/// All such nodes in the same order, except descendants of one of them.
std::vector<Unsound> find_all_unsound(const Tree& tree, Board start);

/// The position of a node; throws the board's error for an illegal move on the way.
Board board_at(const Tree& tree, Node node, Board start);

}  // namespace tengen
