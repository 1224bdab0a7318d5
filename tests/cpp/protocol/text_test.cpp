#include "tengen/protocol/text.hpp"

#include <limits>

#include "check.hpp"
#include "tengen/protocol/line_splitter.hpp"

namespace tengen::protocol {
namespace {

using Words = std::vector<std::string>;

TEST(a_blank_beside_a_comma_parts_nothing) {
  CHECK(words_of("BOARD 7, 7 ,1  8,8,2 DONE") == (Words{"BOARD", "7,7,1", "8,8,2", "DONE"}));
  CHECK(words_of(" \t ").empty());
  CHECK(words_of(",").size() == 1);
}

TEST(numbers_are_integers_and_are_clamped) {
  CHECK(whole_number("12") == 12 && whole_number("-3") == -3 && whole_number("+0") == 0);
  CHECK(whole_number("18446744073709551615") == std::numeric_limits<std::int64_t>::max());
  CHECK(whole_number("-99999999999999999999") == -std::numeric_limits<std::int64_t>::max());
  for (const char* text : {"", "-", "1.5", "0x1", "1 2", "one"}) CHECK(!whole_number(text));
}

TEST(quoted_input_is_short_and_printable) {
  CHECK(shown("a\nb\xFFz") == "a?b?z");
  CHECK(shown(std::string(1000, 'x')).size() == 60);
}

Words split(std::string_view text, std::size_t step) {
  LineSplitter splitter;
  Words lines;
  for (std::size_t i = 0; i < text.size(); i += step) {
    splitter.feed(text.substr(i, step), [&](std::string_view line) { lines.emplace_back(line); });
  }
  if (!splitter.rest().empty()) lines.push_back(splitter.rest());
  return lines;
}

TEST(lines_end_with_any_of_three_ends_however_the_bytes_come) {
  for (const char* text : {"A 1\nB\n\nC", "A 1\rB\r\rC", "A 1\r\nB\r\n\r\nC"}) {
    for (const std::size_t step : {1u, 2u, 3u, 100u}) {
      CHECK(split(text, step) == (Words{"A 1", "B", "", "C"}));
    }
  }
}

TEST(an_endless_line_is_cut) {
  const std::string text = std::string(3 * LineSplitter::kLongest, 'x') + "\nEND\n";
  const Words lines = split(text, 4096);
  CHECK(lines.size() == 2 && lines[0].size() == LineSplitter::kLongest && lines[1] == "END");
}

}  // namespace
}  // namespace tengen::protocol
