// What a fuzzer does when something that must hold does not.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace tengen::fuzz {

inline void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n", what);
  std::abort();
}

}  // namespace tengen::fuzz
