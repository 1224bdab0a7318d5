// Player: one of the two people or programs at the board. During an opening they may exchange
// colours, so a player is not a colour.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace tengen {

/// `First` places the first stone and so begins as black.
enum class Player : std::uint8_t { First, Second };

inline constexpr std::array kPlayers{Player::First, Player::Second};

constexpr Player opponent(Player player) {
  return player == Player::First ? Player::Second : Player::First;
}

constexpr std::string_view name_of(Player player) {
  return player == Player::First ? "first" : "second";
}

}  // namespace tengen
