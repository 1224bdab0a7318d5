// NetworkBoard: the cells of a network for the stones of a pattern board, which it follows on
// demand: stones that come and go between two evaluations cost nothing. Nothing is allocated after
// construction.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "tengen/eval/network/network.hpp"
#include "tengen/pattern/pattern_board.hpp"

namespace tengen::network {

/// What a network says of a position, for the side to move.
struct Evaluation {
  Heard heard;

  /// In points: 200 correspond to a factor e of the odds.
  int score() const { return static_cast<int>(std::int64_t{heard.score} * 200 >> 12); }
  /// The logit of the expected score (a draw counts one half), in 4096ths,
  int score_logit() const { return heard.score; }
  /// and that of a draw.
  int draw_logit() const { return heard.draw; }
};

class NetworkBoard {
 public:
  /// The board's rule must be that of the network.
  NetworkBoard(std::shared_ptr<const Network> network, const PatternBoard& board);

  const Network& network() const { return *network_; }
  int size() const { return size_; }

  /// Brings the cells up to date with the stones of a board of the same size,
  void sync(const PatternBoard& board);
  /// or with all of its stones but one, so that `evaluate_after` can be asked for that one.
  void sync_without(const PatternBoard& board, Point stone);

  /// The evaluation of the position of the last `sync`.
  Evaluation evaluate(Color turn) const;

  /// The evaluation after one more stone than at the last `sync`, which the board already has.
  /// Nothing is kept, so that it costs less than to sync and to sync back.
  Evaluation evaluate_after(const PatternBoard& board, Point stone, Color turn) const;

  /// The policy's logits of points, numbered as by `PatternBoard::index_of`, in 4096ths;
  /// `evaluation` is that of the same position and side to move.
  void policy(Color turn, const Evaluation& evaluation, std::span<const int> points,
              std::span<int> logits) const;

  /// Whether all incrementally updated state equals a recomputation.
  bool is_consistent(const PatternBoard& board) const;

 private:
  class Stones;

  void read_board(const PatternBoard& board);
  void follow(const Stones& stones);
  void follow_point(const Stones& stones, Point point);
  template <typename Visit>
  void visit_windows(const Stones& stones, Point point, Visit visit) const;
  Evaluation evaluate(const std::int16_t* sums, Color turn) const;

  std::shared_ptr<const Network> network_;
  int size_;
  std::array<LineCells, kMaxSize> stones_{};                ///< The rows of the board last seen.
  std::vector<std::uint8_t> regions_;                       ///< Of each cell.
  std::vector<std::array<std::uint32_t, kLines>> windows_;  ///< Of each cell, by direction.
  AlignedVector<std::int16_t> features_;                    ///< As `WidthKernels` describes them.
  AlignedVector<std::int16_t> sums_;
};

}  // namespace tengen::network
