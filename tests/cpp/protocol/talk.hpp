// A session as a script: lines in, answers out.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tengen/game/board.hpp"
#include "tengen/protocol/points.hpp"
#include "tengen/protocol/session.hpp"
#include "tengen/protocol/text.hpp"

namespace tengen::protocol {

/// Small enough for many tests.
inline constexpr Bounds kSmall{.nodes = 2'000, .hash_bytes = std::size_t{1} << 18};

/// A session and all that it has said.
class Talk {
 public:
  explicit Talk(const Bounds& bounds = kSmall)
      : session([this](std::string_view line) { said.emplace_back(line); }, bounds) {}

  /// Hears lines that are parted by bars; gives what was said to them, but for messages.
  std::vector<std::string> operator()(std::string_view script) {
    const std::size_t before = said.size();
    for (std::string_view rest = script;;) {
      const std::size_t bar = rest.find('|');
      session.hear(rest.substr(0, bar));
      if (bar == std::string_view::npos) break;
      rest.remove_prefix(bar + 1);
    }
    std::vector<std::string> answers;
    for (std::size_t i = before; i < said.size(); ++i) {
      if (!said[i].starts_with("MESSAGE")) answers.push_back(said[i]);
    }
    return answers;
  }

  std::vector<std::string> said;
  Session session;
};

/// The answers of a fresh session.
inline std::vector<std::string> talk(std::string_view script) { return Talk()(script); }

using Answers = std::vector<std::string>;

inline bool is_move(const std::string& text, int size) {
  try {
    return !read_move(text, size).is_pass();
  } catch (const std::exception&) {
    return false;
  }
}

/// How many moves an answer has.
inline std::size_t words_count(const std::string& text) { return words_of(text).size(); }

/// Whether the last answer is an error with these words.
inline bool fails(std::string_view script, std::string_view words) {
  const Answers answers = talk(script);
  return !answers.empty() && answers.back().starts_with("ERROR ") &&
         answers.back().find(words) != std::string::npos;
}

}  // namespace tengen::protocol
