// RenLib libraries spelt out byte by byte, for tests.
#pragma once

#include <string>

#include "tengen/game/text/notation.hpp"
#include "tengen/record/renlib_nodes.hpp"

namespace tengen::test {

inline std::string header(char major = 3, char minor = 4) {
  std::string bytes(kRenlibSignature);
  bytes += {major, minor};
  bytes.resize(kRenlibHeaderSize, '\xFF');
  return bytes;
}

/// A node such as "h8", or "pass", with the flags that are given.
inline std::string node(const char* move, int flags) {
  const std::uint8_t position = renlib::position_of(parse_move(move, kRenlibSize));
  return {static_cast<char>(position), static_cast<char>(flags)};
}

inline std::string root(int flags = 0) { return node("pass", flags); }

}  // namespace tengen::test
