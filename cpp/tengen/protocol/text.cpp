#include "tengen/protocol/text.hpp"

#include <algorithm>
#include <limits>

#include "tengen/game/text/characters.hpp"

namespace tengen::protocol {
namespace {

constexpr std::size_t kMostCharacters = 60;

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

}  // namespace

std::string capitals(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return result;
}

std::vector<std::string> words_of(std::string_view line) {
  std::vector<std::string> words;
  bool is_apart = true;
  for (const char c : line) {
    if (is_blank(c)) {
      is_apart = true;
      continue;
    }
    const bool joins = c == ',' || (!words.empty() && words.back().back() == ',');
    if (words.empty() || (is_apart && !joins)) words.emplace_back();
    words.back().push_back(c);
    is_apart = false;
  }
  return words;
}

std::optional<std::int64_t> whole_number(std::string_view text) {
  const bool is_negative = text.starts_with('-');
  if (is_negative || text.starts_with('+')) text.remove_prefix(1);
  if (text.empty() || !std::ranges::all_of(text, is_digit)) return {};
  std::int64_t number = 0;
  for (const char c : text) {
    const bool overflows = __builtin_mul_overflow(number, 10, &number) ||
                           __builtin_add_overflow(number, c - '0', &number);
    if (overflows) {
      number = std::numeric_limits<std::int64_t>::max();
      break;
    }
  }
  return is_negative ? -number : number;
}

std::string shown(std::string_view text) {
  std::string result(text.substr(0, kMostCharacters));
  for (char& c : result) {
    if (c < ' ' || c > '~') c = '?';
  }
  return result;
}

}  // namespace tengen::protocol
