#include "tengen/papers/genetic_line/search.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>

#include "tengen/game/errors.hpp"
#include "tengen/limits/limit_watch.hpp"
#include "tengen/papers/genetic_line/region.hpp"
#include "tengen/search/candidates.hpp"

namespace tengen {
namespace {

void check(const GeneticOptions& options) {
  if (options.population < 1 || options.kept < 1 || options.length < 1 || options.stable < 1)
    throw std::invalid_argument("population, kept, length and stable must be 1 or more");
  if (options.most <= options.kept)
    throw std::invalid_argument("most must be larger than kept, to leave room for children");
  if (options.length > kMaxGenes) throw std::invalid_argument("length must be 20 or less");
}

class Evolution {
 public:
  Evolution(const Board& board, const GeneticOptions& options, std::vector<Point> region,
            const SearchLimits& limits)
      : options_(options),
        length_(std::min<std::size_t>(static_cast<std::size_t>(options.length), region.size())),
        region_(std::move(region)),
        pool_(region_),
        fitness_(board, options.fitness),
        random_(options.seed),
        watch_(limits) {
    best_from_.fill(kNeverBegun);
  }

  GeneticResult run() {
    try {
      breed_until_stable();
    } catch (const SearchStopped&) {
      // The evaluated part of the interrupted generation may contain the best line.
      children_.resize(valued_);
      if (valued_ > 0) take_children_in();
      std::iter_swap(kept_.begin(), fittest());
    }
    tell();
    return std::move(result_);
  }

 private:
  void breed_until_stable() {
    draw_first_generation();
    take_children_in();
    keep_best();
    int alike = 1;
    while (alike < options_.stable && result_.generations() < options_.generations) {
      const Point before = kept_.front().genes[0];
      breed();
      mutate();
      value_children();
      take_children_in();
      keep_best();
      alike = kept_.front().genes[0] == before ? alike + 1 : 1;
    }
  }

  /// Random distinct points of the region.
  void draw_first_generation() {
    for (int count = 0; count < options_.population; ++count) {
      watch_.count_node();
      Individual individual;
      for (std::size_t i = 0; i < length_; ++i) {
        const std::size_t j = i + random_.below(static_cast<std::uint32_t>(pool_.size() - i));
        std::swap(pool_[i], pool_[j]);
        individual.genes[i] = pool_[i];
      }
      value(individual);
      children_.push_back(individual);
      ++valued_;
    }
  }

  /// Fills the generation with children of parents selected by fitness.
  void breed() {
    spin_up();
    const std::size_t room = static_cast<std::size_t>(options_.most) - kept_.size();
    while (children_.size() < room) {
      watch_.work();
      const Individual& mother = parent();
      const Individual& father = parent();
      const std::size_t cut =
          length_ > 1 ? 1 + random_.below(static_cast<std::uint32_t>(length_ - 1)) : 1;
      children_.push_back(joined(mother, father, cut));
      if (children_.size() < room) children_.push_back(joined(father, mother, cut));
    }
  }

  Individual joined(const Individual& head, const Individual& tail, std::size_t cut) const {
    Individual child;
    const auto at = static_cast<std::ptrdiff_t>(cut);
    const auto end = static_cast<std::ptrdiff_t>(length_);
    std::copy(head.genes.begin(), head.genes.begin() + at, child.genes.begin());
    std::copy(tail.genes.begin() + at, tail.genes.begin() + end, child.genes.begin() + at);
    return child;
  }

  /// Roulette-wheel selection: each kept individual has a share proportional to its fitness.
  void spin_up() {
    wheel_.clear();
    std::uint64_t sum = 0;
    for (const Individual& each : kept_) {
      wheel_.push_back(sum += static_cast<std::uint64_t>(each.worth.fitness));
    }
  }

  const Individual& parent() {
    if (wheel_.back() == 0) return kept_[random_.below(static_cast<std::uint32_t>(kept_.size()))];
    // The wheel may exceed 2^32, but is too small for the bias of the remainder to matter.
    const std::uint64_t ball = random_.next() % wheel_.back();
    const auto found = std::upper_bound(wheel_.begin(), wheel_.end(), ball);
    return kept_[static_cast<std::size_t>(found - wheel_.begin())];
  }

  /// Sets one gene of some random children to a random point of the region. Kept individuals stay.
  void mutate() {
    const std::size_t all = kept_.size() + children_.size();
    const std::size_t count = all * static_cast<std::size_t>(options_.mutation) / 1000;
    for (std::size_t i = 0; i < count; ++i) {
      watch_.work();
      Individual& child = children_[random_.below(static_cast<std::uint32_t>(children_.size()))];
      Point& gene = child.genes[random_.below(static_cast<std::uint32_t>(length_))];
      gene = region_[random_.below(static_cast<std::uint32_t>(region_.size()))];
    }
  }

  /// Evaluates the children and discards those that use a point twice.
  void value_children() {
    for (Individual& child : children_) {
      watch_.count_node();
      if (value(child)) children_[valued_++] = child;
      else ++result_.discarded;
    }
    children_.resize(valued_);
  }

  /// False for an individual that uses a point twice.
  bool value(Individual& individual) {
    const auto worth = fitness_(std::span(individual.genes).first(length_));
    if (!worth) return false;
    individual.worth = *worth;
    std::int64_t& best = best_from(individual.genes[0]);
    best = std::max(best, worth->fitness);
    return true;
  }

  void take_children_in() {
    kept_.insert(kept_.end(), children_.begin(), children_.end());
    children_.clear();
    valued_ = 0;
    result_.series.push_back(fittest()->worth.fitness);
  }

  /// Ties go to the older one, then to the one created first.
  std::vector<Individual>::iterator fittest() {
    return std::max_element(kept_.begin(), kept_.end(), [](const auto& a, const auto& b) {
      return a.worth.fitness < b.worth.fitness;
    });
  }

  /// Keeps only the fittest, in order.
  void keep_best() {
    order_.resize(kept_.size());
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    const std::size_t count = std::min(kept_.size(), static_cast<std::size_t>(options_.kept));
    const auto end = order_.begin() + static_cast<std::ptrdiff_t>(count);
    std::partial_sort(order_.begin(), end, order_.end(), [this](std::size_t a, std::size_t b) {
      watch_.work();
      const std::int64_t first = kept_[a].worth.fitness;
      const std::int64_t second = kept_[b].worth.fitness;
      return first != second ? first > second : a < b;
    });
    best_.clear();
    std::for_each(order_.begin(), end, [this](std::size_t i) { best_.push_back(kept_[i]); });
    std::swap(kept_, best_);
  }

  void tell() {
    const Individual& best = kept_.front();
    result_.worth = best.worth;
    result_.nodes = watch_.nodes();
    result_.region = static_cast<int>(region_.size());
    for (std::size_t i = 0; i < length_; ++i) result_.line.push_back({best.genes[i]});
    const bool takes_second = options_.uses_tendency && best.worth.tendency < 0 && length_ > 1;
    result_.move = result_.line[takes_second ? 1 : 0];
    for (const Point point : region_) {
      const std::int64_t fitness = best_from(point);
      if (fitness != kNeverBegun) result_.candidates.emplace_back(Move{point}, fitness);
    }
  }

  /// The best fitness of a line that starts with a point.
  std::int64_t& best_from(Point point) {
    return best_from_[static_cast<std::size_t>(point.y * kMaxSize + point.x)];
  }

  static constexpr std::int64_t kNeverBegun = -1;

  GeneticOptions options_;
  std::size_t length_;
  std::vector<Point> region_;
  std::vector<Point> pool_;  ///< The region, in the order of the last shuffle.
  GeneticFitness fitness_;
  Random random_;
  LimitWatch watch_;
  std::vector<Individual> kept_;  ///< The fittest first.
  std::vector<Individual> best_;  ///< Buffer for the next `kept_`.
  std::vector<Individual> children_;
  std::size_t valued_ = 0;            ///< Number of evaluated children.
  std::vector<std::uint64_t> wheel_;  ///< Sums of the fitness of `kept_` up to each.
  std::vector<std::size_t> order_;
  std::array<std::int64_t, kMaxPoints> best_from_;
  GeneticResult result_;
};

}  // namespace

GeneticResult genetic_line(const Board& board, const GeneticOptions& options,
                           const SearchLimits& limits) {
  if (board.is_over()) throw GameOverError("the game is over, so there is no move to choose");
  check(options);
  std::vector<Point> region = region_of(board, options.length);
  if (!region.empty()) return Evolution(board, options, std::move(region), limits).run();
  GeneticResult only;
  only.move = candidate_moves(board, 1).front();
  only.line = {only.move};
  only.candidates = {{only.move, 0}};
  return only;
}

}  // namespace tengen
