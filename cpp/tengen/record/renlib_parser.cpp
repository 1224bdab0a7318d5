#include "tengen/record/renlib_parser.hpp"

#include <stdexcept>

namespace tengen {

using namespace renlib;

namespace {

constexpr RenlibVersion kNewest{3, 4};

/// The move of every position byte.
constexpr std::array<Move, 256> kMoves = [] {
  std::array<Move, 256> moves;
  for (std::size_t i = 0; i < moves.size(); ++i) moves[i] = move_of(static_cast<std::uint8_t>(i));
  return moves;
}();

constexpr bool has_top_bit(std::uint8_t byte) { return (byte & 0x80) != 0; }

}  // namespace

RenlibParser::RenlibParser(RenlibSink& sink)
    : sink_(sink),
      siblings_due_(kDeepestRenlibLine + 2),
      line_(kDeepestRenlibLine + 1),
      tried_(kDeepestRenlibLine + 2) {}

void RenlibParser::feed(std::string_view bytes) {
  if (state_ == State::kEnded)
    throw std::logic_error("the parser has ended and accepts no more bytes");
  const auto* at = reinterpret_cast<const std::uint8_t*>(bytes.data());
  const auto* const end = at + bytes.size();
  if (has_half_ && at != end) {
    has_half_ = false;
    take(half_, *at++);
  }
  while (end - at >= 2) {
    for (; end - at >= 2 && state_ == State::kNode; at += 2) {
      take_node(at[0], at[1]);
      offset_ += 2;
    }
    for (; end - at >= 2 && state_ != State::kNode; at += 2) take(at[0], at[1]);
  }
  if (at != end) {
    has_half_ = true;
    half_ = *at;
  }
}

/// Parses the next pair of bytes.
inline void RenlibParser::take(std::uint8_t first, std::uint8_t second) {
  switch (state_) {
    case State::kNode: take_node(first, second); break;
    case State::kHeader: take_header(first, second); break;
    case State::kFirstNode: take_first_node(first, second); break;
    case State::kExtension: take_extension(first, second); break;
    case State::kOldComment: take_old_comment(first, second); break;
    case State::kComment: take_text(comment_, first, second); break;
    case State::kBoardText: take_text(board_text_, first, second); break;
    case State::kComplete:
      trailing_bytes_.found_at(offset_);
      trailing_bytes_.found_at(offset_ + 1);
      break;
    case State::kEnded: break;
  }
  offset_ += 2;
}

void RenlibParser::check_signature(std::uint64_t place, std::uint8_t byte) {
  if (place >= kRenlibSignature.size()) return;
  const auto expected = static_cast<std::uint8_t>(kRenlibSignature[place]);
  if (byte != expected) fail_signature(place, byte, expected);
}

void RenlibParser::take_header(std::uint8_t first, std::uint8_t second) {
  if (offset_ == 0 && first == kCentre) {
    take_node(first, second);
    return;
  }
  check_signature(offset_, first);
  check_signature(offset_ + 1, second);
  if (offset_ == kRenlibSignature.size()) version_ = {first, second};
  if (100 * version_.major + version_.minor > 100 * kNewest.major + kNewest.minor) {
    fail(offset_, "found version " + std::to_string(version_.major) + "." +
                      std::to_string(version_.minor) + ": expected 3.4 or older");
  }
  if (offset_ + 2 == kRenlibHeaderSize) state_ = State::kFirstNode;
}

/// A first node without a position is the root. Old files begin with the first move instead.
void RenlibParser::take_first_node(std::uint8_t position, std::uint8_t flags) {
  if (position != kNoPosition) {
    take_node(position, flags);
    return;
  }
  if ((flags & kHasSibling) != 0) {
    fail(offset_ + 1, "the root announces a sibling: expected flags below 0x80");
  }
  next_depth_ = 0;
  begin_node(position, flags);
}

inline void RenlibParser::take_node(std::uint8_t position, std::uint8_t flags) {
  enter(position, flags);
  begin_node(position, flags);
}

/// Whether the line to the next node has a stone at a position.
inline bool RenlibParser::is_on_line(std::uint8_t position) const {
  const std::size_t depth = last_depth_[position];
  return (depth < next_depth_) & (line_[depth] == position) & (position != kNoPosition);
}

/// Appends the node to the current line, and checks that this is legal. The order of moves in a
/// file is practically random, so branches are avoided where possible.
inline void RenlibParser::enter(std::uint8_t position, std::uint8_t flags) {
  const std::uint8_t stone = puts_stone(position, flags) ? position : kNoPosition;
  if (!is_position(position) || next_depth_ > kDeepestRenlibLine || is_on_line(stone)) {
    fail_place(position);
  }
  last_depth_[stone] = next_depth_;
  line_[next_depth_] = stone;
  Positions& tried = tried_[next_depth_];
  if (tried.contains(position)) repeated_siblings_.found_at(offset_);
  tried.insert(position);
}

inline void RenlibParser::begin_node(std::uint8_t position, std::uint8_t flags) {
  parts_ = flags & (kExtension | kOldComment | kComment);
  if ((parts_ & kOldComment) != 0) parts_ &= static_cast<std::uint8_t>(~kComment);
  node_.depth = static_cast<int>(next_depth_);
  node_.move = kMoves[position];
  node_.flags = flags;
  node_.comment = {};
  node_.board_text = {};
  node_.offset = offset_;
  if (parts_ == 0) complete_node();
  else next_part();
}

void RenlibParser::take_extension(std::uint8_t high, std::uint8_t low) {
  const auto extension = static_cast<std::uint16_t>(high << 8 | low);
  has_board_text_ = (extension & kBoardText) != 0;
  if ((extension & ~kBoardText) != 0) unknown_extensions_.found_at(offset_);
  next_part();
}

/// Parses two bytes of a text that ends with a NUL, padded to a pair.
void RenlibParser::take_text(std::string& text, std::uint8_t first, std::uint8_t second) {
  if (first == 0) {
    end_text();
    return;
  }
  append(text, first);
  if (second == 0) end_text();
  else append(text, second);
}

/// Parses two bytes of a text whose last byte has the top bit set, padded to a pair.
void RenlibParser::take_old_comment(std::uint8_t first, std::uint8_t second) {
  std::uint64_t offset = offset_;
  for (const std::uint8_t byte : {first, second}) {
    if (byte == 0) {
      fail(offset,
           "found a NUL in an old comment: expected text up to a byte with its top bit set");
    }
    const auto letter = static_cast<std::uint8_t>(byte & 0x7F);
    if (letter != 0) append(comment_, letter);
    if (has_top_bit(byte)) {
      end_text();
      return;
    }
    ++offset;
  }
}

inline void RenlibParser::append(std::string& text, std::uint8_t byte) {
  if (text.size() == kLongestRenlibText) {
    fail(text_offset_, "the text that starts here is longer than " +
                           std::to_string(kLongestRenlibText) + " bytes");
  }
  text.push_back(static_cast<char>(byte));
}

void RenlibParser::end_text() {
  if (state_ == State::kBoardText) node_.board_text = board_text_;
  else node_.comment = comment_;
  next_part();
}

/// Continues with the next part of the node in the file; after the last, with the next node.
void RenlibParser::next_part() {
  const auto is_due = [this](std::uint8_t flag) {
    const bool due = (parts_ & flag) != 0;
    parts_ &= static_cast<std::uint8_t>(~flag);
    return due;
  };
  text_offset_ = offset_ + 2;
  if (is_due(kExtension)) {
    state_ = State::kExtension;
  } else if (is_due(kOldComment)) {
    comment_.clear();
    state_ = State::kOldComment;
  } else if (is_due(kComment)) {
    comment_.clear();
    state_ = State::kComment;
  } else if (has_board_text_) {
    has_board_text_ = false;
    board_text_.clear();
    state_ = State::kBoardText;
  } else {
    complete_node();
  }
}

/// Passes the node to the sink and finds the place of the next one: below it or, after a leaf,
/// beside the last one that announced a sibling.
inline void RenlibParser::complete_node() {
  sink_.on_node(node_);
  const std::size_t depth = next_depth_;
  siblings_due_[siblings_due_count_ + 1] = depth;
  siblings_due_count_ += node_.has_sibling() ? 1 : 0;
  tried_[depth + 1].clear();
  const std::size_t is_leaf = node_.is_leaf() ? 1 : 0;
  const std::size_t below = depth + 1;
  next_depth_ = below + is_leaf * (siblings_due_[siblings_due_count_] - below);
  siblings_due_count_ -= is_leaf;
  state_ = next_depth_ == 0 ? State::kComplete : State::kNode;
}

void RenlibParser::finish() {
  if (state_ == State::kEnded) throw std::logic_error("finish was already called");
  const bool has_no_node = state_ == State::kFirstNode && !has_half_;
  if (has_no_node) {
    is_empty_ = true;
  } else if (state_ == State::kComplete) {
    if (has_half_) trailing_bytes_.found_at(offset_);
  } else {
    fail_cut();
  }
  state_ = State::kEnded;
}

}  // namespace tengen
