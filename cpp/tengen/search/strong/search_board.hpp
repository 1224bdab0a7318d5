// SearchBoard: the pattern board of a search, with the side to move and the candidate moves, which
// are the points near a stone.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "tengen/pattern/pattern_board.hpp"

namespace tengen::strong {

/// The neighbourhood of each point: up to two rows and columns away, or three on a line.
class Neighbourhoods {
 public:
  explicit Neighbourhoods(int size);

  const PointSet& of(int index) const { return sets_[static_cast<std::size_t>(index)]; }

 private:
  std::vector<PointSet> sets_;
};

class SearchBoard {
 public:
  explicit SearchBoard(const Board& board);

  PatternBoard& patterns() { return patterns_; }
  const PatternBoard& patterns() const { return patterns_; }
  Color turn() const { return turn_; }
  int size() const { return patterns_.size(); }
  int ply() const { return patterns_.pushed(); }
  int stones() const { return stones_; }
  bool is_full() const { return stones_ == size() * size(); }

  zobrist::Key key() const {
    return patterns_.key() ^ (turn_ == Color::White ? zobrist::kWords.white_to_move : 0);
  }
  zobrist::Key key_after(int index) const {
    return key() ^ zobrist::kWords.white_to_move ^ zobrist::stone(turn_, patterns_.point_of(index));
  }

  /// Empty points near a stone; the centre of an empty board.
  PointSet candidates() const { return near_.back() & patterns_.empty_points(); }

  void push(int index) {
    near_.push_back(near_.back() | neighbourhoods_->of(index));
    patterns_.push(turn_, patterns_.point_of(index));
    played_.push_back(index);
    turn_ = opposite(turn_);
    ++stones_;
  }
  void pop() {
    near_.pop_back();
    patterns_.pop();
    played_.pop_back();
    turn_ = opposite(turn_);
    --stones_;
  }
  /// The move `plies_back` plies ago, 1 for the last; -1 if there was none in this search.
  int played(int plies_back) const {
    const int place = static_cast<int>(played_.size()) - plies_back;
    return place < 0 ? -1 : played_[static_cast<std::size_t>(place)];
  }

 private:
  PatternBoard patterns_;
  std::shared_ptr<const Neighbourhoods> neighbourhoods_;
  std::vector<PointSet> near_;
  std::vector<int> played_;
  Color turn_;
  int stones_;
};

}  // namespace tengen::strong
