// The parser's error messages and remarks.
#include "tengen/game/text/notation.hpp"
#include "tengen/record/renlib_parser.hpp"

namespace tengen {

using namespace renlib;

namespace {

std::string hex(std::uint8_t byte) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  return {'0', 'x', kDigits[byte >> 4], kDigits[byte & 0x0F]};
}

}  // namespace

void RenlibParser::fail(std::uint64_t offset, const std::string& problem) {
  state_ = State::kEnded;
  throw RenlibError(offset, problem);
}

void RenlibParser::fail_signature(std::uint64_t place, std::uint8_t byte, std::uint8_t expected) {
  fail(place, "found " + hex(byte) + ": expected " + hex(expected) +
                  " of the header of a RenLib library" +
                  (place == 0 ? ", or " + hex(kCentre) + " (h8) in the oldest files" : ""));
}

void RenlibParser::fail_place(std::uint8_t position) {
  if (!is_position(position)) {
    fail(offset_, "found position " + hex(position) +
                      ": expected 0x00 for a pass, or a row 0 to E and a column 1 to F");
  }
  if (next_depth_ > kDeepestRenlibLine) {
    fail(offset_, "the line is longer than " + std::to_string(kDeepestRenlibLine) + " moves");
  }
  fail(offset_, "a second stone on " + format_move(move_of(position), kRenlibSize) +
                    " in the same line: expected an empty point");
}

void RenlibParser::fail_cut() {
  const std::uint64_t end = offset_ + (has_half_ ? 1 : 0);
  const std::string node = " of the node at byte " + std::to_string(node_.offset);
  switch (state_) {
    case State::kHeader:
      if (end == 0) fail(0, "the file is empty: expected a RenLib library");
      fail(end, "the file ends within its header: expected 20 bytes");
    case State::kExtension: fail(end, "the file ends within the extension" + node);
    case State::kBoardText: fail(end, "the file ends within the board text" + node);
    case State::kOldComment:
    case State::kComment: fail(end, "the file ends within the comment" + node);
    default: break;
  }
  const std::size_t due = siblings_due_count_;
  fail(end, "the file ends before its tree is complete: expected a node at depth " +
                std::to_string(next_depth_) +
                (due == 0 ? ""
                          : ", and then " + std::to_string(due) + " announced sibling" +
                                (due == 1 ? "" : "s")));
}

std::vector<std::string> RenlibParser::remarks() const {
  std::vector<std::string> said;
  const auto say = [&said](const Oddity& oddity, const std::string& what) {
    if (oddity.count == 0) return;
    said.push_back("byte " + std::to_string(oddity.first) + ": " + what + " (" +
                   std::to_string(oddity.count) + " in total)");
  };
  if (is_empty_) said.emplace_back("byte 20: the file ends after its header and has no nodes");
  say(trailing_bytes_, "ignored bytes after the end of the tree");
  say(unknown_extensions_, "ignored an unknown extension");
  say(repeated_siblings_, "a node with the same move as one of its siblings; both are kept");
  return said;
}

}  // namespace tengen
