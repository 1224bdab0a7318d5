// Lenient parsing of words from users: case and separators do not matter, and error messages
// suggest the nearest known word.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace tengen {

/// The text in lower case, with each run of spaces, hyphens and underscores as one space between
/// words and none around them: " Two-More" becomes "two more".
std::string plain_words(std::string_view text);

/// The number that the text writes in one to three digits, or -1.
int small_number(std::string_view digits);

/// "; did you mean swap2?" for the nearest known word, or nothing if none is near.
std::string did_you_mean(std::string_view text, std::span<const std::string> known);

/// Text from a user, in quotes and truncated for an error message. Non-ASCII characters become
/// question marks, so that truncation never splits a character.
std::string in_quotes(std::string_view text);

}  // namespace tengen
