// What any line may be answered with.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "require.hpp"
#include "tengen/protocol/points.hpp"
#include "tengen/protocol/text.hpp"

namespace tengen::fuzz {

inline bool is_moves(std::string_view line, int size) {
  for (const std::string& word : protocol::words_of(line)) {
    try {
      protocol::read_move(word, size);
    } catch (const std::exception&) {
      return false;
    }
  }
  return !line.empty();
}

inline void require_sound_answer(std::string_view line) {
  constexpr std::array<std::string_view, 8> kKnown{"OK",       "SWAP",  "ERROR ",  "UNKNOWN ",
                                                   "MESSAGE ", "INFO ", "FORBID ", "name=\""};
  for (const char c : line) require(c >= ' ' && c <= '~', "answers are printable");
  require(!line.starts_with("ERROR unexpected"), "every error is expected");
  for (const std::string_view known : kKnown) {
    if (line.starts_with(known)) return;
  }
  require(is_moves(line, kMaxSize), "an answer is known or a move");
}

}  // namespace tengen::fuzz
