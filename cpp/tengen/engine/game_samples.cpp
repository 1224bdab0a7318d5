#include "tengen/engine/game_samples.hpp"

#include <algorithm>
#include <atomic>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>

#include "tengen/engine/shape_samples.hpp"
#include "tengen/eval/shape_evaluator.hpp"
#include "tengen/game/batch/team.hpp"

namespace tengen {
namespace {

constexpr std::size_t kChunk = 32;

class Replay {
 public:
  Replay(const GameList& games, int threads)
      : games_(games), weights_(evaluation_weights(games.rule)), threads_(threads) {
    check();
    allocate();
  }

  GameSamples run() {
    std::atomic<std::size_t> failed{count()};
    Team(threads_).run(count(), kChunk, [&](std::size_t first, std::size_t last) {
      for (std::size_t game = first; game < last; ++game) {
        if (!try_replay(game)) failed.store(game);
      }
    });
    if (failed != count()) explain(failed);
    return std::move(samples_);
  }

 private:
  std::size_t count() const { return games_.ends.size(); }
  std::size_t begin_of(std::size_t game) const {
    return game == 0 ? 0 : static_cast<std::size_t>(games_.ends[game - 1]);
  }
  std::size_t points() const { return static_cast<std::size_t>(games_.size * games_.size); }

  void check() const {
    const auto reject = [] { throw std::invalid_argument("the arrays of the games do not fit"); };
    if (games_.opening.size() != count()) reject();
    std::int64_t begin = 0;
    for (std::size_t game = 0; game < count(); ++game) {
      const std::int64_t length = games_.ends[game] - begin;
      if (games_.opening[game] < 0 || games_.opening[game] > length) reject();
      begin = games_.ends[game];
    }
    if (begin != static_cast<std::int64_t>(games_.moves.size())) reject();
  }

  void allocate() {
    first_.reserve(count() + 1);
    std::size_t total = 0;
    for (std::size_t game = 0; game < count(); ++game) {
      first_.push_back(total);
      total += static_cast<std::size_t>(games_.ends[game]) - begin_of(game) -
               static_cast<std::size_t>(games_.opening[game]);
    }
    samples_.cells.resize(total * points());
    samples_.quiet.resize(total);
    samples_.evaluation.resize(total);
    samples_.keys.resize(total);
    samples_.final_keys.resize(count());
  }

  Move move_at(std::size_t place) const {
    const std::uint16_t code = games_.moves[place];
    if (code == kPassCode) return kPass;
    if (code >= points()) throw std::invalid_argument("a move is off the board");
    return Move{point_at(code % games_.size, code / games_.size)};
  }

  void replay(std::size_t game) {
    Board board(games_.size, games_.rule);
    std::size_t place = begin_of(game);
    const std::size_t end = static_cast<std::size_t>(games_.ends[game]);
    for (int i = 0; i < games_.opening[game]; ++i) board.push(move_at(place++));
    std::optional<strong::SearchBoard> search;
    for (std::size_t row = first_[game]; place < end; ++row, ++place) {
      const Move move = move_at(place);
      if (!search) search.emplace(board);
      write(row, board, *search);
      board.push(move);
      if (move.is_pass()) {
        search.reset();  // A search board knows no passes.
      } else {
        search->push(search->patterns().index_of(move.point));
      }
    }
    samples_.final_keys[game] = board.canonical_key();
  }

  void write(std::size_t row, const Board& board, strong::SearchBoard& search) {
    const PatternBoard& patterns = search.patterns();
    const int value = evaluate(patterns, board.turn(), weights_.at(board.stone_count()));
    constexpr int kMost = std::numeric_limits<std::int16_t>::max();
    samples_.evaluation[row] = static_cast<std::int16_t>(std::clamp(value, -kMost, kMost));
    samples_.quiet[row] = is_quiet(search) ? 1 : 0;
    samples_.keys[row] = board.canonical_key();
    std::transform(board.cells(), board.cells() + points(),
                   samples_.cells.begin() + static_cast<std::ptrdiff_t>(row * points()),
                   [](Cell cell) { return static_cast<std::uint8_t>(cell); });
  }

  bool try_replay(std::size_t game) noexcept {
    try {
      replay(game);
      return true;
    } catch (...) {
      return false;
    }
  }

  void explain(std::size_t game) {
    try {
      replay(game);
    } catch (const std::exception& error) {
      throw std::invalid_argument("game " + std::to_string(game) + ": " + error.what());
    }
  }

  const GameList& games_;
  WeightsByStones weights_;
  int threads_;
  std::vector<std::size_t> first_;  ///< The row of each game's first sample.
  GameSamples samples_;
};

}  // namespace

GameSamples game_samples(const GameList& games, int threads) {
  return Replay(games, threads).run();
}

}  // namespace tengen
