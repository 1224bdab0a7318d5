// Zobrist keys: a fixed random word for each feature of a position, combined by XOR. The seed is
// fixed, so keys are the same in every process and on every machine.
#pragma once

#include <array>
#include <cstdint>

#include "tengen/game/point.hpp"
#include "tengen/game/random.hpp"
#include "tengen/game/rule.hpp"

namespace tengen::zobrist {

using Key = std::uint64_t;

struct Words {
  std::array<std::array<Key, kMaxPoints>, 2> stones{};
  std::array<std::array<Key, kMaxSize + 1>, kRules.size()> games{};
  Key white_to_move{};
  Key after_pass{};
};

constexpr Words make_words() {
  Random random(0x54656E67656Eull);  // "Tengen"
  Words words;
  for (auto& color : words.stones) {
    for (Key& word : color) word = random.next();
  }
  for (auto& rule : words.games) {
    for (Key& word : rule) word = random.next();
  }
  words.white_to_move = random.next();
  words.after_pass = random.next();
  return words;
}

inline constexpr Words kWords = make_words();

/// The word of a stone. It depends on the point alone, not on the size of the board.
inline Key stone(Color color, Point point) {
  const int place = point.y * kMaxSize + point.x;
  return kWords.stones[index_of(color)][static_cast<std::size_t>(place)];
}

/// The word for a rule and a size.
inline Key game(Rule rule, int size) {
  return kWords.games[static_cast<std::size_t>(rule)][static_cast<std::size_t>(size)];
}

}  // namespace tengen::zobrist
