#include "tengen/record/tree.hpp"

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "check.hpp"
#include "tengen/game/random.hpp"
#include "tengen/record/soundness.hpp"

namespace tengen {
namespace {

using test::throws;

/// The same tree with plain lists of children, slow and obvious.
struct PlainTree {
  std::vector<std::vector<Node>> children{{}};
  std::vector<Node> parent{kNoNode};

  void add(Node above) {
    const Node node = static_cast<Node>(children.size());
    children[above].push_back(node);
    children.emplace_back();
    parent.push_back(above);
  }

  void remove(Node node) {
    std::erase(children[parent[node]], node);
    parent[node] = kNoNode;
  }

  void place(Node node, std::size_t place) {
    std::vector<Node>& siblings = children[parent[node]];
    std::erase(siblings, node);
    const auto at = static_cast<std::ptrdiff_t>(std::min(place, siblings.size()));
    siblings.insert(siblings.begin() + at, node);
  }

  void preorder(Node node, std::vector<Node>& visited) const {
    visited.push_back(node);
    for (const Node child : children[node]) preorder(child, visited);
  }
};

std::vector<Node> visited(const Tree& tree) {
  std::vector<Node> nodes;
  for (Node node = kRoot; node != kNoNode; node = tree.next(node)) nodes.push_back(node);
  return nodes;
}

TEST(a_tree_equals_its_plain_twin_after_any_changes) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Random random(seed);
    const auto below = [&](std::size_t end) {
      return random.below(static_cast<std::uint32_t>(end));
    };
    Tree tree;
    PlainTree plain;
    for (int step = 0; step < 60; ++step) {
      const Node node = below(tree.node_count());
      const bool is_attached = tree.parent(node) != kNoNode;
      switch (below(6)) {
        case 0:
          if (is_attached) tree.remove(node), plain.remove(node);
          break;
        case 1: {
          const std::size_t place = below(4);
          if (is_attached) tree.place(node, place), plain.place(node, place);
          break;
        }
        default: tree.add(node, {point_at(step % 15, step / 15)}), plain.add(node);
      }
    }
    std::vector<Node> expected;
    plain.preorder(kRoot, expected);
    CHECK(visited(tree) == expected);
  }
}

TEST(many_nodes_are_removed_as_one_by_one) {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    Random random(seed);
    Tree at_once;
    for (int i = 0; i < 40; ++i) {
      at_once.add(random.below(static_cast<std::uint32_t>(at_once.node_count())), kPass);
    }
    Tree one_by_one = at_once;
    std::vector<Node> gone;
    for (Node node = 1; node < at_once.node_count(); ++node) {
      if (random.below(3) == 0) gone.push_back(node);
    }
    at_once.remove_all(gone);
    for (const Node node : gone) one_by_one.remove(node);
    CHECK(visited(at_once) == visited(one_by_one));
    for (const Node node : visited(at_once)) CHECK(at_once.is_attached(node));
    for (const Node node : gone) CHECK(!at_once.is_attached(node));
  }
}

TEST(the_start_cannot_be_removed_or_placed) {
  Tree tree;
  CHECK(throws<std::invalid_argument>([&] { tree.remove(kRoot); }, "start of a game"));
  CHECK(throws<std::invalid_argument>([&] { tree.place(kRoot, 0); }, "variation"));
}

TEST(a_child_is_found_by_its_move) {
  Tree tree;
  const Node first = tree.add(kRoot, {point_at(7, 7)});
  const Node pass = tree.add(kRoot, kPass);
  CHECK(tree.child_with(kRoot, {point_at(7, 7)}) == first);
  CHECK(tree.child_with(kRoot, kPass) == pass);
  CHECK(tree.child_with(kRoot, {point_at(0, 0)}) == kNoNode);
}

TEST(all_unsound_moves_are_found_in_one_pass) {
  Tree tree;
  const Node first = tree.add(kRoot, {point_at(7, 7)});
  const Node again = tree.add(first, {point_at(7, 7)});
  tree.add(again, {point_at(0, 0)});
  const Node sound = tree.add(first, {point_at(8, 7)});
  const Node twice = tree.add(sound, {point_at(7, 7)});

  CHECK(find_unsound(tree, Board())->node == again);
  const auto all = find_all_unsound(tree, Board());
  CHECK(all.size() == 2 && all[0].node == again && all[1].node == twice);
}

TEST(a_node_has_the_board_of_its_line) {
  Tree tree;
  const Node first = tree.add(kRoot, {point_at(7, 7)});
  tree.add(first, {point_at(0, 0)});
  const Node second = tree.add(first, {point_at(8, 7)});

  const Board board = board_at(tree, second, Board());
  CHECK(board.moves().size() == 2 && board.at(point_at(8, 7)) == Cell::White);
  CHECK(board_at(tree, kRoot, Board()) == Board());
}

}  // namespace
}  // namespace tengen
