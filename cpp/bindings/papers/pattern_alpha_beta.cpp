#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>

#include <algorithm>

#include "bind.hpp"
#include "papers/search.hpp"
#include "tengen/papers/pattern_alpha_beta/search.hpp"
#include "words.hpp"

namespace tengen::bindings {

using namespace nb::literals;

namespace {

using Points = std::array<std::int32_t, kPatternKinds - 1>;

PatternOptions pattern_options(const Points& points, Score w, std::int32_t double_three, bool split,
                               int open_space, bool sorts_by_both) {
  PatternOptions options{.points = {},
                         .w = w,
                         .double_three = double_three,
                         .forms = {.split = split, .open_space = open_space},
                         .sorts_by_both = sorts_by_both};
  std::copy(points.begin(), points.end(), options.points.begin() + 1);
  return options;
}

}  // namespace

void bind_pattern_alpha_beta(nb::module_& module) {
  nb::class_<PatternOptions>(module, "PatternOptions",
                             "The values of patterns; points by kind, in ascending order.")
      .def(
          "__init__",
          [](PatternOptions* self, const Points& points, Score w, std::int32_t double_three,
             bool split, int open_space, bool sorts_by_both) {
            new (self) PatternOptions(
                pattern_options(points, w, double_three, split, open_space, sorts_by_both));
          },
          nb::kw_only(), "points"_a, "w"_a, "double_three"_a, "split"_a, "open_space"_a,
          "sorts_by_both"_a);
  module.def(
      "search_patterns",
      [](const Board& board, const PatternOptions& patterns, Algorithm algorithm,
         const SearchOptions& options, bool short_cuts, std::optional<std::uint32_t> time_ms,
         std::optional<std::uint64_t> nodes, PositionTable* kept) {
        const Board start = board;  // Another thread may change the caller's board.
        const SearchLimits limits = limits_of(time_ms, nodes);
        const nb::gil_scoped_release release;
        return SearchAnswer{start.size(), search_patterns(start, patterns, algorithm, options,
                                                          limits, short_cuts, kept)};
      },
      "board"_a, "patterns"_a, "algorithm"_a, "options"_a, nb::kw_only(), "short_cuts"_a,
      "time_ms"_a = nb::none(), "nodes"_a = nb::none(), "kept"_a = nb::none(),
      "Searches with the pattern evaluation of K. Mao and J. Shen. Only one search at a time may "
      "use the table `kept`.");
}

}  // namespace tengen::bindings
