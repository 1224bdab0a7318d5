// genetic_line (Wang and Huang, "Evolving Gomoku Solver by Genetic Algorithm"): lines of moves are
// bred until the best ones agree on where to begin.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "tengen/game/board.hpp"
#include "tengen/game/random.hpp"
#include "tengen/papers/common/search_options.hpp"
#include "tengen/papers/genetic_line/fitness.hpp"

namespace tengen {

inline constexpr int kMaxGenes = 20;

struct GeneticOptions {
  int population = 2000;  ///< Of the first generation.
  int most = 3500;        ///< Of every other one, the kept among them.
  int kept = 200;         ///< The best of a generation, which breed.
  int generations = 100;  ///< That are bred at most.
  int length = 7;         ///< Moves of an individual.
  int mutation = 10;      ///< Individuals changed in a generation, in thousandths.
  int stable = 5;         ///< Generations in a row that must begin alike.
  bool uses_tendency = true;
  FitnessOptions fitness = {};
  std::uint64_t seed = 0;
};

struct Individual {
  std::array<Point, kMaxGenes> genes{};
  LineFitness worth;
};

struct GeneticResult {
  Move move;
  std::vector<Move> line;            ///< The best individual.
  LineFitness worth;                 ///< Of it.
  std::vector<std::int64_t> series;  ///< The best fitness of each generation, the first included.
  std::uint64_t nodes = 0;           ///< Individuals that were looked at.
  std::uint64_t discarded = 0;       ///< Those of them that took a point twice.
  int region = 0;                    ///< Points from which genes are drawn.
  /// Each point with which a line began, row by row, and the fitness of the best such line.
  std::vector<std::pair<Move, std::int64_t>> candidates;

  int generations() const { return std::max(static_cast<int>(series.size()) - 1, 0); }
};

/// Throws GameOverError when there is nothing to choose, and std::invalid_argument for options that
/// make no sense. Where limits break a generation off, what was valued of it counts.
GeneticResult genetic_line(const Board& board, const GeneticOptions& options,
                           const SearchLimits& limits);

}  // namespace tengen
