// Tree: the moves of a game with all its variations, up to millions of nodes.
// A node is a number; its annotations (comments, marks) are stored elsewhere under that number.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "tengen/game/point.hpp"
#include "tengen/record/huge_pages.hpp"

namespace tengen {

using Node = std::uint32_t;

/// The start of the game. Its move is meaningless.
inline constexpr Node kRoot = 0;
inline constexpr Node kNoNode = std::numeric_limits<Node>::max();

class Tree {
 public:
  /// The moves are points of a board of that size.
  explicit Tree(int size = 15) : size_(size), nodes_(1) {}

  int size() const { return size_; }

  /// Numbers in use are below this. A removed node keeps its number, and no other node gets it.
  std::size_t node_count() const { return nodes_.size(); }
  void reserve(std::size_t nodes) { nodes_.reserve(nodes); }

  Move move(Node node) const { return nodes_[node].move; }
  Node parent(Node node) const { return nodes_[node].parent; }
  Node first_child(Node node) const {
    const Node last = nodes_[node].last_child;
    return last == kNoNode ? kNoNode : nodes_[last].next;
  }
  Node next_sibling(Node node) const {
    const Node above = nodes_[node].parent;
    return above == kNoNode || nodes_[above].last_child == node ? kNoNode : nodes_[node].next;
  }
  /// The child that plays a move, or kNoNode.
  Node child_with(Node node, Move move) const;
  /// Whether the node can be reached from the root.
  bool is_attached(Node node) const;

  /// Adds a move after the variations that a node already has.
  Node add(Node parent, Move move);
  /// Removes a node with all its descendants; throws std::invalid_argument for the root.
  void remove(Node node);
  /// The same for each of the nodes, in one pass over their siblings.
  void remove_all(std::span<const Node> nodes);
  /// Moves a node to a place among its siblings; 0 is the main line.
  void place(Node node, std::size_t place);

  /// The node after `node` in preorder, or kNoNode at the end.
  Node next(Node node) const;
  /// The node after `node` and all its descendants, in the same order.
  Node next_outside(Node node) const;

 private:
  /// Siblings form a ring, so that their parent only needs a link to the last. A node is then
  /// sixteen bytes; memory bandwidth determines how fast a large library is read.
  struct Links {
    Node parent = kNoNode;
    Node last_child = kNoNode;
    Node next = kNoNode;  ///< The next sibling; the first after the last.
    Move move;
  };

  void insert(Node node, Node after);
  void unlink(Node node);
  void close_ring(Node parent);

  int size_;
  std::vector<Links, HugePages<Links>> nodes_;
};

}  // namespace tengen
