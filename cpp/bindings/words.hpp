// Converts between C++ values and the classes of tengen.game.
#pragma once

#include <nanobind/nanobind.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tengen/game/board.hpp"
#include "tengen/game/player.hpp"

namespace tengen::bindings {

namespace nb = nanobind;

inline nb::str text_of(std::string_view text) { return nb::str(text.data(), text.size()); }

nb::object to_python(Color color);
nb::object to_python(Player player);
nb::object to_python(Rule rule);
nb::object to_python(const std::optional<Outcome>& outcome);
nb::object to_python(Point point, int size);
nb::object to_python(Move move, int size);
nb::tuple to_python(const std::vector<Point>& points, int size);
nb::object to_python(const Setup& setup, int size);
/// The reason as tengen.game.Forbidden, or None if it has no kind.
nb::object to_python(const ForbiddenReason& reason, Point point, int size);

/// The text of a Python string; throws ParseError for an unpaired surrogate.
std::string text_from(nb::handle value);
/// A valid board size; throws std::invalid_argument or a TypeError.
int size_from(nb::handle value);
Color color_from(nb::handle value);
Rule rule_from(nb::handle value);
/// Parses text, a Move, a Point or an (x, y) tuple; throws ParseError or IllegalMoveError.
Move move_from(nb::handle value, int size);
/// Like `move_from`, but does not accept a pass.
Point point_from(nb::handle value, int size);
/// A point from its coordinates; throws IllegalMoveError or a TypeError.
Point point_from(nb::handle x, nb::handle y, int size);
/// Like `move_from`, but empty for a point off the board.
std::optional<Move> move_on_board_from(nb::handle value, int size);

/// Translates the core's errors to the classes of tengen.game.errors.
void register_errors();

}  // namespace tengen::bindings
