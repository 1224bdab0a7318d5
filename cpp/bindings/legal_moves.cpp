#include <nanobind/stl/string.h>

#include <algorithm>
#include <array>
#include <ranges>
#include <stdexcept>
#include <string>

#include "bind.hpp"
#include "legal_moves.hpp"
#include "words.hpp"

namespace tengen::bindings {

using namespace nb::literals;

namespace {

// Methods that scripts call for every move are slots of the type, without nanobind's dispatch,
// which would take several times as long as they do.

const LegalMoves& legal_of(PyObject* self) { return *nb::inst_ptr<LegalMoves>(self); }

Py_ssize_t length(PyObject* self) noexcept {
  return static_cast<Py_ssize_t>(legal_of(self).moves.size());
}

PyObject* item(PyObject* self, Py_ssize_t index) noexcept {
  const LegalMoves& legal = legal_of(self);
  if (index < 0 || index >= length(self)) {
    PyErr_SetString(PyExc_IndexError, "there are fewer legal moves");
    return nullptr;
  }
  return to_python(legal.moves[static_cast<std::size_t>(index)], legal.size).release().ptr();
}

int place_of(Move move, int size) { return move.point.y * size + move.point.x; }

/// All points of a board as moves, a list that is never changed and never freed.
nb::handle all_moves(int size) {
  static std::array<nb::handle, kMaxSize + 1> made;
  nb::handle& all = made[static_cast<std::size_t>(size)];
  if (!all.is_valid()) {
    nb::list list;
    for (int y = 0; y < size; ++y) {
      for (int x = 0; x < size; ++x) list.append(to_python(Move{point_at(x, y)}, size));
    }
    all = list.release();
  }
  return all;
}

/// A copy of the list of all points from which the others are cut, last ones first: several times
/// as fast as a list that is filled move by move.
nb::object as_list(const LegalMoves& legal) {
  int end = legal.size * legal.size;
  nb::object list = nb::steal(PyList_GetSlice(all_moves(legal.size).ptr(), 0, end));
  if (!list.is_valid()) throw nb::python_error();
  const auto cut = [&](int first) {
    if (first < end && PyList_SetSlice(list.ptr(), first, end, nullptr) < 0) {
      throw nb::python_error();
    }
  };
  for (const Move move : std::views::reverse(legal.moves)) {
    const int place = place_of(move, legal.size);
    cut(place + 1);
    end = place;
  }
  cut(0);
  return list;
}

PyObject* begin(PyObject* self) noexcept {
  try {
    return PyObject_GetIter(as_list(legal_of(self)).ptr());
  } catch (nb::python_error& error) {
    error.restore();
    return nullptr;
  }
}

PyType_Slot slots[] = {{Py_sq_length, reinterpret_cast<void*>(length)},
                       {Py_sq_item, reinterpret_cast<void*>(item)},
                       {Py_tp_iter, reinterpret_cast<void*>(begin)},
                       {0, nullptr}};

/// Something that is not a move is not a legal move either.
bool contains(const LegalMoves& legal, nb::handle value) {
  try {
    return std::ranges::find(legal.moves, move_from(value, legal.size)) != legal.moves.end();
  } catch (const std::invalid_argument&) {
    return false;
  } catch (const nb::builtin_exception&) {
    return false;
  }
}

}  // namespace

void bind_legal_moves(nb::module_& module) {
  nb::class_<LegalMoves>(
      module, "LegalMoves", nb::type_slots(slots),
      "A snapshot of the legal moves, row by row from the top.\n\n"
      ">>> board = tengen.Board(5)\n"
      ">>> len(board.legal_moves), board.legal_moves[0], \"c3\" in board.legal_moves\n"
      "(25, Move.parse('a5', size=5), True)")
      .def("__contains__", &contains, "move"_a.none(),
           nb::sig("def __contains__(self, move: object) -> bool"))
      .def(
          "count", [](const LegalMoves& legal) { return legal.moves.size(); },
          "The number of legal moves.")
      .def("__repr__", [](const LegalMoves& legal) {
        return "<LegalMoves: " + std::to_string(legal.moves.size()) + " moves>";
      });
}

}  // namespace tengen::bindings
