#include "tengen/game/batch/board_batch.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <thread>

#include "tengen/game/errors.hpp"

namespace tengen {
namespace {

/// Threads are worth their while from so many boards on.
constexpr int kBoardsPerThread = 256;
/// Boards that a thread takes at once: some ten microseconds of work.
constexpr std::size_t kChunk = 64;
constexpr std::size_t kRandomChunk = 1024;
/// Draws from all points before a random action is drawn from the legal ones: on most boards one of
/// the first two is legal.
constexpr int kDraws = 8;

int threads_for(int count, int threads) {
  if (threads > 0) return std::min(threads, count);
  const auto cores = static_cast<int>(std::thread::hardware_concurrency());
  return std::clamp(count / kBoardsPerThread, 1, std::max(cores, 1));
}

}  // namespace

BoardBatch::BoardBatch(int count, int size, Rule rule, IllegalAction illegal, int threads,
                       std::uint64_t seed)
    : blank_(size, rule),
      points_(static_cast<std::size_t>(size * size)),
      illegal_(illegal),
      team_(threads_for(count, threads)) {
  const auto boards = static_cast<std::size_t>(count);
  boards_.assign(boards, blank_);
  // A copy has no room for moves, and a step must not have to allocate it.
  for (Board& board : boards_) board = Board(size, rule);
  cells_.resize(boards * points_);
  turns_.resize(boards);
  legal_.resize(boards * points_);
  last_actions_.resize(boards);
  plies_.resize(boards);
  final_cells_.resize(boards * points_);
  winners_.resize(boards);
  lengths_.resize(boards);
  finished_.resize(boards);
  images_.resize(kSymmetries * points_);
  preimages_.resize(kSymmetries * points_);
  for (std::size_t i = 0; i < boards; ++i) begin(i);
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    const std::size_t row = static_cast<std::size_t>(symmetry) * points_;
    for (std::size_t action = 0; action < points_; ++action) {
      const Point image = transformed(move_of(static_cast<Action>(action)).point, symmetry, size);
      const auto place = static_cast<std::size_t>(image.y * size + image.x);
      images_[row + action] = static_cast<std::int16_t>(place);
      preimages_[row + place] = static_cast<std::int16_t>(action);
    }
  }
  this->seed(seed);
}

Move BoardBatch::move_of(Action action) const {
  const auto place = static_cast<int>(action);
  return {point_at(place % size(), place / size())};
}

bool BoardBatch::is_playable(std::size_t index, Action action) const {
  if (action < 0 || action >= static_cast<Action>(points_)) return false;
  return cells_[index * points_ + static_cast<std::size_t>(action)] == Cell::Empty;
}

void BoardBatch::refuse(std::size_t index, Action action) {
  const std::string number = "board " + std::to_string(index) + ": ";
  if (action < 0 || action >= static_cast<Action>(points_)) {
    const std::string side = std::to_string(size());
    throw IllegalMoveError(number + std::to_string(action) + " is no action on a board of " + side +
                           "x" + side + ": expected 0 to " + std::to_string(points_ - 1));
  }
  try {
    boards_[index].push(move_of(action));
  } catch (const IllegalMoveError& error) {
    throw IllegalMoveError(number + error.what());
  }
  throw std::logic_error("an action that the board accepts was refused");
}

void BoardBatch::step(std::span<const Action> actions, std::span<const std::uint8_t> where,
                      std::span<std::int8_t> rewards, std::span<std::uint8_t> done) {
  const std::scoped_lock lock(in_use_);
  const auto moves = [&](std::size_t i) { return where.empty() || where[i] != 0; };
  if (illegal_ == IllegalAction::Refuse) {
    for (std::size_t i = 0; i < count(); ++i) {
      if (moves(i) && !is_playable(i, actions[i])) refuse(i, actions[i]);
    }
  }
  team_.run(count(), kChunk, [&](std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i) {
      rewards[i] = moves(i) ? play(i, actions[i]) : std::int8_t{0};
      done[i] = moves(i) && plies_[i] == 0;  // The next game has begun.
    }
  });
}

/// Plays an action; returns the reward of the side that moved. If the game ends, the next one has
/// begun on return.
std::int8_t BoardBatch::play(std::size_t index, Action action) {
  Board& board = boards_[index];
  const Color mover = board.turn();
  if (!is_playable(index, action)) return finish(index, {opposite(mover), std::nullopt}, mover);
  board.push(move_of(action));
  const std::size_t place = index * points_ + static_cast<std::size_t>(action);
  cells_[place] = cell_of(mover);
  legal_[place] = 0;
  last_actions_[index] = static_cast<std::int16_t>(action);
  if (const auto& outcome = board.outcome()) {
    return finish(index, {outcome->winner, outcome->termination}, mover);
  }
  begin_turn(index);
  return 0;
}

std::int8_t BoardBatch::finish(std::size_t index, FinishedGame game, Color mover) {
  const auto row = static_cast<std::ptrdiff_t>(index * points_);
  std::copy_n(cells_.begin() + row, points_, final_cells_.begin() + row);
  winners_[index] = game.winner ? cell_of(*game.winner) : Cell::Empty;
  lengths_[index] = static_cast<std::int32_t>(boards_[index].moves().size());
  finished_[index] = game;
  begin(index);
  if (!game.winner) return 0;
  return *game.winner == mover ? 1 : -1;
}

void BoardBatch::begin(std::size_t index) {
  boards_[index] = blank_;
  const auto row = static_cast<std::ptrdiff_t>(index * points_);
  std::fill_n(cells_.begin() + row, points_, Cell::Empty);
  std::fill_n(legal_.begin() + row, points_, std::uint8_t{1});
  turns_[index] = cell_of(blank_.turn());
  last_actions_[index] = -1;
  plies_[index] = 0;
}

/// Updates the arrays for the side to move; passes for a side without a legal point.
void BoardBatch::begin_turn(std::size_t index) {
  Board& board = boards_[index];
  const bool may_forbid =
      has_forbidden_points(rule(), Color::Black) || has_forbidden_points(rule(), Color::White);
  if (may_forbid && !find_legal(index)) {
    board.push(kPass);
    last_actions_[index] = -1;
    find_legal(index);
  }
  turns_[index] = cell_of(board.turn());
  plies_[index] = static_cast<std::int32_t>(board.moves().size());
}

/// Computes the legal actions anew; returns whether there is one.
bool BoardBatch::find_legal(std::size_t index) {
  const std::vector<Move> moves = boards_[index].legal_moves();
  std::uint8_t* legal = legal_.data() + index * points_;
  std::fill_n(legal, points_, std::uint8_t{0});
  for (const Move move : moves) legal[move.point.y * size() + move.point.x] = 1;
  return !moves.empty();
}

void BoardBatch::random_actions(std::span<Action> actions) {
  const std::scoped_lock lock(in_use_);
  team_.run(count(), kRandomChunk, [&](std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i) actions[i] = random_action(i);
  });
}

Action BoardBatch::random_action(std::size_t index) {
  const std::uint8_t* legal = legal_.data() + index * points_;
  Random& random = randoms_[index];
  for (int draw = 0; draw < kDraws; ++draw) {
    const std::uint32_t drawn = random.below(static_cast<std::uint32_t>(points_));
    if (legal[drawn] != 0) return drawn;
  }
  const auto choices = static_cast<std::uint32_t>(std::count(legal, legal + points_, 1));
  std::uint32_t number = random.below(choices);
  Action action = 0;
  while (legal[action] == 0 || number-- != 0) ++action;
  return action;
}

void BoardBatch::reset(std::span<const std::uint8_t> where) {
  const std::scoped_lock lock(in_use_);
  for (std::size_t i = 0; i < count(); ++i) {
    if (where.empty() || where[i] != 0) begin(i);
  }
}

void BoardBatch::seed(std::uint64_t seed) {
  const std::scoped_lock lock(in_use_);
  Random seeds(seed);
  randoms_.clear();
  for (std::size_t i = 0; i < count(); ++i) randoms_.emplace_back(seeds.next());
}

template <typename Number>
void BoardBatch::observe(std::span<const std::uint8_t> symmetries, Number* planes) const {
  const std::scoped_lock lock(in_use_);
  team_.run(count(), kChunk, [&](std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i) {
      observe_board(i, symmetries.empty() ? 0 : symmetries[i], planes + i * kPlanes * points_);
    }
  });
}

template <typename Number>
void BoardBatch::observe_board(std::size_t index, std::size_t symmetry, Number* planes) const {
  // Local variables, which writes to the planes cannot change: the loops become vector
  // instructions.
  const std::size_t points = points_;
  const bool is_black = turns_[index] == Cell::Black;
  const Cell own = is_black ? Cell::Black : Cell::White;
  const Cell other = is_black ? Cell::White : Cell::Black;
  const Cell* cells = cells_.data() + index * points;
  const std::int16_t* preimages = preimages_.data() + symmetry * points;
  std::array<Cell, kMaxPoints> turned;
  if (symmetry == 0) std::copy_n(cells, points, turned.begin());
  else
    for (std::size_t p = 0; p < points; ++p) turned[p] = cells[preimages[p]];
  for (std::size_t p = 0; p < points; ++p) planes[p] = static_cast<Number>(turned[p] == own);
  planes += points;
  for (std::size_t p = 0; p < points; ++p) planes[p] = static_cast<Number>(turned[p] == other);
  planes += points;
  std::fill_n(planes, points, Number{0});
  if (const std::int16_t last = last_actions_[index]; last >= 0) {
    planes[images_[symmetry * points + static_cast<std::size_t>(last)]] = Number{1};
  }
  planes += points;
  std::fill_n(planes, points, static_cast<Number>(is_black));
}

template void BoardBatch::observe(std::span<const std::uint8_t>, std::uint8_t*) const;
template void BoardBatch::observe(std::span<const std::uint8_t>, float*) const;

}  // namespace tengen
