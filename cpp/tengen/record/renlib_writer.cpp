#include <stdexcept>
#include <utility>

#include "tengen/game/text/notation.hpp"
#include "tengen/record/renlib.hpp"

namespace tengen {

using namespace renlib;

namespace {

[[noreturn]] void refuse(Node node, const std::string& problem) {
  throw std::invalid_argument("node " + std::to_string(node) + ": " + problem);
}

/// Encodes the nodes in order, and tracks the stones of the current line.
class LibraryWriter {
 public:
  LibraryWriter(const Tree& tree, const RenlibNotes& notes) : tree_(tree), notes_(notes) {
    flags_.resize(tree.node_count());
    for (std::size_t i = 0; i < notes.texts.size(); ++i) set(notes.texts[i].node, kComment);
    for (const Node node : notes.marks) set(node, kMark);
    for (const Node node : notes.no_moves) set(node, kNoMove);
    if (notes.start != kNoNode) set(notes.start, kStart);
    line_.reserve(kDeepestRenlibLine + 1);
  }

  std::string write() {
    bytes_.reserve(kRenlibHeaderSize + 2 * tree_.node_count());
    bytes_.append(kRenlibSignature).append({3, 4});
    bytes_.resize(kRenlibHeaderSize, '\xFF');
    for (Node node = kRoot; node != kNoNode; node = tree_.next(node)) write_node(node);
    return std::move(bytes_);
  }

 private:
  void set(Node node, std::uint8_t flag) {
    if (node >= flags_.size()) refuse(node, "there is no such node in the tree");
    flags_[node] |= flag;
  }

  void write_node(Node node) {
    const bool is_root = node == kRoot;
    const RenlibText text =
        (flags_[node] & kComment) != 0 ? text_of(node) : RenlibText{node, {}, {}};
    auto flags = static_cast<std::uint8_t>(flags_[node] & ~kComment);
    if (!is_root && tree_.next_sibling(node) != kNoNode) flags |= kHasSibling;
    if (tree_.first_child(node) == kNoNode) flags |= kIsLeaf;
    if (!text.comment.empty()) flags |= kComment;
    if (!text.board_text.empty()) flags |= kExtension;
    const std::uint8_t position = is_root ? kNoPosition : checked_position(node);
    if (!is_root) enter(node, position, flags);
    put(position, flags);
    if (!text.board_text.empty()) put(kBoardText >> 8, kBoardText & 0xFF);
    if (!text.comment.empty()) put(text.comment);
    if (!text.board_text.empty()) put(text.board_text);
  }

  std::uint8_t checked_position(Node node) const {
    const Move move = tree_.move(node);
    if (!move.is_pass() && !is_on_board(move.point, kRenlibSize)) {
      refuse(node, format_move(move, kRenlibSize) + " is off the 15x15 board of a library");
    }
    return position_of(move);
  }

  /// Appends the node to the current line, and checks that a reader will accept it.
  void enter(Node node, std::uint8_t position, std::uint8_t flags) {
    const Node parent = tree_.parent(node);
    while (!line_.empty() && line_.back().node != parent) {
      stones_.erase(line_.back().stone);
      line_.pop_back();
    }
    const std::uint8_t stone = puts_stone(position, flags) ? position : kNoPosition;
    if (stone != kNoPosition && stones_.contains(stone)) {
      refuse(node, "a second stone on " + format_move(tree_.move(node), kRenlibSize) +
                       " in the same line");
    }
    stones_.insert(stone);
    line_.push_back({node, stone});
    if (line_.size() > kDeepestRenlibLine) {
      refuse(node, "the line is longer than " + std::to_string(kDeepestRenlibLine) + " moves");
    }
  }

  RenlibText text_of(Node node) const {
    const RenlibText text = notes_.texts.of(node);
    for (const std::string_view part : {text.comment, text.board_text}) {
      if (part.find('\0') != part.npos) refuse(node, "its text contains a NUL, which would end it");
      if (part.size() > kLongestRenlibText) {
        refuse(node, "its text is longer than " + std::to_string(kLongestRenlibText) + " bytes");
      }
    }
    return text;
  }

  void put(int first, int second) {
    bytes_.push_back(static_cast<char>(first));
    bytes_.push_back(static_cast<char>(second));
  }

  /// Encodes a text, its NUL and, if the length is then odd, another NUL.
  void put(std::string_view text) {
    bytes_.append(text);
    bytes_.append(text.size() % 2 == 0 ? 2 : 1, '\0');
  }

  struct Level {
    Node node;
    std::uint8_t stone;
  };

  const Tree& tree_;
  const RenlibNotes& notes_;
  std::string bytes_;
  std::vector<std::uint8_t> flags_;  ///< By node; kComment means any text.
  std::vector<Level> line_;
  Positions stones_;
};

}  // namespace

std::string write_renlib(const Tree& tree, const RenlibNotes& notes) {
  if (tree.size() != kRenlibSize) {
    const std::string size = std::to_string(tree.size());
    throw std::invalid_argument("a library holds 15x15 boards, not " + size + "x" + size);
  }
  return LibraryWriter(tree, notes).write();
}

}  // namespace tengen
