#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "bind.hpp"
#include "tengen/game/errors.hpp"
#include "tengen/game/text/notation.hpp"
#include "tengen/record/soundness.hpp"
#include "tengen/record/tree.hpp"
#include "words.hpp"

namespace tengen::bindings {

using namespace nb::literals;

namespace {

Node checked(const Tree& tree, Node node) {
  if (node >= tree.node_count()) throw nb::index_error("the tree has no node with that number");
  return node;
}

std::optional<Node> shown(Node node) {
  return node == kNoNode ? std::nullopt : std::optional(node);
}

nb::object move_of(const Tree& tree, Node node) {
  if (checked(tree, node) == kRoot) return nb::none();
  return to_python(tree.move(node), tree.size());
}

std::vector<Node> children(const Tree& tree, Node node) {
  std::vector<Node> found;
  for (Node child = tree.first_child(checked(tree, node)); child != kNoNode;
       child = tree.next_sibling(child)) {
    found.push_back(child);
  }
  return found;
}

nb::list outline(const Tree& tree) {
  nb::list rows;
  int depth = 0;
  Node at = kRoot;
  for (Node node = tree.next(kRoot); node != kNoNode; node = tree.next(node)) {
    for (; at != tree.parent(node); at = tree.parent(at)) --depth;
    at = node;
    rows.append(nb::make_tuple(node, ++depth, to_python(tree.move(node), tree.size())));
  }
  return rows;
}

std::string path_text(const Tree& tree, Node node) {
  std::string text;
  for (node = checked(tree, node); node != kRoot && node != kNoNode; node = tree.parent(node)) {
    text = format_move(tree.move(node), tree.size()) + (text.empty() ? "" : " ") + text;
  }
  return text;
}

std::size_t move_count(const Tree& tree) {
  std::size_t count = 0;
  for (Node node = tree.next(kRoot); node != kNoNode; node = tree.next(node)) ++count;
  return count;
}

int checked_size(int size) { return Board(size).size(); }

using Found = std::tuple<Node, std::string>;

std::optional<Found> unsound_node(const Tree& tree, const Board& start) {
  const auto found = find_unsound(tree, start);
  return found ? std::optional(Found(found->node, found->problem)) : std::nullopt;
}

std::vector<Found> all_unsound_nodes(const Tree& tree, const Board& start) {
  std::vector<Found> all;
  for (const Unsound& unsound : find_all_unsound(tree, start)) {
    all.emplace_back(unsound.node, unsound.problem);
  }
  return all;
}

void bind_reading(nb::class_<Tree>& tree) {
  tree.def_prop_ro("size", &Tree::size, "Points per side of the board.")
      .def("node_count", &Tree::node_count, "All node numbers are below this.")
      .def("move", &move_of, "node"_a,
           nb::sig("def move(self, node: int) -> tengen.game.move.Move | None"),
           "The move that leads to a node; None at the root.")
      .def(
          "parent", [](const Tree& self, Node n) { return shown(self.parent(checked(self, n))); },
          "node"_a, "The parent node; None for the root and for removed nodes.")
      .def(
          "first_child",
          [](const Tree& self, Node n) { return shown(self.first_child(checked(self, n))); },
          "node"_a, "The first child, which is the main move.")
      .def("children", &children, "node"_a, "The children, the main move first.")
      .def(
          "child_with",
          [](const Tree& self, Node n, nb::handle move) {
            return shown(self.child_with(checked(self, n), move_from(move, self.size())));
          },
          "node"_a, "move"_a,
          nb::sig("def child_with(self, node: int, move: tengen.game.MoveLike) -> int | None"),
          "The child that plays a move.")
      .def(
          "next", [](const Tree& self, Node n) { return shown(self.next(checked(self, n))); },
          "node"_a, "The next node in preorder.")
      .def(
          "next_outside",
          [](const Tree& self, Node n) { return shown(self.next_outside(checked(self, n))); },
          "node"_a, "The next node in preorder that is not a descendant.")
      .def(
          "is_attached",
          [](const Tree& self, Node n) { return self.is_attached(checked(self, n)); }, "node"_a,
          "Whether the node can be reached from the root.")
      .def("move_count", &move_count, "The number of moves, with all variations.")
      .def("outline", &outline,
           nb::sig("def outline(self) -> list[tuple[int, int, tengen.game.move.Move]]"),
           "Node, depth from 1, and move of every node except the root, in preorder.")
      .def("path_text", &path_text, "node"_a, "The moves from the root to a node, as text.");
}

void bind_changing(nb::class_<Tree>& tree) {
  tree.def(
          "add",
          [](Tree& self, Node n, nb::handle move) {
            return self.add(checked(self, n), move_from(move, self.size()));
          },
          "parent"_a, "move"_a,
          nb::sig("def add(self, parent: int, move: tengen.game.MoveLike) -> int"),
          "Adds a move after the existing variations of a node; returns its number.")
      .def(
          "remove", [](Tree& self, Node n) { self.remove(checked(self, n)); }, "node"_a,
          "Removes a node with all its descendants.")
      .def(
          "remove_all",
          [](Tree& self, const std::vector<Node>& nodes) {
            for (const Node node : nodes) checked(self, node);
            self.remove_all(nodes);
          },
          "nodes"_a, "Removes nodes with all their descendants.")
      .def(
          "place", [](Tree& self, Node n, std::size_t i) { self.place(checked(self, n), i); },
          "node"_a, "place"_a, "Moves a node to a place among its siblings; 0 is the main line.")
      .def("__copy__", [](const Tree& self) { return Tree(self); });
}

}  // namespace

void bind_tree(nb::module_& module) {
  nb::class_<Tree> tree(module, "Tree",
                        "The moves of a game with all its variations; a node is a number, the\n"
                        "root is 0.");
  tree.def(
      "__init__", [](Tree* self, int size) { new (self) Tree(checked_size(size)); }, "size"_a = 15);
  bind_reading(tree);
  bind_changing(tree);
  module.def("find_unsound", &unsound_node, "tree"_a, "start"_a,
             "The first node with an illegal move, in preorder, and the error message.");
  module.def("find_all_unsound", &all_unsound_nodes, "tree"_a, "start"_a,
             "All such nodes with their error messages, except descendants of one of them.");
  module.def(
      "board_at",
      [](const Tree& tree, Node node, const Board& start) {
        return board_at(tree, checked(tree, node), start);
      },
      "tree"_a, "node"_a, "start"_a,
      "The position of a node; raises the error of `Board.push` for an illegal move.");
}

}  // namespace tengen::bindings
