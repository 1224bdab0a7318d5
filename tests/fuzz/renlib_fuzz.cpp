// Reads the bytes as a RenLib library. What can be read can be written and reads back to the same;
// fed in pieces of any size it gives the same nodes, and fails at the same byte.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "require.hpp"
#include "tengen/record/renlib.hpp"

namespace tengen::fuzz {
namespace {

/// Writes down every node that comes.
class Listing final : public RenlibSink {
 public:
  void on_node(const RenlibNode& node) override {
    text += std::to_string(node.depth) + ':' + std::to_string(renlib::position_of(node.move)) +
            ':' + std::to_string(node.flags) + ':' + std::string(node.comment) + ':' +
            std::string(node.board_text) + '\n';
  }

  std::string text;
};

/// What comes of a library that is fed piece by piece: its nodes and how it ends.
std::string listing(std::string_view bytes, std::size_t piece) {
  Listing sink;
  RenlibParser parser(sink);
  try {
    for (std::size_t at = 0; at < bytes.size(); at += piece) parser.feed(bytes.substr(at, piece));
    parser.finish();
    for (const std::string& remark : parser.remarks()) sink.text += remark;
  } catch (const RenlibError& error) {
    require(error.offset <= bytes.size(), "an error is at a byte of the file");
    sink.text += error.what();
  }
  return sink.text;
}

bool same(const Tree& one, const Tree& other) {
  if (one.node_count() != other.node_count()) return false;
  for (Node node = 0; node < one.node_count(); ++node) {
    if (one.parent(node) != other.parent(node) || one.move(node) != other.move(node)) return false;
  }
  return true;
}

bool same(const RenlibTexts& one, const RenlibTexts& other) {
  if (one.size() != other.size()) return false;
  for (std::size_t i = 0; i < one.size(); ++i) {
    if (one[i].node != other[i].node || one[i].comment != other[i].comment ||
        one[i].board_text != other[i].board_text) {
      return false;
    }
  }
  return true;
}

void write_and_read(const RenlibDocument& document) {
  const RenlibDocument again = read_renlib(write_renlib(document.tree, document.notes));
  require(same(document.tree, again.tree), "the tree reads back");
  require(same(document.notes.texts, again.notes.texts), "the texts read back");
  require(document.notes.marks == again.notes.marks, "the marks read back");
  require(document.notes.no_moves == again.notes.no_moves, "what is no move reads back");
  require(document.notes.start == again.notes.start, "the start reads back");
}

std::optional<RenlibDocument> read(std::string_view bytes) {
  try {
    return read_renlib(bytes);
  } catch (const RenlibError&) {
    return {};
  }
}

}  // namespace
}  // namespace tengen::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tengen;
  if (size == 0) return 0;
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  const std::size_t piece = 1 + data[0] % 16;
  fuzz::require(fuzz::listing(bytes, piece) == fuzz::listing(bytes, bytes.size() + 1),
                "pieces give the same as the whole");
  if (const auto document = fuzz::read(bytes)) fuzz::write_and_read(*document);
  return 0;
}
