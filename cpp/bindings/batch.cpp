#include "tengen/game/batch/board_batch.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>

#include <optional>
#include <string>
#include <vector>

#include "batch_arguments.hpp"
#include "bind.hpp"
#include "words.hpp"

namespace tengen::bindings {

using namespace nb::literals;

namespace {

constexpr int kMostBoards = 1'000'000;
constexpr int kMostBatchThreads = 256;

using ArrayShape = std::vector<std::size_t>;

ArrayShape per_board(const BoardBatch& batch) { return {batch.count()}; }
ArrayShape per_action(const BoardBatch& batch) { return {batch.count(), batch.points()}; }
ArrayShape per_image(const BoardBatch& batch) { return {kSymmetries, batch.points()}; }
ArrayShape per_cell(const BoardBatch& batch) {
  const auto side = static_cast<std::size_t>(batch.size());
  return {batch.count(), side, side};
}

/// A read-only array of the batch itself, which changes with every step.
template <typename Number, auto kData, auto kShape>
nb::ndarray<nb::numpy, const Number> view(nb::handle self) {
  const BoardBatch& batch = nb::cast<const BoardBatch&>(self);
  const auto* data = (batch.*kData)();
  static_assert(sizeof(*data) == sizeof(Number));
  const ArrayShape shape = kShape(batch);
  return nb::ndarray<nb::numpy, const Number>(data, shape.size(), shape.data(), self);
}

constexpr auto legal_view = &view<bool, &BoardBatch::legal, per_action>;

/// An array that owns its numbers, with one entry per board.
template <typename Number, typename Stored>
nb::ndarray<nb::numpy, Number> owned(std::vector<Stored> numbers) {
  static_assert(sizeof(Number) == sizeof(Stored));
  auto* kept = new std::vector<Stored>(std::move(numbers));
  const nb::capsule owner(
      kept, [](void* held) noexcept { delete static_cast<std::vector<Stored>*>(held); });
  return nb::ndarray<nb::numpy, Number>(kept->data(), {kept->size()}, owner);
}

nb::tuple step(nb::handle self, nb::handle actions, nb::handle where) {
  BoardBatch& batch = nb::cast<BoardBatch&>(self);
  const std::vector<Action> chosen = actions_from(actions, batch);
  const std::vector<std::uint8_t> moving = where_from(where, batch);
  std::vector<std::int8_t> rewards(batch.count());
  std::vector<std::uint8_t> done(batch.count());
  {
    const nb::gil_scoped_release release;
    batch.step(chosen, moving, rewards, done);
  }
  return nb::make_tuple(owned<std::int8_t>(std::move(rewards)), owned<bool>(std::move(done)),
                        legal_view(self));
}

/// Writes the planes if the array has this type and the right shape.
template <typename Number>
bool write_planes(const BoardBatch& batch, const std::vector<std::uint8_t>& symmetries,
                  const nb::object& array) {
  nb::ndarray<Number, nb::ndim<4>, nb::c_contig, nb::device::cpu> planes;
  if (!nb::try_cast(array, planes, false)) return false;
  const auto side = static_cast<std::size_t>(batch.size());
  if (planes.shape(0) != batch.count() || planes.shape(1) != kPlanes || planes.shape(2) != side ||
      planes.shape(3) != side) {
    return false;
  }
  Number* data = planes.data();
  const nb::gil_scoped_release release;
  batch.observe(symmetries, data);
  return true;
}

nb::object observe(const BoardBatch& batch, nb::handle symmetries, nb::handle dtype,
                   nb::handle out) {
  const std::vector<std::uint8_t> chosen = symmetries_from(symmetries, batch);
  const nb::tuple shape = nb::make_tuple(batch.count(), kPlanes, batch.size(), batch.size());
  const nb::object array =
      out.is_none() ? nb::module_::import_("numpy").attr("empty")(shape, dtype) : nb::borrow(out);
  if (write_planes<std::uint8_t>(batch, chosen, array)) return array;
  if (write_planes<float>(batch, chosen, array)) return array;
  if (out.is_none()) {
    throw nb::value_error(
        ("dtype: expected uint8 or float32, not " + shown(array.attr("dtype"))).c_str());
  }
  const std::string expected =
      "a writable, contiguous array of shape " + shown(shape) + " and dtype uint8 or float32";
  reject_array("out", expected, as_numpy(array));
}

nb::object outcome(const BoardBatch& batch, nb::handle index) {
  const int number = bounded("board", index, 0, static_cast<int>(batch.count()) - 1);
  const auto& game = batch.finished(static_cast<std::size_t>(number));
  if (!game) return nb::none();
  if (game->termination) return to_python(std::optional(Outcome{game->winner, *game->termination}));
  const nb::module_ game_package = nb::module_::import_("tengen.game");
  return game_package.attr("Outcome")(to_python(*game->winner),
                                      game_package.attr("Termination").attr("ILLEGAL"));
}

void bind_batch_arrays(nb::class_<BoardBatch>& batch) {
  batch
      .def_prop_ro("cells", &view<std::uint8_t, &BoardBatch::cells, per_cell>,
                   nb::sig("def cells(self) -> numpy.typing.NDArray[numpy.uint8]"),
                   "The stones, `[board, y, x]`: 0 empty, 1 black, 2 white.")
      .def_prop_ro("turns", &view<std::uint8_t, &BoardBatch::turns, per_board>,
                   nb::sig("def turns(self) -> numpy.typing.NDArray[numpy.uint8]"),
                   "The side to move: 1 black, 2 white.")
      .def_prop_ro("legal", legal_view,
                   nb::sig("def legal(self) -> numpy.typing.NDArray[numpy.bool_]"),
                   "Whether each action is legal, `[board, action]`; forbidden points are not.\n"
                   "Every board has at least one legal action.")
      .def_prop_ro("last_actions", &view<std::int16_t, &BoardBatch::last_actions, per_board>,
                   nb::sig("def last_actions(self) -> numpy.typing.NDArray[numpy.int16]"),
                   "The last action; -1 at the start of a game and after a pass.")
      .def_prop_ro("plies", &view<std::int32_t, &BoardBatch::plies, per_board>,
                   nb::sig("def plies(self) -> numpy.typing.NDArray[numpy.int32]"),
                   "The number of moves in the current game, passes included.")
      .def_prop_ro("final_cells", &view<std::uint8_t, &BoardBatch::final_cells, per_cell>,
                   nb::sig("def final_cells(self) -> numpy.typing.NDArray[numpy.uint8]"),
                   "The last position of the last finished game of each board, as in `cells`.")
      .def_prop_ro(
          "winners", &view<std::uint8_t, &BoardBatch::winners, per_board>,
          nb::sig("def winners(self) -> numpy.typing.NDArray[numpy.uint8]"),
          "The winner of the last finished game of each board: 1 black, 2 white, 0 for a draw or\n"
          "no game yet.")
      .def_prop_ro("lengths", &view<std::int32_t, &BoardBatch::lengths, per_board>,
                   nb::sig("def lengths(self) -> numpy.typing.NDArray[numpy.int32]"),
                   "The number of moves of the last finished game of each board.")
      .def_prop_ro("images", &view<std::int16_t, &BoardBatch::images, per_image>,
                   nb::sig("def images(self) -> numpy.typing.NDArray[numpy.int16]"),
                   "`images[s, a]` is the action to which symmetry `s` takes action `a`.")
      .def_prop_ro(
          "preimages", &view<std::int16_t, &BoardBatch::preimages, per_image>,
          nb::sig("def preimages(self) -> numpy.typing.NDArray[numpy.int16]"),
          "The inverse of `images`: `preimages[s, b]` is the action that symmetry `s` takes to\n"
          "`b`. It turns an action that was chosen on an observation under `s` into one for "
          "`step`.");
}

void bind_batch_play(nb::class_<BoardBatch>& batch) {
  batch
      .def("step", &step, "actions"_a.none(), "where"_a = nb::none(),
           nb::sig("def step(self, actions: numpy.typing.ArrayLike, where: numpy.typing.ArrayLike "
                   "| None = None) -> tuple[numpy.typing.NDArray[numpy.int8], "
                   "numpy.typing.NDArray[numpy.bool_], numpy.typing.NDArray[numpy.bool_]]"),
           "Plays one action on each board, or only where `where` is True.\n\n"
           "Returns `rewards` of the side that moved (1 for a win, -1 for a loss, otherwise 0),\n"
           "`done`, True where a game ended, and `legal`, the view of that name. Where a game\n"
           "ended, the board has begun the next one: `final_cells`, `winners`, `lengths` and\n"
           "`outcome` are about the old one. A forbidden point is accepted and loses.\n\n"
           "Raises IllegalMoveError with the number of the board, and changes nothing, if an "
           "action\n"
           "is off the board or its point is occupied; with `illegal=\"lose\"` that side loses.\n\n"
           ">>> batch = tengen.BoardBatch(2, size=5)\n"
           ">>> rewards, done, legal = batch.step([12, 0])\n"
           ">>> batch.step([12, 1])\n"
           "Traceback (most recent call last):\n"
           "tengen.game.errors.IllegalMoveError: board 0: a black stone stands on c3 already")
      .def(
          "random_actions",
          [](BoardBatch& self) {
            std::vector<Action> actions(self.count());
            {
              const nb::gil_scoped_release release;
              self.random_actions(actions);
            }
            return owned<Action>(std::move(actions));
          },
          nb::sig("def random_actions(self) -> numpy.typing.NDArray[numpy.int64]"),
          "A random legal action for each board. Each board has its own generator, so the actions\n"
          "depend on the seed, and not on the number of threads.")
      .def(
          "reset",
          [](BoardBatch& self, nb::handle where, nb::handle seed) {
            const std::vector<std::uint8_t> chosen = where_from(where, self);
            if (!seed.is_none()) self.seed(seed_from(seed));
            self.reset(chosen);
          },
          "where"_a = nb::none(), "seed"_a = nb::none(),
          nb::sig("def reset(self, where: numpy.typing.ArrayLike | None = None, seed: int | None = "
                  "None) -> None"),
          "Begins new games on all boards, or only where `where` is True; with `seed` the random\n"
          "generators of all boards start again.")
      .def(
          "observe", &observe, "symmetries"_a = nb::none(), "dtype"_a = "uint8",
          "out"_a = nb::none(),
          nb::sig("def observe(self, symmetries: numpy.typing.ArrayLike | None = None, dtype: "
                  "numpy.typing.DTypeLike = 'uint8', out: numpy.typing.NDArray[typing.Any] | None "
                  "= None) -> numpy.typing.NDArray[typing.Any]"),
          "The boards as planes of zeros and ones, `[board, plane, y, x]`, for a network.\n\n"
          "Plane 0 has the stones of the side to move, plane 1 those of its opponent, plane 2 the\n"
          "last stone, and plane 3 is all ones if black is to move.\n\n"
          "`symmetries` rotates or reflects the boards: a number from 0 to 7 as in\n"
          "`Board.transformed`, or one for each board. `dtype` is uint8 or float32. `out` is an\n"
          "array to write to, whose dtype then counts.\n\n"
          ">>> batch = tengen.BoardBatch(2, size=5)\n"
          ">>> _ = batch.step([12, 0])\n"
          ">>> batch.observe(symmetries=[0, 3])[1, 1]\n"
          "array([[0, 0, 0, 0, 0],\n"
          "       [0, 0, 0, 0, 0],\n"
          "       [0, 0, 0, 0, 0],\n"
          "       [0, 0, 0, 0, 0],\n"
          "       [0, 0, 0, 0, 1]], dtype=uint8)")
      .def(
          "board",
          [](const BoardBatch& self, nb::handle index) {
            const int number = bounded("board", index, 0, static_cast<int>(self.count()) - 1);
            return Board(self.board(static_cast<std::size_t>(number)));
          },
          "board"_a.none(), nb::sig("def board(self, board: int) -> Board"),
          "A copy of the game that is being played on a board, with its moves.")
      .def("outcome", &outcome, "board"_a.none(),
           nb::sig("def outcome(self, board: int) -> tengen.game.outcome.Outcome | None"),
           "The outcome of the last finished game of a board; None if there is none yet.");
}

}  // namespace

void bind_batch(nb::module_& module) {
  nb::class_<BoardBatch> batch(
      module, "BoardBatch",
      "Many games at once, as numpy arrays, for learners.\n\n"
      "An action is a point as a number, row by row from the top: `y * size + x`. The arrays that\n"
      "are attributes are read-only views, which change with every step: copy what you keep. The\n"
      "rules are those of `Board`. Only a side without a legal point passes, automatically.\n\n"
      ">>> batch = tengen.BoardBatch(100, size=15)\n"
      ">>> batch.cells.shape, batch.legal.shape\n"
      "((100, 15, 15), (100, 225))\n"
      ">>> games = 0\n"
      ">>> for _ in range(300):\n"
      "...     rewards, done, legal = batch.step(batch.random_actions())\n"
      "...     games += int(done.sum())\n"
      ">>> games > 100\n"
      "True");
  batch
      .def(
          "__init__",
          [](BoardBatch* self, nb::handle n, nb::handle size, nb::handle rule, nb::handle illegal,
             nb::handle threads, nb::handle seed) {
            const int count = bounded("n", n, 1, kMostBoards);
            const int at_once =
                threads.is_none() ? 0 : bounded("threads", threads, 1, kMostBatchThreads);
            new (self) BoardBatch(count, size_from(size), rule_from(rule), illegal_from(illegal),
                                  at_once, seed_from(seed));
          },
          "n"_a.none(), "size"_a.none() = 15, "rule"_a = "freestyle", nb::kw_only(),
          "illegal"_a.none() = "raise", "threads"_a = nb::none(), "seed"_a.none() = 0,
          nb::sig("def __init__(self, n: int, size: int = 15, rule: tengen.game.vocabulary.Rule | "
                  "str = 'freestyle', *, illegal: typing.Literal['raise', 'lose'] = 'raise', "
                  "threads: int | None = None, seed: int = 0) -> None"),
          "`n` empty boards.\n\n"
          "`illegal` decides what an illegal action does: raise an error, or lose the game.\n"
          "`threads`: default all cores for large batches. `seed` is for `random_actions`.")
      .def("__len__", &BoardBatch::count)
      .def_prop_ro("size", &BoardBatch::size, "Points per side.")
      .def_prop_ro(
          "rule", [](const BoardBatch& self) { return to_python(self.rule()); },
          nb::sig("def rule(self) -> tengen.game.vocabulary.Rule"), "The rule of the games.")
      .def_prop_ro("threads", &BoardBatch::threads, "The number of threads of a step.")
      .def("__repr__", [](const BoardBatch& self) {
        return "BoardBatch(" + std::to_string(self.count()) +
               ", size=" + std::to_string(self.size()) + ", rule='" +
               std::string(name_of(self.rule())) + "')";
      });
  bind_batch_arrays(batch);
  bind_batch_play(batch);
}

}  // namespace tengen::bindings
