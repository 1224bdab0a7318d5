#include "tengen/record/tree.hpp"

#include <algorithm>
#include <stdexcept>

namespace tengen {

Node Tree::child_with(Node node, Move move) const {
  Node child = first_child(node);
  while (child != kNoNode && nodes_[child].move != move) child = next_sibling(child);
  return child;
}

bool Tree::is_attached(Node node) const {
  while (node != kRoot && node != kNoNode) node = parent(node);
  return node == kRoot;
}

Node Tree::add(Node parent, Move move) {
  if (nodes_.size() >= kNoNode) throw std::length_error("a tree cannot hold more nodes");
  const Node node = static_cast<Node>(nodes_.size());
  nodes_.push_back({parent, kNoNode, node, move});
  insert(node, nodes_[parent].last_child);
  nodes_[parent].last_child = node;
  return node;
}

/// Inserts a node into the ring after another, or after kNoNode into a new ring.
void Tree::insert(Node node, Node after) {
  if (after == kNoNode) {
    nodes_[node].next = node;
    return;
  }
  nodes_[node].next = nodes_[after].next;
  nodes_[after].next = node;
}

/// Removes a node from the ring of its siblings; its link to the parent stays.
void Tree::unlink(Node node) {
  Links& above = nodes_[parent(node)];
  Node before = node;
  while (nodes_[before].next != node) before = nodes_[before].next;
  nodes_[before].next = nodes_[node].next;
  if (above.last_child == node) above.last_child = before == node ? kNoNode : before;
}

void Tree::remove(Node node) {
  if (node == kRoot) throw std::invalid_argument("the start of a game cannot be removed");
  if (parent(node) == kNoNode) return;
  unlink(node);
  nodes_[node].parent = kNoNode;
}

void Tree::remove_all(std::span<const Node> nodes) {
  std::vector<Node> parents;
  for (const Node node : nodes) {
    if (node == kRoot) throw std::invalid_argument("the start of a game cannot be removed");
    if (parent(node) == kNoNode) continue;
    parents.push_back(parent(node));
    nodes_[node].parent = kNoNode;
  }
  std::ranges::sort(parents);
  parents.erase(std::unique(parents.begin(), parents.end()), parents.end());
  for (const Node above : parents) close_ring(above);
}

/// Removes those siblings from a ring whose link to the parent is gone.
void Tree::close_ring(Node above) {
  const Node last = nodes_[above].last_child;
  std::vector<Node> kept;
  Node child = last;
  do {
    child = nodes_[child].next;
    if (parent(child) == above) kept.push_back(child);
  } while (child != last);
  Node after = kNoNode;
  for (const Node node : kept) {
    insert(node, after);
    after = node;
  }
  nodes_[above].last_child = after;
}

void Tree::place(Node node, std::size_t place) {
  if (node == kRoot || parent(node) == kNoNode) {
    throw std::invalid_argument("only a variation can be moved among its siblings");
  }
  unlink(node);
  Links& above = nodes_[parent(node)];
  const Node last = above.last_child;
  Node before = last;  // In a ring, the node before the first is the last.
  for (; place > 0 && last != kNoNode; --place) {
    before = nodes_[before].next;
    if (before == last) break;
  }
  insert(node, before);
  if (last == kNoNode || (before == last && place > 0)) above.last_child = node;
}

Node Tree::next(Node node) const {
  return first_child(node) != kNoNode ? first_child(node) : next_outside(node);
}

Node Tree::next_outside(Node node) const {
  while (node != kNoNode && node != kRoot && next_sibling(node) == kNoNode) node = parent(node);
  return node == kNoNode || node == kRoot ? kNoNode : next_sibling(node);
}

}  // namespace tengen
