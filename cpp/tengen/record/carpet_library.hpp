// Generates a RenLib library like the large ones ("carpets") that people share, for benchmarks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace tengen {

/// A library of at least `bytes` bytes, and hardly more; the same for the same seed. Nearly all of
/// its nodes are two bytes; one in 128 has a comment, one in 32 a board text.
std::string make_carpet_library(std::size_t bytes, std::uint64_t seed);

}  // namespace tengen
