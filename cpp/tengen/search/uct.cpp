#include "tengen/search/uct.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>

#include "tengen/game/errors.hpp"
#include "tengen/search/candidates.hpp"
#include "tengen/search/fixed_point.hpp"

namespace tengen {
namespace {

constexpr std::uint32_t kClockPlayouts = 32;      ///< Between checks of the clock: about 0.3 ms.
constexpr std::uint32_t kMaxPlayouts = 1u << 30;  ///< So that half points fit into 32 bits.
constexpr int kValueBits = 20;  ///< Values are in 2^-20: finer than a playout in a million.

/// One over the square root of a number from 1 up, in 1/65536.
constexpr std::uint64_t inverse_root(std::uint32_t number) {
  return square_root((std::uint64_t{1} << 2 * kFractionBits) / number);
}

constexpr std::size_t kTabledRoots = 4096;

constexpr std::array<std::uint32_t, kTabledRoots> table_of_inverse_roots() {
  std::array<std::uint32_t, kTabledRoots> table{};
  for (std::uint32_t n = 1; n < kTabledRoots; ++n) {
    table[n] = static_cast<std::uint32_t>(inverse_root(n));
  }
  return table;
}

std::uint64_t quick_inverse_root(std::uint32_t number) {
  static const std::array table = table_of_inverse_roots();
  return number < kTabledRoots ? table[number] : inverse_root(number);
}

void check(const UctOptions& options) {
  if (options.distance < 0 || options.distance >= kMaxSize) {
    throw std::invalid_argument("distance: expected 0 to " + std::to_string(kMaxSize - 1) +
                                ", not " + std::to_string(options.distance));
  }
  if (options.exploration < 0 || options.exploration > 100'000) {
    throw std::invalid_argument("exploration: expected 0 to 100000 thousandths, not " +
                                std::to_string(options.exploration));
  }
}

}  // namespace

Uct::Uct(const Board& board, const UctOptions& options)
    : board_(board),
      options_(options),
      random_(options.seed),
      // The root and its moves always have room.
      max_nodes_(std::max(options.memory_bytes / sizeof(Node), std::size_t{1 + kMaxPoints})) {
  check(options);
  if (board.is_over()) throw GameOverError("the game is over: there is no move to choose");
  nodes_.push_back({});
  expand(0);
}

bool Uct::run(std::uint32_t playouts, std::optional<Clock::time_point> deadline) {
  const std::uint32_t wanted = wins_at_once_ ? 1 : std::min(playouts, kMaxPlayouts);
  while (nodes_[0].visits < std::max(wanted, 1u)) {
    play_once();
    if (deadline && nodes_[0].visits % kClockPlayouts == 0 && Clock::now() >= *deadline) break;
  }
  return !wins_at_once_ && nodes_[0].visits < kMaxPlayouts;
}

void Uct::play_once() {
  path_.clear();
  std::uint32_t node = 0;
  while (!board_.is_over()) {
    const bool is_leaf = nodes_[node].first_child == 0;
    if (is_leaf && (nodes_[node].visits == 0 || !expand(node))) break;
    node = select(node);
    board_.push(nodes_[node].move);
    path_.push_back(node);
  }
  take_back(board_.is_over() ? black_half_points(*board_.outcome()) : judge_leaf());
}

/// Expands a node; if a move wins, only that one is added. Returns false if the memory is full.
bool Uct::expand(std::uint32_t node) {
  std::vector<Move> moves = candidate_moves(board_, options_.distance);
  const std::optional<Move> win = winning_move(board_, moves);
  if (win) moves = {*win};
  if (nodes_.size() + moves.size() > max_nodes_) return false;
  if (node == 0) wins_at_once_ = win.has_value();
  shuffle(moves);
  nodes_[node].first_child = static_cast<std::uint32_t>(nodes_.size());
  nodes_[node].child_count = static_cast<std::uint16_t>(moves.size());
  for (const Move move : moves) nodes_.push_back({.move = move});
  return true;
}

/// Moves are tried in a random order, so that no corner of the board is preferred.
void Uct::shuffle(std::vector<Move>& moves) {
  for (std::size_t i = moves.size() - 1; i > 0; --i) {
    std::swap(moves[i], moves[random_.below(static_cast<std::uint32_t>(i + 1))]);
  }
}

/// The first unvisited move, or else the one with the highest UCB value: its win rate plus an
/// exploration term. Ties go to the first.
std::uint32_t Uct::select(std::uint32_t node) const {
  const Node& parent = nodes_[node];
  // A node has one visit more than its children in total, so the logarithm is positive from the
  // second visit on.
  const std::uint64_t scale =
      square_root(natural_logarithm(std::max(parent.visits, 1u)) << kFractionBits) *
      static_cast<std::uint64_t>(options_.exploration) / 1000;
  std::uint32_t best = parent.first_child;
  std::uint64_t best_value = 0;
  for (std::uint32_t at = parent.first_child; at < parent.first_child + parent.child_count; ++at) {
    const Node& child = nodes_[at];
    if (child.visits == 0) return at;
    const std::uint64_t mean =
        (std::uint64_t{child.half_points} << (kValueBits - 1)) / child.visits;
    const std::uint64_t bonus =
        scale * quick_inverse_root(child.visits) >> (2 * kFractionBits - kValueBits);
    if (mean + bonus > best_value) {
      best = at;
      best_value = mean + bonus;
    }
  }
  return best;
}

/// Black's result in the position: the side to move wins at once if it can.
int Uct::judge_leaf() {
  if (winning_move(board_, candidate_moves(board_, options_.distance))) {
    return board_.turn() == Color::Black ? 2 : 0;
  }
  return playout_.run(board_, random_);
}

/// Undoes the moves of the path and backs up the result.
void Uct::take_back(int black_half_points) {
  ++nodes_[0].visits;
  for (std::size_t i = path_.size(); i-- > 0;) {
    board_.pop();
    Node& node = nodes_[path_[i]];
    ++node.visits;
    const bool black_moved = board_.turn() == Color::Black;
    const int points = black_moved ? black_half_points : 2 - black_half_points;
    node.half_points += static_cast<std::uint32_t>(points);
  }
}

/// Ties in visits are broken by points, then by the order of the board.
const Uct::Node* Uct::most_visited_child(const Node& parent) const {
  const Node* best = nullptr;
  const auto place = [](const Node& node) {
    return node.move.point.y * kMaxSize + node.move.point.x;
  };
  for (std::uint32_t i = 0; i < parent.child_count; ++i) {
    const Node& child = nodes_[parent.first_child + i];
    if (child.visits == 0) continue;
    if (best == nullptr || child.visits > best->visits ||
        (child.visits == best->visits &&
         (child.half_points > best->half_points ||
          (child.half_points == best->half_points && place(child) < place(*best))))) {
      best = &child;
    }
  }
  return best;
}

UctResult Uct::result() const {
  const Node* best = most_visited_child(nodes_[0]);
  if (best == nullptr) throw std::logic_error("no playout was run");
  UctResult result{
      best->move,    nodes_[0].visits,
      best->visits,  static_cast<int>(std::uint64_t{best->half_points} * 500'000 / best->visits),
      wins_at_once_, {}};
  for (; best != nullptr; best = most_visited_child(*best)) result.line.push_back(best->move);
  return result;
}

}  // namespace tengen
