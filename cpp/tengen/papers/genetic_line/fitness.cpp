#include "tengen/papers/genetic_line/fitness.hpp"

#include <algorithm>

namespace tengen {
namespace {

bool takes_a_point_twice(std::span<const Point> line) {
  for (std::size_t i = 1; i < line.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (line[i] == line[j]) return true;
    }
  }
  return false;
}

}  // namespace

std::optional<LineFitness> GeneticFitness::operator()(std::span<const Point> line) {
  if (takes_a_point_twice(line)) return {};
  LineFitness found;
  Color color = turn_;
  std::size_t made = 0;
  for (; made < line.size(); ++made) {
    const PointCodes codes = lines_.codes(line[made]);
    const Worth attack = worth(codes, color);
    const int value = attack.value + worth(codes, opposite(color)).value;
    found.fitness += value;
    found.tendency += color == turn_ ? value : -value;
    if (decides(attack)) {
      found.fitness += redundant(line.size() - made - 1, attack) * options_.maximum;
      break;
    }
    lines_.flip(color, line[made]);
    color = opposite(color);
  }
  while (made-- > 0) {
    color = opposite(color);
    lines_.flip(color, line[made]);
  }
  return found;
}

GeneticFitness::Worth GeneticFitness::worth(const PointCodes& codes, Color color) const {
  int best = 0;
  int sum = 0;
  int fours = 0;
  int threes = 0;
  LinePattern strongest = LinePattern::None;
  for (std::size_t direction = 0; direction < kDirections.size(); ++direction) {
    const LineCode code = codes.of(color, direction);
    const int value = kGeneticValues[code.bits];
    best = std::max(best, value);
    sum += value;
    fours += code.pattern() == LinePattern::Four ? 1 : 0;
    threes += code.pattern() == LinePattern::OpenThree ? 1 : 0;
    strongest = std::max(strongest, code.pattern());
  }
  const bool doubled = is_double(fours, threes);
  if (doubled) best = std::max(best, kDouble);
  return {options_.adds_lines ? sum : best, strongest == LinePattern::Five,
          doubled || strongest >= LinePattern::OpenFour};
}

bool GeneticFitness::is_double(int fours, int threes) const {
  if (options_.doubles == Doubles::Fours) return fours > 1;
  const int least_fours = options_.doubles == Doubles::FourAndThree ? 1 : 0;
  return fours >= least_fours && fours + threes > 1;
}

bool GeneticFitness::decides(const Worth& worth) const {
  return worth.wins || (worth.as_good_as_wins && options_.close_victory != CloseVictory::No);
}

std::int64_t GeneticFitness::redundant(std::size_t left, const Worth& worth) const {
  const bool is_later = !worth.wins && options_.close_victory == CloseVictory::Later;
  return static_cast<std::int64_t>(is_later && left > 0 ? left - 1 : left);
}

}  // namespace tengen
