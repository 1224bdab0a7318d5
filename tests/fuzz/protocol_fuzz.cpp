// Hears the bytes as the lines of a manager. Every answer must be one of those that the protocol
// knows, and the board must stay sound.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "answers.hpp"
#include "tengen/protocol/line_splitter.hpp"
#include "tengen/protocol/session.hpp"

namespace tengen::fuzz {
namespace {

/// Small searches: it is the words that are tried here.
constexpr protocol::Bounds kBounds{.nodes = 50, .hash_bytes = std::size_t{1} << 16};

void run(std::string_view bytes) {
  protocol::Session session(require_sound_answer, kBounds);
  protocol::LineSplitter splitter;
  splitter.feed(bytes, [&](std::string_view line) {
    if (session.is_over()) return;
    session.notice(line);
    session.hear(line);
    if (session.board()) require(session.board()->is_consistent(), "the board is consistent");
  });
}

}  // namespace
}  // namespace tengen::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tengen::fuzz::run({reinterpret_cast<const char*>(data), size});
  return 0;
}
