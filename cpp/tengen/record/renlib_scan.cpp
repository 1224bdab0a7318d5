#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <system_error>

#include "tengen/record/renlib.hpp"

namespace tengen {
namespace {

constexpr std::size_t kPieceSize = 1 << 18;

class Counter final : public RenlibSink {
 public:
  explicit Counter(RenlibSummary& summary) : summary_(summary) {}

  void on_node(const RenlibNode& node) override {
    if (!node.comment.empty()) ++summary_.comments;
    if (!node.board_text.empty()) ++summary_.board_texts;
    if (node.is_marked()) ++summary_.marks;
    if (node.is_no_move()) ++summary_.no_moves;
    if (node.depth == 0) return;
    ++summary_.nodes;
    if (node.is_leaf()) ++summary_.leaves;
    summary_.deepest = std::max(summary_.deepest, node.depth);
    if (node.depth == 1) note_first_move(node.move);
  }

 private:
  void note_first_move(Move move) {
    const std::uint8_t position = renlib::position_of(move);
    if (!first_.contains(position)) summary_.first_moves.push_back(move);
    first_.insert(position);
  }

  RenlibSummary& summary_;
  renlib::Positions first_;
};

[[noreturn]] void fail(const std::string& path) {
  throw std::system_error(errno, std::generic_category(), path);
}

}  // namespace

RenlibSummary scan_renlib(const std::string& path) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"),
                                                             &std::fclose);
  if (!file) fail(path);
  RenlibSummary summary;
  Counter counter(summary);
  RenlibParser parser(counter);
  std::string piece(kPieceSize, '\0');
  while (const std::size_t count = std::fread(piece.data(), 1, piece.size(), file.get())) {
    parser.feed(std::string_view(piece).substr(0, count));
    summary.bytes += count;
  }
  if (std::ferror(file.get()) != 0) fail(path);
  parser.finish();
  summary.version = parser.version();
  summary.remarks = parser.remarks();
  return summary;
}

}  // namespace tengen
