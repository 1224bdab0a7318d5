#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>

#include <string>

#include "bind.hpp"
#include "tengen/game/errors.hpp"
#include "tengen/game/opening/opening.hpp"
#include "tengen/game/text/notation.hpp"
#include "words.hpp"

namespace tengen::bindings {

using namespace nb::literals;

namespace {

template <typename Actions>
nb::tuple texts_of(const Actions& actions, int size) {
  nb::list texts;
  for (const OpeningAction action : actions) {
    texts.append(nb::str(format_action(action, size).c_str()));
  }
  return nb::tuple(texts);
}

Opening made(std::string_view name, nb::handle rule, int size) {
  return Opening(opening_rule_from_name(name), rule_from(rule), size);
}

[[noreturn]] void reject_text(nb::handle value) {
  const std::string kind = nb::cast<std::string>(nb::str(value.type().attr("__name__")));
  throw nb::type_error(("expected an action as text, such as 'h8' or 'swap', not " + kind).c_str());
}

void act(Opening& opening, nb::handle value) {
  if (!nb::isinstance<nb::str>(value)) reject_text(value);
  opening.act(parse_action(text_from(value), opening.board().size()));
}

/// Performs the actions of a log; an error names the action.
void take_all(Opening& opening, nb::handle log) {
  int number = 0;
  for (nb::handle text : nb::iter(log)) {
    const std::string where = "action " + std::to_string(++number) + " of the log: ";
    try {
      act(opening, text);
    } catch (const ParseError& error) {
      throw ParseError(where + error.what());
    } catch (const IllegalMoveError& error) {
      throw IllegalMoveError(where + error.what());
    }
  }
}

Opening replay(std::string_view name, nb::handle rule, int size, nb::handle log) {
  if (nb::isinstance<nb::str>(log)) {
    throw nb::type_error("expected the log as a list of actions, not as one text");
  }
  Opening opening = made(name, rule, size);
  take_all(opening, log);
  return opening;
}

std::string opening_repr(const Opening& opening) {
  const int size = opening.board().size();
  std::string text = "Opening.replay('" + name_of(opening.opening_rule()) + "', '" +
                     std::string(name_of(opening.board().rule())) + "', " + std::to_string(size) +
                     ", [";
  for (const OpeningAction& action : opening.log()) {
    if (&action != &opening.log().front()) text += ", ";
    text += "'" + format_action(action, size) + "'";
  }
  return text + "])";
}

nb::tuple opening_state(const Opening& opening) {
  const Board& board = opening.board();
  return nb::make_tuple(name_of(opening.opening_rule()), std::string(name_of(board.rule())),
                        board.size(), texts_of(opening.log(), board.size()));
}

void restore_opening(Opening& opening, const nb::tuple& state) {
  if (state.size() != 4) throw ParseError("a pickled opening has four parts");
  Opening replayed =
      replay(nb::cast<std::string>(state[0]), state[1], nb::cast<int>(state[2]), state[3]);
  new (&opening) Opening(std::move(replayed));
}

void bind_making(nb::class_<Opening>& opening) {
  opening
      .def(
          "__init__",
          [](Opening* self, std::string_view name, nb::handle rule, int size) {
            new (self) Opening(made(name, rule, size));
          },
          "name"_a = "swap2", "rule"_a = "freestyle", "size"_a = 15,
          nb::sig("def __init__(self, name: str = 'swap2', rule: "
                  "tengen.game.vocabulary.Rule | str = 'freestyle', size: int = 15) -> None"),
          "Starts an opening on an empty board.\n\n"
          "Raises ValueError if the name is unknown or does not support the rule and the size.")
      .def_static(
          "replay", &replay, "name"_a, "rule"_a, "size"_a, "log"_a,
          nb::sig("def replay(name: str, rule: tengen.game.vocabulary.Rule | str, size: "
                  "int, log: collections.abc.Iterable[str]) -> Opening"),
          "The opening after the actions of a log; an error names the invalid action.\n\n"
          ">>> tengen.Opening.replay(\"swap1\", \"standard\", 15, [\"h8\", \"swap\"]).black\n"
          "<Player.SECOND: 'second'>")
      .def(
          "copy", [](const Opening& self) { return Opening(self); }, "A copy of the opening.")
      .def("__copy__", [](const Opening& self) { return Opening(self); })
      .def(
          "__deepcopy__", [](const Opening& self, nb::handle) { return Opening(self); }, "memo"_a)
      .def("__getstate__", &opening_state, nb::sig("def __getstate__(self) -> tuple[object, ...]"))
      .def("__setstate__", &restore_opening, "state"_a,
           nb::sig("def __setstate__(self, state: tuple[object, ...]) -> None"));
}

void bind_acting(nb::class_<Opening>& opening) {
  opening
      .def_prop_ro(
          "actions",
          [](const Opening& self) { return texts_of(self.actions(), self.board().size()); },
          nb::sig("def actions(self) -> tuple[str, ...]"),
          "The allowed actions, as text; empty if the opening is over.\n\n"
          ">>> tengen.Opening.replay(\"swap2\", \"standard\", 15, [\"a1\", \"b2\", "
          "\"c3\"]).actions\n"
          "('swap', 'keep', 'two_more')")
      .def(
          "act", &act, "action"_a.none(), nb::sig("def act(self, action: str) -> None"),
          "Performs an action of the actor: 'h8', 'swap', 'keep', 'two_more', 'declare 3',\n"
          "'offer h9', 'offer_ten' or 'choose h9'. Case does not matter.\n\n"
          "Raises ParseError or IllegalMoveError, which lists the allowed actions; the opening is\n"
          "then unchanged.\n\n"
          ">>> opening = tengen.Opening(\"pro\")\n"
          ">>> opening.act(\"a1\")\n"
          "Traceback (most recent call last):\n"
          "tengen.game.errors.IllegalMoveError: 'a1' is not possible now. First places a black\n"
          "stone on the centre, h8.")
      .def(
          "undo", [](Opening& self) { return format_action(self.undo(), self.board().size()); },
          "Undoes the last action and returns it; raises IndexError if there is none.")
      .def_prop_ro(
          "log", [](const Opening& self) { return texts_of(self.log(), self.board().size()); },
          nb::sig("def log(self) -> tuple[str, ...]"), "The actions so far.");
}

void bind_reading(nb::class_<Opening>& opening) {
  opening
      .def_prop_ro(
          "name", [](const Opening& self) { return name_of(self.opening_rule()); },
          "The name of the opening rule.")
      .def_prop_ro(
          "rule", [](const Opening& self) { return to_python(self.board().rule()); },
          nb::sig("def rule(self) -> tengen.game.vocabulary.Rule"), "The rule of the game.")
      .def_prop_ro(
          "size", [](const Opening& self) { return self.board().size(); }, "Points per side.")
      .def_prop_ro(
          "actor", [](const Opening& self) { return to_python(self.actor()); },
          nb::sig("def actor(self) -> tengen.game.vocabulary.Player"),
          "The player to act; after the opening, the player to move.")
      .def_prop_ro(
          "black", [](const Opening& self) { return to_python(self.black()); },
          nb::sig("def black(self) -> tengen.game.vocabulary.Player"),
          "The player with black; provisional until the opening is over.")
      .def_prop_ro("is_over", &Opening::is_over,
                   "Whether the opening is over, and the game continues normally.")
      .def_prop_ro("declared", &Opening::declared,
                   "The declared number of fifth moves; 0 before that.")
      .def_prop_ro("fifths", &Opening::fifths,
                   "How many fifth moves black offers, by the rule or as declared; 0 before.")
      .def_prop_ro(
          "progress",
          [](const Opening& self) {
            const OpeningProgress progress = self.progress();
            return nb::make_tuple(progress.phase, progress.phases, progress.part, progress.parts);
          },
          nb::sig("def progress(self) -> tuple[int, int, int, int]"),
          "The phase, the number of phases, the part of the phase, and the number of its parts.\n\n"
          "A phase is what one player does at a stretch; its parts are single stones or offers. "
          "All\n"
          "count from 1. The number of phases is the largest that a choice can lead to; after the\n"
          "opening, the phase is the last one and the part 0.\n\n"
          ">>> tengen.Opening.replay(\"swap2\", \"standard\", 15, [\"a1\", \"b2\"]).progress\n"
          "(1, 4, 3, 3)")
      .def_prop_ro(
          "offers",
          [](const Opening& self) {
            const auto offers = self.offers();
            return to_python(std::vector<Point>(offers.begin(), offers.end()), self.board().size());
          },
          nb::sig("def offers(self) -> tuple[tengen.game.point.Point, ...]"),
          "The fifth moves offered so far; they are not on the board until one is chosen.")
      .def_prop_ro(
          "board", [](const Opening& self) { return Board(self.board()); },
          nb::sig("def board(self) -> Board"), "A copy of the board, including its moves.")
      .def_prop_ro("prompt", &Opening::prompt, "A sentence that describes the allowed actions.")
      .def("__repr__", &opening_repr)
      .def(
          "__eq__",
          [](const Opening& self, nb::handle other) -> nb::object {
            if (!nb::isinstance<Opening>(other)) return nb::borrow(nb::handle(Py_NotImplemented));
            return nb::bool_(self == nb::cast<const Opening&>(other));
          },
          "other"_a.none(), nb::sig("def __eq__(self, other: object) -> bool"));
  opening.attr("__hash__") = nb::none();  // It can change.
}

nb::tuple opening_names(nb::handle rule, int size) {
  nb::list names;
  for (const OpeningRule opening : opening_rules()) {
    if (!rule.is_none() && !why_unplayable(opening, rule_from(rule), size).empty()) continue;
    names.append(nb::str(name_of(opening).c_str()));
  }
  return nb::tuple(names);
}

}  // namespace

void bind_opening(nb::module_& module) {
  nb::class_<Opening> opening(
      module, "Opening",
      "The first stones of a game and the choice of colours, one action at a time.\n\n"
      "The players are `first`, who places the first stone, and `second`. Call `act` with one of\n"
      "the `actions` until `is_over`; the game then continues with `board`.\n\n"
      ">>> opening = tengen.Opening(\"swap\", \"standard\")\n"
      ">>> for action in (\"h8\", \"i9\", \"k12\"):\n"
      "...     opening.act(action)\n"
      ">>> opening.actor, opening.actions\n"
      "(<Player.SECOND: 'second'>, ('swap', 'keep'))\n"
      ">>> print(opening.prompt)\n"
      "Second may swap and play black, or keep white.\n"
      ">>> opening.act(\"swap\")\n"
      ">>> opening.is_over, opening.black, opening.board.turn\n"
      "(True, <Player.SECOND: 'second'>, <Color.WHITE: 'white'>)");
  bind_making(opening);
  bind_acting(opening);
  bind_reading(opening);
  module.def("opening_names", &opening_names, "rule"_a = nb::none(), "size"_a = 15,
             nb::sig("def opening_names(rule: tengen.game.vocabulary.Rule | str | None = None, "
                     "size: int = 15) -> tuple[str, ...]"),
             "The names of all opening rules, or of those that support a rule and a size.\n\n"
             "Soosorv-N is listed with N = 8; any N from 1 to 20 is accepted.\n\n"
             ">>> tengen.opening_names(\"freestyle\")\n"
             "('none', 'swap1', 'swap', 'swap2', 'swap5', 'pro', 'long_pro')");
}

}  // namespace tengen::bindings
