// RenLib libraries (.lib) as trees: reads, writes and summarises them. Texts are bytes here; Python
// chooses their encoding.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tengen/record/renlib_parser.hpp"
#include "tengen/record/tree.hpp"

namespace tengen {

/// With twenty bytes of memory per node this is 1.2 GB.
inline constexpr std::size_t kMostRenlibNodes = 60'000'000;

struct RenlibText {
  Node node;
  std::string_view comment;  ///< As in RenlibNode.
  std::string_view board_text;
};

/// The texts of a library in the order of their nodes, in one block of memory: some libraries have
/// a text at every node.
class RenlibTexts {
 public:
  std::size_t size() const { return places_.size(); }
  RenlibText operator[](std::size_t index) const;
  /// The text of a node; empty if the node has none.
  RenlibText of(Node node) const;
  /// Adds a text, which must not be empty. Nodes must come in ascending order; otherwise it throws
  /// std::invalid_argument.
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

/// The annotations of the nodes of a tree.
struct RenlibNotes {
  RenlibTexts texts;
  std::vector<Node> marks;
  std::vector<Node> no_moves;
  Node start = kNoNode;  ///< The position to open at; kNoNode if there is none.
};

struct RenlibDocument {
  Tree tree{kRenlibSize};  ///< Numbered in the order of the file.
  RenlibNotes notes;
  RenlibVersion version;
  std::vector<std::string> remarks;  ///< Remarks on irregularities of the file.
};

/// Parses a library. Throws RenlibError if it is broken or has more nodes than `max_nodes`.
RenlibDocument read_renlib(std::string_view bytes, std::size_t max_nodes = kMostRenlibNodes);

/// The offset of a node's first byte, by its number in the tree of `read_renlib`.
std::uint64_t renlib_offset(std::string_view bytes, Node node);

/// Encodes a library of version 3.4, which `read_renlib` restores exactly. Throws
/// std::invalid_argument if the format cannot hold the tree.
std::string write_renlib(const Tree& tree, const RenlibNotes& notes);

/// Statistics of a library.
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
  std::vector<Move> first_moves;  ///< Without duplicates, in the order of the file.
  std::vector<std::string> remarks;
};

/// Scans a file of any size in little memory. Throws RenlibError if it is broken, and
/// std::system_error if it cannot be opened or read.
RenlibSummary scan_renlib(const std::string& path);

}  // namespace tengen
