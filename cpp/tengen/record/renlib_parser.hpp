// RenlibParser: a streaming parser of RenLib libraries that only stores the current line.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tengen/game/point.hpp"
#include "tengen/record/renlib_nodes.hpp"

namespace tengen {

/// 3.4 is the current version. The oldest files have no header and count as 0.0.
struct RenlibVersion {
  int major = 0;
  int minor = 0;

  friend bool operator==(RenlibVersion, RenlibVersion) = default;
};

/// A node of the file. The texts are bytes in a code page that the file does not name, and are only
/// valid until the next node.
struct RenlibNode {
  int depth = 0;             ///< 0 for the root, which files before 3.4 lack; 1 for a first move.
  Move move;                 ///< A pass if the file has no position.
  std::uint8_t flags = 0;    ///< As in the file.
  std::string_view comment;  ///< One line, and after kRenlibTextSeparator more lines, if any.
  std::string_view board_text;  ///< Shown on the node's point in its parent's position.
  std::uint64_t offset = 0;     ///< The node's first byte in the file.

  bool has_sibling() const { return (flags & renlib::kHasSibling) != 0; }
  bool is_leaf() const { return (flags & renlib::kIsLeaf) != 0; }
  bool is_marked() const { return (flags & renlib::kMark) != 0; }
  /// Whether RenLib opens the library here.
  bool is_start() const { return (flags & renlib::kStart) != 0; }
  /// Whether the node is not a move and only holds a text for its point.
  bool is_no_move() const { return (flags & renlib::kNoMove) != 0; }
};

class RenlibSink {
 public:
  virtual ~RenlibSink() = default;
  /// Receives the next node; each comes before its children, and they come before its next sibling.
  virtual void on_node(const RenlibNode& node) = 0;
};

class RenlibParser {
 public:
  /// The sink must live as long as the parser.
  explicit RenlibParser(RenlibSink& sink);

  /// Parses the next bytes, any number of them. After a RenlibError the parser cannot be used.
  void feed(std::string_view bytes);
  /// Marks the end of the file. Throws RenlibError if it is truncated.
  void finish();

  RenlibVersion version() const { return version_; }
  /// Remarks on irregularities that are not errors.
  std::vector<std::string> remarks() const;

 private:
  enum class State {
    kHeader,
    kFirstNode,
    kNode,
    kExtension,
    kOldComment,
    kComment,
    kBoardText,
    kComplete,
    kEnded
  };

  /// An irregularity: how often it was found, and where first.
  struct Oddity {
    std::uint64_t count = 0;
    std::uint64_t first = 0;

    void found_at(std::uint64_t offset) {
      if (count++ == 0) first = offset;
    }
  };

  void take(std::uint8_t first, std::uint8_t second);
  void take_header(std::uint8_t first, std::uint8_t second);
  void check_signature(std::uint64_t place, std::uint8_t byte);
  void take_first_node(std::uint8_t position, std::uint8_t flags);
  void take_node(std::uint8_t position, std::uint8_t flags);
  void enter(std::uint8_t position, std::uint8_t flags);
  bool is_on_line(std::uint8_t position) const;
  void begin_node(std::uint8_t position, std::uint8_t flags);
  void take_extension(std::uint8_t high, std::uint8_t low);
  void take_text(std::string& text, std::uint8_t first, std::uint8_t second);
  void take_old_comment(std::uint8_t first, std::uint8_t second);
  void append(std::string& text, std::uint8_t byte);
  void end_text();
  void next_part();
  void complete_node();
  [[noreturn]] void fail(std::uint64_t offset, const std::string& problem);
  [[noreturn]] void fail_signature(std::uint64_t place, std::uint8_t byte, std::uint8_t expected);
  [[noreturn]] void fail_place(std::uint8_t position);
  [[noreturn]] void fail_cut();

  RenlibSink& sink_;
  State state_ = State::kHeader;
  RenlibVersion version_;
  std::uint64_t offset_ = 0;  ///< Of the current pair of bytes.
  bool has_half_ = false;     ///< Whether the input ended within a pair,
  std::uint8_t half_ = 0;     ///< and that pair's first byte.

  RenlibNode node_;
  std::uint8_t parts_ = 0;       ///< The flags of its parts that are still to be parsed.
  bool has_board_text_ = false;  ///< Whether its board text is still to be parsed.
  std::string comment_;
  std::string board_text_;
  std::uint64_t text_offset_ = 0;

  std::size_t next_depth_ = 1;
  /// Depths at which a node has announced a sibling, from index 1 on. Index 0 holds 0, for a line
  /// with no sibling left.
  std::vector<std::size_t> siblings_due_;
  std::size_t siblings_due_count_ = 0;
  std::vector<std::uint8_t> line_;  ///< Position by depth; kNoPosition if there is no stone.
  /// By position: the depth at which its stone was last placed. It is on the board if `line_`
  /// agrees.
  std::array<std::size_t, 256> last_depth_{};
  std::vector<renlib::Positions> tried_;  ///< By depth: positions of the siblings so far.

  Oddity trailing_bytes_;
  Oddity unknown_extensions_;
  Oddity repeated_siblings_;
  bool is_empty_ = false;
};

}  // namespace tengen
