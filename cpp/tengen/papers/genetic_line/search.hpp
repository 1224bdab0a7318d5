// genetic_line (Wang and Huang, "Evolving Gomoku Solver by Genetic Algorithm"): lines of moves
// evolve until the best ones agree on the first move.
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
  int population = 2000;  ///< Size of the first generation.
  int most = 3500;        ///< Size of all others, including the kept.
  int kept = 200;         ///< Number of the best, which become parents.
  int generations = 100;  ///< Maximum number of generations.
  int length = 7;         ///< Moves of an individual.
  int mutation = 10;      ///< Share of mutated individuals, in thousandths.
  int stable = 5;         ///< Consecutive generations that must agree on the first move.
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
  LineFitness worth;                 ///< Its fitness.
  std::vector<std::int64_t> series;  ///< The best fitness of each generation, including the first.
  std::uint64_t nodes = 0;           ///< Evaluated individuals.
  std::uint64_t discarded = 0;       ///< Those that used a point twice.
  int region = 0;                    ///< Number of points that genes can have.
  /// Each first point of a line, row by row, with the fitness of its best line.
  std::vector<std::pair<Move, std::int64_t>> candidates;

  int generations() const { return std::max(static_cast<int>(series.size()) - 1, 0); }
};

/// Throws GameOverError if the game is over, and std::invalid_argument for invalid options. If a
/// limit interrupts a generation, its evaluated part counts.
GeneticResult genetic_line(const Board& board, const GeneticOptions& options,
                           const SearchLimits& limits);

}  // namespace tengen
