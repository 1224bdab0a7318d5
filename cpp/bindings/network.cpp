#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <memory>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "bind.hpp"
#include "tengen/eval/network/network_bench.hpp"
#include "tengen/game/text/notation.hpp"
#include "words.hpp"

namespace tengen::bindings {

using namespace nb::literals;
using network::Evaluation;
using network::Kernels;
using network::NetworkBoard;
using network::Weights;

namespace {

using Logits = nb::ndarray<nb::numpy, std::int32_t, nb::ndim<2>>;

std::shared_ptr<const network::Network> network_for(const Weights& weights, Rule rule,
                                                    const std::optional<std::string>& isa) {
  if (!weights.knows(rule)) {
    throw std::invalid_argument("the network was not trained on " + std::string(name_of(rule)));
  }
  const nb::gil_scoped_release release;
  if (!isa) return weights.network(rule);
  return std::make_shared<network::Network>(weights, rule, network::kernels_named(*isa));
}

Logits logits_of(const NetworkBoard& board, Color turn, const Evaluation& evaluation) {
  const auto size = static_cast<std::size_t>(board.size());
  std::vector<int> points(size * size);
  std::iota(points.begin(), points.end(), 0);
  auto* logits = new std::vector<std::int32_t>(points.size());
  const nb::capsule owner(
      logits, [](void* held) noexcept { delete static_cast<std::vector<std::int32_t>*>(held); });
  board.policy(turn, evaluation, points, *logits);
  return Logits(logits->data(), {size, size}, owner);
}

nb::tuple evaluation_of(const NetworkBoard& board, nb::handle turn) {
  const Color whose = color_from(turn);
  const Evaluation evaluation = board.evaluate(whose);
  return nb::make_tuple(evaluation.score(), evaluation.score_logit(), evaluation.draw_logit(),
                        logits_of(board, whose, evaluation));
}

void require_same_board(const NetworkBoard& board, const PatternBoard& patterns) {
  if (patterns.size() != board.size() || patterns.rule() != board.network().rule()) {
    throw std::invalid_argument("the pattern board has another size or rule");
  }
}

/// The file's text, whatever its bytes are.
nb::object description_of(const Weights& weights) {
  const std::string& text = weights.description();
  return nb::steal(
      PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), "replace"));
}

nb::tuple speed_of(const Weights& weights, nb::handle rule, int size, const std::string& isa,
                   int repeats) {
  const Rule of_rule = rule_from(rule);
  const Kernels& kernels = network::kernels_named(isa);
  const network::NetworkSpeed speed = [&] {
    const nb::gil_scoped_release release;
    return network::network_speed(weights, of_rule, size, kernels, repeats);
  }();
  return nb::make_tuple(speed.bake_seconds, speed.push_pop, speed.sync, speed.evaluate,
                        speed.policy);
}

void bind_weights(nb::module_& module) {
  nb::class_<Weights>(module, "NetworkWeights", "The weights of a network, read from a file.")
      .def_static(
          "parse",
          [](nb::bytes bytes) {
            return Weights::parse({static_cast<const char*>(bytes.data()), bytes.size()});
          },
          "bytes"_a, "Reads the bytes of a file; raises ValueError if they are not a network.")
      .def_static("shipped", &Weights::shipped, nb::sig("def shipped() -> NetworkWeights | None"),
                  "The network inside the program, if it has one.")
      .def_static(
          "named", &Weights::named, "evaluation"_a,
          nb::sig("def named(evaluation: str) -> NetworkWeights | None"),
          "The network of an evaluation: `network` is the one inside the program, `linear`\n"
          "has none, other names are files. Raises ValueError if it cannot be used.")
      .def_prop_ro("channels", [](const Weights& self) { return self.sizes().channels; })
      .def_prop_ro("description", &description_of, nb::sig("def description(self) -> str"))
      .def_prop_ro("smallest_board", &Weights::smallest_board)
      .def_prop_ro("largest_board", &Weights::largest_board)
      .def(
          "knows", [](const Weights& self, nb::handle rule) { return self.knows(rule_from(rule)); },
          "rule"_a.none(),
          nb::sig("def knows(self, rule: tengen.game.vocabulary.Rule | str) -> bool"),
          "Whether the network was trained on positions of this rule.")
      .def(
          "supports",
          [](const Weights& self, nb::handle rule, int size) {
            return self.supports(rule_from(rule), size);
          },
          "rule"_a.none(), "size"_a,
          nb::sig("def supports(self, rule: tengen.game.vocabulary.Rule | str, size: int) -> bool"),
          "Whether the network evaluates such boards: it was trained on the rule, and the size is\n"
          "not beyond those of its training.")
      .def(
          "gap",
          [](const Weights& self, nb::handle rule, int size) {
            return self.gap(rule_from(rule), size);
          },
          "rule"_a.none(), "size"_a,
          nb::sig("def gap(self, rule: tengen.game.vocabulary.Rule | str, size: int) -> str"),
          "What the network was not trained on, in words; empty if it supports the rule and size.");
}

}  // namespace

void bind_network(nb::module_& module) {
  bind_weights(module);
  nb::class_<NetworkBoard>(module, "NetworkBoard",
                           "The cells of a network for the stones of a pattern board.")
      .def(
          "__init__",
          [](NetworkBoard* self, const Weights& weights, const PatternBoard& board,
             const std::optional<std::string>& isa) {
            new (self) NetworkBoard(network_for(weights, board.rule(), isa), board);
          },
          "weights"_a, "board"_a, "isa"_a = nb::none(),
          "Computes the cells with the given instruction set (default: the fastest).")
      .def(
          "sync",
          [](NetworkBoard& self, const PatternBoard& board) {
            require_same_board(self, board);
            self.sync(board);
          },
          "board"_a, "Follows the stones that have come and gone.")
      .def(
          "evaluate", &evaluation_of, "turn"_a,
          nb::sig("def evaluate(self, turn: tengen.game.vocabulary.Color | str) -> tuple[int, int, "
                  "int, numpy.typing.NDArray[numpy.int32]]"),
          "For the side to move: the score in points, the logits of the expected score and of a\n"
          "draw, and the policy's logits of all points [y][x]; logits are in 4096ths.")
      .def(
          "is_consistent",
          [](const NetworkBoard& self, const PatternBoard& board) {
            require_same_board(self, board);
            return self.is_consistent(board);
          },
          "board"_a, "Whether all incrementally updated state equals a recomputation; for tests.");
  module.def(
      "network_speed", &speed_of, "weights"_a, "rule"_a, "size"_a, "isa"_a, "repeats"_a,
      nb::sig("def network_speed(weights: NetworkWeights, rule: tengen.game.vocabulary.Rule | "
              "str, size: int, isa: str, repeats: int) -> tuple[float, float, float, float, "
              "float]"),
      "CPU time of a network in a middle game: seconds to bake, then nanoseconds of a push and\n"
      "pop with patterns, of a sync with one stone, of an evaluation, and of a policy.");
  module.def(
      "chosen_instruction_set", [] { return network::chosen_kernels().name; },
      nb::sig("def chosen_instruction_set() -> str"),
      "The instruction set of the network's kernels: the fastest, or the one that the environment\n"
      "variable TENGEN_ISA names. Raises ValueError if this machine does not have that one.");
  module.def(
      "instruction_sets",
      [] {
        nb::list names;
        for (const Kernels* kernels : network::available_kernels()) names.append(kernels->name);
        return nb::tuple(names);
      },
      nb::sig("def instruction_sets() -> tuple[str, ...]"),
      "The instruction sets for which this machine has the network's kernels, the fastest last.");
}

}  // namespace tengen::bindings
