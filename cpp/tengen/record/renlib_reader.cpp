#include <algorithm>

#include "tengen/record/renlib.hpp"

namespace tengen {
namespace {

/// Adds each node to the tree of a document, with its annotations.
class DocumentBuilder final : public RenlibSink {
 public:
  DocumentBuilder(RenlibDocument& document, std::size_t max_nodes)
      : document_(document), nodes_left_(max_nodes), line_(kDeepestRenlibLine + 1, kRoot) {}

  void on_node(const RenlibNode& node) override {
    const auto depth = static_cast<std::size_t>(node.depth);
    if (depth > 0) {
      if (nodes_left_-- == 0) refuse(node);
      line_[depth] = document_.tree.add(line_[depth - 1], node.move);
    }
    if ((node.flags & kNoted) != 0) note(line_[depth], node);
  }

  std::size_t further_starts() const { return further_starts_; }

 private:
  /// The flags of annotations, which are stored outside the tree.
  static constexpr std::uint8_t kNoted = renlib::kOldComment | renlib::kComment |
                                         renlib::kExtension | renlib::kMark | renlib::kStart |
                                         renlib::kNoMove;

  [[noreturn]] void refuse(const RenlibNode& node) const {
    throw RenlibError(node.offset, "the library has more than " +
                                       std::to_string(document_.tree.node_count() - 1) +
                                       " nodes: read it as a stream");
  }

  void note(Node number, const RenlibNode& node) {
    RenlibNotes& notes = document_.notes;
    if (!node.comment.empty() || !node.board_text.empty()) {
      notes.texts.add({number, node.comment, node.board_text});
    }
    if (node.is_marked()) notes.marks.push_back(number);
    if (node.is_no_move()) notes.no_moves.push_back(number);
    if (!node.is_start()) return;
    if (notes.start == kNoNode) notes.start = number;
    else ++further_starts_;
  }

  RenlibDocument& document_;
  std::size_t nodes_left_;
  std::size_t further_starts_ = 0;
  std::vector<Node> line_;  ///< The nodes of the current line by depth.
};

/// Counts nodes as the builder numbers them, and records the offset of one.
class OffsetFinder final : public RenlibSink {
 public:
  explicit OffsetFinder(Node wanted) : wanted_(wanted) {}

  void on_node(const RenlibNode& node) override {
    if (node.depth > 0 && ++count_ == wanted_) found_ = node.offset;
  }

  std::uint64_t found() const { return found_; }

 private:
  Node wanted_;
  Node count_ = 0;
  std::uint64_t found_ = 0;
};

}  // namespace

std::uint64_t renlib_offset(std::string_view bytes, Node node) {
  OffsetFinder finder(node);
  RenlibParser(finder).feed(bytes);
  return finder.found();
}

RenlibDocument read_renlib(std::string_view bytes, std::size_t max_nodes) {
  RenlibDocument document;
  document.tree.reserve(std::min(bytes.size() / 2, max_nodes) + 1);
  DocumentBuilder builder(document, max_nodes);
  RenlibParser parser(builder);
  parser.feed(bytes);
  parser.finish();
  document.version = parser.version();
  document.remarks = parser.remarks();
  if (builder.further_starts() > 0) {
    document.remarks.push_back("more than one node is marked as the start: the first is kept (" +
                               std::to_string(builder.further_starts()) + " left out)");
  }
  return document;
}

}  // namespace tengen
