// OpeningAction: one thing a player does during an opening, and its text.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "tengen/game/point.hpp"

namespace tengen {

enum class ActionKind : std::uint8_t {
  Stone,     ///< "h8": a stone of the colour to move.
  Swap,      ///< "swap": exchange colours.
  Keep,      ///< "keep": leave the colours as they are.
  TwoMore,   ///< "two_more": place two more stones and leave the choice to the opponent.
  Declare,   ///< "declare 3": the number of fifth moves to offer.
  Offer,     ///< "offer h9": one of them.
  OfferTen,  ///< "offer_ten": offer ten fifth moves instead of playing one.
  Choose,    ///< "choose h9": this one is played.
};

struct OpeningAction {
  ActionKind kind = ActionKind::Keep;
  Point point = {-1, -1};  ///< Of a stone, an offer or a choice.
  int number = 0;          ///< Of a declaration.

  /// Whether the action puts a stone on the board.
  constexpr bool places_stone() const {
    return kind == ActionKind::Stone || kind == ActionKind::Choose;
  }
  friend constexpr bool operator==(OpeningAction, OpeningAction) = default;
};

std::string format_action(OpeningAction action, int size);

/// Parses an action; case does not matter, and "two more" or "two-more" is accepted for "two_more".
/// Throws ParseError if the text is not an action, and IllegalMoveError if its point is off the
/// board.
OpeningAction parse_action(std::string_view text, int size);

}  // namespace tengen
