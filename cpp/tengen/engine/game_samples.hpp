// Training samples for the network: the positions of many games, replayed on all cores.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "tengen/game/board.hpp"

namespace tengen {

/// The code of a pass among the moves; a point is y · size + x.
inline constexpr std::uint16_t kPassCode = 0xFFFF;

/// Games of one rule and size, one after the other.
struct GameList {
  Rule rule;
  int size;
  std::span<const std::uint16_t> moves;
  std::span<const std::int64_t> ends;     ///< The end of each game's moves.
  std::span<const std::int32_t> opening;  ///< Moves of each game before its first sample.
};

/// The position before each move after the opening, and what the core knows about it.
struct GameSamples {
  std::vector<std::uint8_t> cells;        ///< Row by row: 0 empty, 1 black, 2 white.
  std::vector<std::uint8_t> quiet;        ///< As in `ShapeSample`.
  std::vector<std::int16_t> evaluation;   ///< The linear one, for the side to move.
  std::vector<std::uint64_t> keys;        ///< Canonical keys.
  std::vector<std::uint64_t> final_keys;  ///< The canonical key of each game's last position.
};

/// Throws std::invalid_argument, with the number of the game, if a game breaks the rules or the
/// arrays do not fit together.
GameSamples game_samples(const GameList& games, int threads);

}  // namespace tengen
