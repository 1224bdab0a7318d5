#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cerrno>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <tuple>
#include <utility>
#include <vector>

#include "bind.hpp"
#include "tengen/record/carpet_library.hpp"
#include "tengen/record/psq_moves.hpp"
#include "tengen/record/renlib.hpp"
#include "words.hpp"

namespace tengen::bindings {

using namespace nb::literals;

namespace {

std::string_view view(const nb::bytes& bytes) { return {bytes.c_str(), bytes.size()}; }

nb::bytes bytes_of(std::string_view text) { return nb::bytes(text.data(), text.size()); }

nb::tuple tuple_of(RenlibVersion version) { return nb::make_tuple(version.major, version.minor); }

/// A document with a separate tree object, which may outlive the rest.
struct Document {
  nb::object tree;
  RenlibNotes notes;
  RenlibVersion version;
  std::vector<std::string> remarks;
};

Document read_document(const nb::bytes& data, std::size_t max_nodes) {
  RenlibDocument read = [&] {
    const std::string_view bytes = view(data);
    const nb::gil_scoped_release release;
    return read_renlib(bytes, max_nodes);
  }();
  return {nb::cast(std::move(read.tree)), std::move(read.notes), read.version,
          std::move(read.remarks)};
}

nb::list texts_of(const Document& document) {
  nb::list list;
  const RenlibTexts& texts = document.notes.texts;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const RenlibText text = texts[i];
    list.append(nb::make_tuple(text.node, bytes_of(text.comment), bytes_of(text.board_text)));
  }
  return list;
}

using Text = std::tuple<Node, nb::bytes, nb::bytes>;

nb::bytes write_document(const Tree& tree, const std::vector<Text>& texts, std::vector<Node> marks,
                         std::vector<Node> no_moves, std::optional<Node> start) {
  RenlibNotes notes;
  for (const auto& [node, comment, board_text] : texts) {
    notes.texts.add({node, view(comment), view(board_text)});
  }
  notes.marks = std::move(marks);
  notes.no_moves = std::move(no_moves);
  notes.start = start.value_or(kNoNode);
  return bytes_of(write_renlib(tree, notes));
}

/// Converts the nodes of a library to rows for Python, as its bytes arrive.
class Stream final : public RenlibSink {
 public:
  Stream() : parser_(*this) {}

  void on_node(const RenlibNode& node) override {
    const nb::object move = node.depth == 0 ? nb::none() : to_python(node.move, kRenlibSize);
    rows_.append(nb::make_tuple(node.depth, move, bytes_of(node.comment), bytes_of(node.board_text),
                                node.is_marked(), node.is_start(), node.is_no_move()));
  }

  nb::list feed(const nb::bytes& data) {
    rows_ = nb::list();
    parser_.feed(view(data));
    return std::exchange(rows_, nb::list());
  }

  const RenlibParser& parser() const { return parser_; }
  std::vector<std::string> finish() {
    parser_.finish();
    return parser_.remarks();
  }

 private:
  RenlibParser parser_;
  nb::list rows_;
};

RenlibSummary scan_file(const std::string& path) {
  try {
    const nb::gil_scoped_release release;
    return scan_renlib(path);
  } catch (const std::system_error& error) {
    errno = error.code().value();
    PyErr_SetFromErrnoWithFilename(PyExc_OSError, path.c_str());
    throw nb::python_error();
  }
}

nb::list first_moves_of(const RenlibSummary& summary) {
  nb::list moves;
  for (const Move move : summary.first_moves) moves.append(to_python(move, kRenlibSize));
  return moves;
}

nb::tuple read_moves(const nb::bytes& text, std::size_t offset, int size) {
  const int checked_size = Board(size).size();  // Refuses a size that no board has.
  PsqMoves moves = read_psq_moves(view(text), offset, checked_size);
  nb::list times;
  for (const std::int64_t time : moves.times) {
    if (time == kNoTime) times.append(nb::none());
    else times.append(time);
  }
  const nb::object problem = moves.problem.empty() ? nb::none() : nb::cast(moves.problem);
  return nb::make_tuple(std::move(moves.tree), times, moves.next_line, moves.next_offset, problem);
}

void bind_document(nb::module_& module) {
  nb::class_<Document>(module, "RenlibDocument",
                       "A RenLib library: its tree and the annotations of nodes.")
      .def_ro("tree", &Document::tree, nb::for_getter(nb::sig("def tree(self, /) -> Tree")),
              "The moves, numbered in the order of the file.")
      .def_prop_ro(
          "version", [](const Document& self) { return tuple_of(self.version); },
          nb::for_getter(nb::sig("def version(self, /) -> tuple[int, int]")),
          "Major and minor; (0, 0) for the oldest files, which have no header.")
      .def_prop_ro("texts", &texts_of,
                   nb::for_getter(nb::sig("def texts(self, /) -> list[tuple[int, bytes, bytes]]")),
                   "Node, comment and board text of each node that has one, by node. The byte 08\n"
                   "separates a one-line comment from a multi-line text.")
      .def_prop_ro(
          "marks", [](const Document& self) { return self.notes.marks; }, "The marked nodes.")
      .def_prop_ro(
          "no_moves", [](const Document& self) { return self.notes.no_moves; },
          "Nodes that are not moves: they hold a text for a point of their parent's position.")
      .def_prop_ro(
          "start",
          [](const Document& self) {
            const Node start = self.notes.start;
            return start == kNoNode ? std::nullopt : std::optional(start);
          },
          "The node at which RenLib opens the library.")
      .def_ro("remarks", &Document::remarks, "Remarks on irregularities of the file.");
  module.def("read_renlib", &read_document, "data"_a, "max_nodes"_a = kMostRenlibNodes,
             "Parses a RenLib library; raises ParseError with the byte at which it is broken.");
  module.def(
      "renlib_offset",
      [](const nb::bytes& data, Node node) { return renlib_offset(view(data), node); }, "data"_a,
      "node"_a, "The offset of a node's first byte, by its number in the tree of `read_renlib`.");
  module.def("write_renlib", &write_document, "tree"_a, "texts"_a, "marks"_a, "no_moves"_a,
             "start"_a.none(),
             "Encodes a RenLib library of version 3.4. Texts are sorted by node, as in "
             "RenlibDocument.\nRaises ValueError if the format cannot hold the tree.");
}

void bind_stream(nb::module_& module) {
  nb::class_<Stream>(module, "RenlibStream",
                     "A streaming parser of RenLib libraries that only stores the current line.")
      .def(nb::init<>())
      .def("feed", &Stream::feed, "data"_a,
           nb::sig("def feed(self, data: bytes) -> list[tuple[int, tengen.game.move.Move | None, "
                   "bytes, bytes, bool, bool, bool]]"),
           "The nodes that these bytes complete, parents before children: depth (0 for the root),\n"
           "move, comment, board text, and whether the node is marked, the start, and not a move.")
      .def("finish", &Stream::finish,
           "Ends the file and returns remarks on it. Raises ParseError if it is truncated.")
      .def_prop_ro(
          "version", [](const Stream& self) { return tuple_of(self.parser().version()); },
          nb::for_getter(nb::sig("def version(self, /) -> tuple[int, int]")), "Major and minor.");
}

void bind_summary(nb::module_& module) {
  nb::class_<RenlibSummary>(module, "RenlibSummary", "Statistics of a RenLib library.")
      .def_prop_ro(
          "version", [](const RenlibSummary& self) { return tuple_of(self.version); },
          nb::for_getter(nb::sig("def version(self, /) -> tuple[int, int]")), "Major and minor.")
      .def_ro("bytes", &RenlibSummary::bytes, "The size of the file.")
      .def_ro("nodes", &RenlibSummary::nodes, "Number of nodes without the root.")
      .def_ro("leaves", &RenlibSummary::leaves, "Number of lines.")
      .def_ro("deepest", &RenlibSummary::deepest, "Moves in the longest line.")
      .def_ro("comments", &RenlibSummary::comments, "Nodes with a comment.")
      .def_ro("board_texts", &RenlibSummary::board_texts, "Nodes with a text on the board.")
      .def_ro("marks", &RenlibSummary::marks, "Marked nodes.")
      .def_ro("no_moves", &RenlibSummary::no_moves, "Nodes that only hold a text.")
      .def_prop_ro(
          "first_moves", &first_moves_of,
          nb::for_getter(nb::sig("def first_moves(self, /) -> list[tengen.game.move.Move]")),
          "The distinct first moves, in the order of the file.")
      .def_ro("remarks", &RenlibSummary::remarks, "Remarks on irregularities of the file.");
  module.def("scan_renlib", &scan_file, "path"_a,
             "Scans a RenLib library of any size, in little memory. Raises ParseError if it is\n"
             "broken, and OSError if it cannot be read.");
}

}  // namespace

void bind_renlib(nb::module_& module) {
  bind_document(module);
  bind_stream(module);
  bind_summary(module);
  module.def(
      "make_carpet_library",
      [](std::size_t bytes, std::uint64_t seed) {
        const std::string made = [&] {
          const nb::gil_scoped_release release;
          return make_carpet_library(bytes, seed);
        }();
        return bytes_of(made);
      },
      "bytes"_a, "seed"_a,
      "Generates a RenLib library of at least this size, for `tengen bench formats`.");
  module.def(
      "read_psq_moves", &read_moves, "text"_a, "offset"_a, "size"_a,
      nb::sig("def read_psq_moves(text: bytes, offset: int, size: int) -> "
              "tuple[Tree, list[int | None], int, int, str | None]"),
      "Parses the lines x,y,ms of a Piskvork game from an offset on. Returns the moves as a "
      "tree,\ntheir times in ms, the first line and byte without a valid move, and the error "
      "there.");
}

}  // namespace tengen::bindings
