// The words and numbers of a line.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::protocol {

/// In capitals: commands and keys are known in any case.
std::string capitals(std::string_view text);

/// Parted by blanks; a blank beside a comma parts nothing, so that "7, 7 DONE" has two words.
std::vector<std::string> words_of(std::string_view line);

/// A whole number with or without a sign; one too large for its type is the largest there is.
std::optional<std::int64_t> whole_number(std::string_view text);

/// What may be repeated in an answer: at most 60 characters, and none that would look like the end
/// of a line.
std::string shown(std::string_view text);

}  // namespace tengen::protocol
