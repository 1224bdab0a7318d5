#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>

#include <string>

#include "bind.hpp"
#include "tengen/game/board.hpp"
#include "tengen/game/player.hpp"
#include "tengen/game/text/notation.hpp"
#include "words.hpp"

namespace tengen::bindings {

using namespace nb::literals;

namespace {

template <typename Words>
nb::list names_of(const Words& words) {
  nb::list names;
  for (const auto word : words) names.append(nb::str(std::string(name_of(word)).c_str()));
  return names;
}

}  // namespace

void bind_notation(nb::module_& module) {
  module.attr("MIN_SIZE") = kMinSize;
  module.attr("MAX_SIZE") = kMaxSize;
  module.def(
      "check_point",
      [](nb::handle x, nb::handle y, nb::handle size) { point_from(x, y, size_from(size)); },
      "x"_a.none(), "y"_a.none(), "size"_a.none(),
      nb::sig("def check_point(x: int, y: int, size: int) -> None"),
      "Raises IllegalMoveError unless the point is on a board of that size.");
  module.def(
      "parse_point",
      [](nb::str text, nb::handle size) {
        const Point point = parse_point(text_from(text), size_from(size));
        return std::pair<int, int>(point.x, point.y);
      },
      "text"_a, "size"_a.none(),
      nb::sig("def parse_point(text: str, size: int) -> tuple[int, int]"),
      "Parses a point such as ``h8`` to x and y.");
  module.def(
      "format_point", [](int x, int y, int size) { return format_point(point_at(x, y), size); },
      "x"_a, "y"_a, "size"_a, "The text of a point.");
  module.def(
      "vocabulary",
      [] {
        nb::dict words;
        words["rule"] = names_of(kRules);
        words["player"] = names_of(kPlayers);
        words["termination"] = names_of(kTerminations);
        words["forbidden_kind"] = names_of(kForbiddenKinds);
        return words;
      },
      nb::sig("def vocabulary() -> dict[str, list[str]]"),
      "The names of the core's enumerators, which must equal those in tengen.game.vocabulary.");
}

}  // namespace tengen::bindings
