// Splits a line into words and parses numbers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::protocol {

/// Converts to upper case, since commands and keys are case-insensitive.
std::string capitals(std::string_view text);

/// Splits at spaces, except next to a comma, so that "7, 7 DONE" has two words.
std::vector<std::string> words_of(std::string_view line);

/// Parses an integer with an optional sign; values out of range are clamped.
std::optional<std::int64_t> whole_number(std::string_view text);

/// Text that is safe to repeat in an answer: at most 60 characters, without line ends.
std::string shown(std::string_view text);

}  // namespace tengen::protocol
