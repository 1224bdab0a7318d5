#include <nanobind/stl/string.h>

#include <algorithm>
#include <stdexcept>
#include <string>

#include "bind.hpp"
#include "legal_moves.hpp"
#include "words.hpp"

namespace tengen::bindings {

using namespace nb::literals;

namespace {

nb::object item(const LegalMoves& legal, Py_ssize_t index) {
  const auto count = static_cast<Py_ssize_t>(legal.moves.size());
  if (index < 0) index += count;
  if (index < 0 || index >= count) throw nb::index_error("there are fewer legal moves");
  return to_python(legal.moves[static_cast<std::size_t>(index)], legal.size);
}

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

nb::object as_list(const LegalMoves& legal) {
  nb::object list = nb::steal(PyList_New(static_cast<Py_ssize_t>(legal.moves.size())));
  if (!list.is_valid()) throw nb::python_error();
  Py_ssize_t place = 0;
  for (const Move move : legal.moves) {
    PyList_SetItem(list.ptr(), place++, to_python(move, legal.size).release().ptr());
  }
  return list;
}

}  // namespace

void bind_legal_moves(nb::module_& module) {
  nb::class_<LegalMoves>(
      module, "LegalMoves",
      "A snapshot of the legal moves, row by row from the top.\n\n"
      ">>> board = tengen.Board(5)\n"
      ">>> len(board.legal_moves), board.legal_moves[0], \"c3\" in board.legal_moves\n"
      "(25, Move.parse('a5', size=5), True)")
      .def("__len__", [](const LegalMoves& legal) { return legal.moves.size(); })
      .def("__getitem__", &item, "index"_a,
           nb::sig("def __getitem__(self, index: int) -> tengen.game.move.Move"))
      .def(
          "__iter__", [](const LegalMoves& legal) { return nb::iter(as_list(legal)); },
          nb::sig("def __iter__(self) -> collections.abc.Iterator[tengen.game.move.Move]"))
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
