// Anatomy: what a search did, node by node, for `tengen bench engine --anatomy`. Only workers that
// are given one count; leaves, where most of the time goes, are counted by the node counter alone.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace tengen::strong {

struct Anatomy {
  static constexpr int kDepths = 24;
  static constexpr int kNumbers = 12;
  /// A decision to search less is checked by searching in full every so many times.
  static constexpr std::uint64_t kBetweenChecks = 64;

  /// Nodes of one depth and one expected type.
  struct Nodes {
    std::uint64_t count;
    std::uint64_t moves;  ///< Searched in them.
    std::uint64_t cuts;   ///< Nodes in which a move reached beta.
  };
  /// What put the move first that caused a cutoff.
  enum class Source : std::uint8_t { Table, Threat, Defence, Killer, Counter, Other };
  static constexpr std::size_t kSources = 6;
  /// Ways to search less.
  enum class Technique : std::uint8_t { Razoring, Futility, LeftOut, Reduction };
  static constexpr std::size_t kTechniques = 4;
  /// How often a technique was used at a depth, and in how many of the checks the full search came
  /// to the other side of the bound.
  struct Trial {
    std::uint64_t count;
    std::uint64_t checks;
    std::uint64_t wrong;
  };

  std::array<std::array<Nodes, 3>, kDepths> nodes{};               ///< By expected type.
  std::array<std::array<std::uint64_t, 3>, kDepths> situations{};  ///< By situation.
  std::array<std::uint64_t, kNumbers> cuts_by_number{};            ///< The last has the rest.
  std::array<std::uint64_t, kSources> cuts_by_source{};
  std::array<std::array<Trial, kDepths>, kTechniques> trials{};
  /// Of the complete iterations of a depth: the logarithms of the nodes until then, and of their
  /// growth since the iteration before, as sums.
  struct Iterations {
    int count;
    double log_nodes;
    double log_growth;
  };
  std::array<Iterations, kDepths> iterations{};

  static std::size_t row(int depth) {
    return static_cast<std::size_t>(std::clamp(depth, 0, kDepths - 1));
  }
  void count_iteration(int depth, double log_nodes, double log_growth) {
    Iterations& found = iterations[row(depth)];
    ++found.count;
    found.log_nodes += log_nodes;
    found.log_growth += log_growth;
  }
  Trial& trial(Technique technique, int depth) {
    return trials[static_cast<std::size_t>(technique)][row(depth)];
  }
  /// Counts a use of a technique; whether it is to be checked.
  bool checks(Technique technique, int depth) {
    return trial(technique, depth).count++ % kBetweenChecks == 0;
  }
  void note(Technique technique, int depth, bool is_wrong) {
    Trial& found = trial(technique, depth);
    ++found.checks;
    if (is_wrong) ++found.wrong;
  }
};

}  // namespace tengen::strong
