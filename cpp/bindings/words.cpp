#include "words.hpp"

#include <nanobind/stl/string.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <unordered_map>

#include "tengen/game/errors.hpp"
#include "tengen/game/text/notation.hpp"

namespace tengen::bindings {
namespace {

/// An attribute of a Python module, imported on first use. Never freed: the interpreter may be gone
/// when static objects are destroyed. No lock is needed under the GIL; at worst the attribute is
/// fetched twice.
class Imported {
 public:
  constexpr Imported(const char* module, const char* name) : module_(module), name_(name) {}

  nb::handle get() {
    if (!object_.is_valid()) {
      object_ = nb::object(nb::module_::import_(module_).attr(name_)).release();
    }
    return object_;
  }

 private:
  const char* module_;
  const char* name_;
  nb::handle object_;
};

Imported color_type("tengen.game.vocabulary", "Color");
Imported player_type("tengen.game.vocabulary", "Player");
Imported rule_type("tengen.game.vocabulary", "Rule");
Imported termination_type("tengen.game.vocabulary", "Termination");
Imported forbidden_kind_type("tengen.game.vocabulary", "ForbiddenKind");
Imported point_type("tengen.game.point", "Point");
Imported move_type("tengen.game.move", "Move");
Imported outcome_type("tengen.game.outcome", "Outcome");
Imported forbidden_type("tengen.game.outcome", "Forbidden");
Imported forbidden_line_type("tengen.game.outcome", "ForbiddenLine");
Imported setup_type("tengen.game.point", "Setup");
Imported parse_error("tengen.game.errors", "ParseError");
Imported illegal_move_error("tengen.game.errors", "IllegalMoveError");
Imported game_over_error("tengen.game.errors", "GameOverError");

/// The name of an attribute as an interned string, so that reading the attribute allocates nothing.
class Attribute {
 public:
  constexpr explicit Attribute(const char* name) : name_(name) {}

  nb::object of(nb::handle value) {
    if (interned_ == nullptr) interned_ = PyUnicode_InternFromString(name_);
    PyObject* found = PyObject_GetAttr(value.ptr(), interned_);
    if (found == nullptr) throw nb::python_error();
    return nb::steal(found);
  }

 private:
  const char* name_;
  PyObject* interned_ = nullptr;
};

Attribute x_of("x"), y_of("y"), size_of("size"), point_of("point");

/// One object for each value of an enumeration, created on first use and never freed.
template <typename Value, std::size_t count>
nb::object member(Imported& type, Value value) {
  static std::array<nb::handle, count> made;
  nb::handle& slot = made[static_cast<std::size_t>(value)];
  if (!slot.is_valid()) slot = type.get()(text_of(name_of(value))).release();
  return nb::borrow(slot);
}

/// One object for each point of each size, created on first use, so that a list of legal moves
/// needs no allocation per move. Never freed, as in `Imported`.
class Cache {
 public:
  nb::handle& slot(Point point, int size) {
    const auto place = static_cast<std::size_t>(point.y * size + point.x);
    return made_[static_cast<std::size_t>(size)][place];
  }

 private:
  std::array<std::array<nb::handle, kMaxPoints>, kMaxSize + 1> made_;
};

Cache points, moves;

/// The moves of the cache by their address, which never changes: such a move, and most are, needs
/// no look at its attributes.
struct KnownMove {
  Point point;
  int size;
};
std::unordered_map<const PyObject*, KnownMove> known_moves;

/// An integer from a Python int or a compatible type, such as numpy's.
std::optional<long> whole_number(nb::handle value) {
  nb::object index = nb::steal(PyNumber_Index(value.ptr()));
  if (!index.is_valid()) {
    PyErr_Clear();
    return {};
  }
  int overflow = 0;
  const long number = PyLong_AsLongAndOverflow(index.ptr(), &overflow);
  if (overflow == 0) return number;
  return overflow > 0 ? 1'000'000 : -1'000'000;
}

[[noreturn]] void reject_move(nb::handle value) {
  const std::string kind = nb::cast<std::string>(nb::str(value.type().attr("__name__")));
  throw nb::type_error(
      ("expected a move: text such as 'h8', a Move, a Point or a tuple (x, y), not " + kind)
          .c_str());
}

Point checked_point(long x, long y, int size) {
  const auto shown = [](long n) {
    return static_cast<int>(std::min(std::max(n, -999'999L), 999'999L));
  };
  if (x < 0 || x >= size || y < 0 || y >= size) {
    throw IllegalMoveError(describe_off_board(shown(x), shown(y), size));
  }
  return point_at(static_cast<int>(x), static_cast<int>(y));
}

Point point_from_point(nb::handle value, int size) {
  const auto x = nb::cast<int>(x_of.of(value));
  const auto y = nb::cast<int>(y_of.of(value));
  const auto of_size = nb::cast<int>(size_of.of(value));
  if (of_size != size) {
    throw IllegalMoveError("the point belongs to a board of size " + std::to_string(of_size) +
                           ", this one has size " + std::to_string(size));
  }
  return checked_point(x, y, size);
}

Point point_from_tuple(nb::handle value, int size) {
  const nb::tuple pair = nb::borrow<nb::tuple>(value);
  if (pair.size() != 2) throw ParseError("a tuple for a point has two numbers, x and y");
  return point_from(pair[0], pair[1], size);
}

}  // namespace

nb::object to_python(Color color) { return member<Color, 2>(color_type, color); }

nb::object to_python(Player player) { return member<Player, 2>(player_type, player); }

nb::object to_python(Rule rule) { return member<Rule, kRules.size()>(rule_type, rule); }

nb::object to_python(const std::optional<Outcome>& outcome) {
  if (!outcome) return nb::none();
  const nb::object winner = outcome->winner ? to_python(*outcome->winner) : nb::none();
  return outcome_type.get()(winner, termination_type.get()(text_of(name_of(outcome->termination))));
}

nb::object to_python(Point point, int size) {
  nb::handle& made = points.slot(point, size);
  if (!made.is_valid()) made = point_type.get()(int{point.x}, int{point.y}, size).release();
  return nb::borrow(made);
}

nb::object to_python(Move move, int size) {
  if (move.is_pass()) return move_type.get().attr("PASS");
  nb::handle& made = moves.slot(move.point, size);
  if (!made.is_valid()) {
    made = move_type.get()(to_python(move.point, size)).release();
    known_moves.emplace(made.ptr(), KnownMove{move.point, size});
  }
  return nb::borrow(made);
}

nb::tuple to_python(const std::vector<Point>& listed, int size) {
  nb::list list;
  for (const Point point : listed) list.append(to_python(point, size));
  return nb::tuple(list);
}

nb::object to_python(const Setup& setup, int size) {
  const auto set_of = [size](const std::vector<Point>& points) {
    return nb::steal(PyFrozenSet_New(to_python(points, size).ptr()));
  };
  return setup_type.get()(set_of(setup.black), set_of(setup.white), to_python(setup.turn));
}

nb::object to_python(const ForbiddenReason& reason, Point point, int size) {
  if (reason.kinds.empty()) return nb::none();
  const auto kind_of = [](ForbiddenKind kind) {
    return forbidden_kind_type.get()(text_of(name_of(kind)));
  };
  nb::list kinds;
  for (const ForbiddenKind kind : reason.kinds) kinds.append(kind_of(kind));
  nb::list lines;
  for (const ForbiddenLine& line : reason.lines) {
    lines.append(forbidden_line_type.get()(kind_of(line.kind), to_python(line.stones, size),
                                           to_python(line.completions, size)));
  }
  return forbidden_type.get()(to_python(point, size), nb::tuple(kinds), nb::tuple(lines));
}

std::string text_from(nb::handle value) {
  Py_ssize_t length = 0;
  const char* text = PyUnicode_AsUTF8AndSize(value.ptr(), &length);
  if (text != nullptr) return {text, static_cast<std::size_t>(length)};
  PyErr_Clear();
  throw ParseError("the text contains an unpaired surrogate");
}

int size_from(nb::handle value) {
  const auto size = whole_number(value);
  if (!size) throw nb::type_error("the size of a board is a whole number from 5 to 22");
  return Board(static_cast<int>(std::clamp(*size, -999'999L, 999'999L))).size();
}

Point point_from(nb::handle x, nb::handle y, int size) {
  const auto column = whole_number(x);
  const auto row = whole_number(y);
  if (!column || !row) throw nb::type_error("a point has two whole numbers, x and y");
  return checked_point(*column, *row, size);
}

Color color_from(nb::handle value) {
  const nb::object color = color_type.get()(value);
  return color.is(to_python(Color::Black)) ? Color::Black : Color::White;
}

Rule rule_from(nb::handle value) {
  return rule_from_name(nb::cast<std::string>(rule_type.get()(value)));
}

Move move_from(nb::handle value, int size) {
  if (nb::isinstance<nb::str>(value)) return parse_move(text_from(value), size);
  const auto known = known_moves.find(value.ptr());
  if (known != known_moves.end() && known->second.size == size) return {known->second.point};
  if (value.type().is(move_type.get())) {
    const nb::object point = point_of.of(value);
    return point.is_none() ? kPass : Move{point_from_point(point, size)};
  }
  if (value.type().is(point_type.get())) return {point_from_point(value, size)};
  if (nb::isinstance<nb::tuple>(value)) return {point_from_tuple(value, size)};
  reject_move(value);
}

Point point_from(nb::handle value, int size) {
  const Move move = move_from(value, size);
  if (move.is_pass()) throw ParseError("expected a point, not a pass");
  return move.point;
}

std::optional<Move> move_on_board_from(nb::handle value, int size) {
  try {
    return move_from(value, size);
  } catch (const IllegalMoveError&) {
    return {};
  }
}

void register_errors() {
  nb::register_exception_translator([](const std::exception_ptr& thrown, void*) {
    try {
      std::rethrow_exception(thrown);
    } catch (const ParseError& error) {
      PyErr_SetString(parse_error.get().ptr(), error.what());
    } catch (const IllegalMoveError& error) {
      PyErr_SetString(illegal_move_error.get().ptr(), error.what());
    } catch (const GameOverError& error) {
      PyErr_SetString(game_over_error.get().ptr(), error.what());
    }
  });
}

}  // namespace tengen::bindings
