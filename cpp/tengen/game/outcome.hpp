// Outcome: how a game ended.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "tengen/game/color.hpp"

namespace tengen {

enum class Termination : std::uint8_t {
  Five,       ///< A winning line was completed.
  Forbidden,  ///< Black played a forbidden point.
  FullBoard,  ///< No empty point is left.
  Passes,     ///< Two passes in a row.
};

inline constexpr std::array kTerminations{Termination::Five, Termination::Forbidden,
                                          Termination::FullBoard, Termination::Passes};

constexpr std::string_view name_of(Termination termination) {
  switch (termination) {
    case Termination::Five: return "five";
    case Termination::Forbidden: return "forbidden";
    case Termination::FullBoard: return "full_board";
    case Termination::Passes: return "passes";
  }
  return "";
}

struct Outcome {
  std::optional<Color> winner;  ///< Empty for a draw.
  Termination termination;

  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace tengen
