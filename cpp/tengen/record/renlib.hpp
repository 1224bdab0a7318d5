// RenLib libraries (.lib) as trees: reads, writes and summarises them. Texts stay bytes here;
// Python decides on their encoding.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tengen/record/renlib_parser.hpp"
#include "tengen/record/tree.hpp"

namespace tengen {

/// Twenty bytes of memory for each node make this 1.2 GB.
inline constexpr std::size_t kMostRenlibNodes = 60'000'000;

struct RenlibText {
  Node node;
  std::string_view comment;  ///< As in RenlibNode.
  std::string_view board_text;
};

/// The texts of a library in the order of their nodes, in one piece of memory: some libraries have
/// one on every node.
class RenlibTexts {
 public:
  std::size_t size() const { return places_.size(); }
  RenlibText operator[](std::size_t index) const;
  /// The text of a node; one with nothing in it if the node has none.
  RenlibText of(Node node) const;
  /// Adds a text, which must not be empty, of a node after all nodes that have one; throws
  /// std::invalid_argument for a node that is not.
  void add(const RenlibText& text);

 private:
  struct Place {
    std::size_t begin;
    Node node;
    std::uint32_t comment_size;
    std::uint32_t board_text_size;
  };

  std::string bytes_;
  std::vector<Place> places_;
};

/// What a library says about the nodes of its tree.
struct RenlibNotes {
  RenlibTexts texts;
  std::vector<Node> marks;
  std::vector<Node> no_moves;
  Node start = kNoNode;  ///< The position to open at; kNoNode when none is given.
};

struct RenlibDocument {
  Tree tree{kRenlibSize};  ///< Numbered in the order of the file.
  RenlibNotes notes;
  RenlibVersion version;
  std::vector<std::string> remarks;  ///< What was odd about the file, each in a sentence.
};

/// Reads a library. Throws RenlibError when it is broken or has more nodes than `max_nodes`.
RenlibDocument read_renlib(std::string_view bytes, std::size_t max_nodes = kMostRenlibNodes);

/// The first byte of a node of the tree that `read_renlib` makes of the same bytes.
std::uint64_t renlib_offset(std::string_view bytes, Node node);

/// Writes a library of version 3.4, which `read_renlib` reads back to the same. Throws
/// std::invalid_argument when a library cannot hold it.
std::string write_renlib(const Tree& tree, const RenlibNotes& notes);

/// What a library holds, in numbers.
struct RenlibSummary {
  RenlibVersion version;
  std::uint64_t bytes = 0;
  std::uint64_t nodes = 0;  ///< Without the root.
  std::uint64_t leaves = 0;
  int deepest = 0;  ///< Moves in the longest line.
  std::uint64_t comments = 0;
  std::uint64_t board_texts = 0;
  std::uint64_t marks = 0;
  std::uint64_t no_moves = 0;
  std::vector<Move> first_moves;  ///< The different ones, in the order of the file.
  std::vector<std::string> remarks;
};

/// Reads a file of any size in little memory. Throws RenlibError when it is broken, and
/// std::system_error when it cannot be opened or read.
RenlibSummary scan_renlib(const std::string& path);

}  // namespace tengen
