#include "tengen/game/text/spelling.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include "tengen/game/text/characters.hpp"

namespace tengen {
namespace {

constexpr bool is_between_words(char c) {
  return c == ' ' || c == '-' || c == '_' || c == '\t' || c == '\n' || c == '\r';
}

/// Longer text is not a typo, and comparing it would only cost time.
constexpr std::size_t kLongestWord = 24;

/// The edit distance of two words.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({changed, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row.back();
}

}  // namespace

std::string plain_words(std::string_view text) {
  std::string plain;
  for (const char c : text) {
    if (!is_between_words(c)) plain += lower(c);
    else if (!plain.empty() && plain.back() != ' ') plain += ' ';
  }
  if (!plain.empty() && plain.back() == ' ') plain.pop_back();
  return plain;
}

int small_number(std::string_view digits) {
  if (digits.empty() || digits.size() > 3) return -1;
  int number = 0;
  for (const char c : digits) {
    if (c < '0' || c > '9') return -1;
    number = 10 * number + (c - '0');
  }
  return number;
}

std::string did_you_mean(std::string_view text, std::span<const std::string> known) {
  const std::string word = plain_words(text.substr(0, 2 * kLongestWord));
  if (word.empty() || word.size() > kLongestWord) return "";
  const std::string* nearest = nullptr;
  std::size_t least = 0;
  for (const std::string& candidate : known) {
    const std::size_t apart = distance(word, plain_words(candidate));
    if (nearest == nullptr || apart < least) {
      nearest = &candidate;
      least = apart;
    }
  }
  if (nearest == nullptr || 2 * least > word.size()) return "";
  return "; did you mean " + *nearest + "?";
}

std::string in_quotes(std::string_view text) {
  std::string shown = "'";
  for (const char c : text.substr(0, kLongestWord)) {
    shown += c >= ' ' && c <= '~' ? c : '?';
  }
  return shown + (text.size() > kLongestWord ? "...'" : "'");
}

}  // namespace tengen
