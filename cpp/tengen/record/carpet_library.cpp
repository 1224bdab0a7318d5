#include "tengen/record/carpet_library.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "tengen/game/random.hpp"
#include "tengen/record/renlib_nodes.hpp"

namespace tengen {

using namespace renlib;

namespace {

/// The longest line: opening analyses are rarely deeper.
constexpr std::size_t kDeepest = 60;
/// Probabilities, out of 256, of a child and of a next sibling. The first moves
/// have a dozen answers each; later there are about 1.2 children per node, so that most of the file
/// is long lines with few branches.
constexpr std::uint32_t kChanceOfChild = 200;
constexpr std::uint32_t kChanceOfSibling = 90;
constexpr std::uint32_t kChanceOfEarlySibling = 235;
constexpr std::size_t kEarly = 4;
/// Fewer than the free points at any depth.
constexpr std::size_t kMostSiblings = 100;
/// Largest distance of a stone from the last one, in columns and rows.
constexpr int kReach = 3;

/// Generates nodes in the order of the file until it is large enough, then closes all open lines.
class CarpetWeaver {
 public:
  CarpetWeaver(std::size_t bytes, std::uint64_t seed)
      : target_(bytes),
        random_(seed),
        line_(kDeepest + 1),
        tried_(kDeepest + 2),
        counts_(kDeepest + 2) {}

  std::string weave() {
    bytes_.reserve(target_ + 4096);
    bytes_.append(kRenlibSignature).append({3, 4});
    bytes_.resize(kRenlibHeaderSize, '\xFF');
    put(kNoPosition, 0);
    for (std::size_t depth = 1; depth > 0;) depth = add_node(depth);
    return std::move(bytes_);
  }

 private:
  /// Adds a node and returns the depth of the next one, or 0 if there is none.
  std::size_t add_node(std::size_t depth) {
    for (; line_depth_ >= depth; --line_depth_) stones_.erase(line_[line_depth_]);
    const std::uint8_t position = free_position(depth);
    tried_[depth].insert(position);
    stones_.insert(position);
    line_[depth] = position;
    line_depth_ = depth;
    const bool goes_on = bytes_.size() < target_;
    const bool has_sibling = goes_on && ++counts_[depth] < kMostSiblings &&
                             (draw(chance_of_sibling(depth)) || due_.empty());
    const bool has_child =
        goes_on && depth < kDeepest && (draw(kChanceOfChild) || (due_.empty() && !has_sibling));
    put_node(position, has_child, has_sibling);
    return next_depth(depth, has_child, has_sibling);
  }

  static std::uint32_t chance_of_sibling(std::size_t depth) {
    return depth <= kEarly ? kChanceOfEarlySibling : kChanceOfSibling;
  }

  std::size_t next_depth(std::size_t depth, bool has_child, bool has_sibling) {
    if (has_sibling) due_.push_back(depth);
    if (has_child) {
      tried_[depth + 1].clear();
      counts_[depth + 1] = 0;
      return depth + 1;
    }
    if (due_.empty()) return 0;
    const std::size_t next = due_.back();
    due_.pop_back();
    return next;
  }

  void put_node(std::uint8_t position, bool has_child, bool has_sibling) {
    const bool has_comment = draw(2);
    const bool has_board_text = draw(8);
    put(position, (has_sibling ? kHasSibling : 0) | (has_child ? 0 : kIsLeaf) |
                      (has_comment ? kComment : 0) | (has_board_text ? kExtension : 0));
    if (has_board_text) put(kBoardText >> 8, kBoardText & 0xFF);
    if (has_comment) bytes_.append(std::string_view("White wins by fours from here.\0", 32));
    if (has_board_text) put('A' + static_cast<int>(random_.below(26)), 0);
  }

  /// A free point near the last stone that no sibling uses, or the next such point of the board.
  std::uint8_t free_position(std::size_t depth) {
    const auto shifted = [this](int value) {
      const int shift = static_cast<int>(random_.below(2 * kReach + 1)) - kReach;
      return std::clamp(value + shift, 0, kRenlibSize - 1);
    };
    const Point last = move_of(depth == 1 ? kCentre : line_[depth - 1]).point;
    const Point drawn = point_at(shifted(last.x), shifted(last.y));
    int index = drawn.y * kRenlibSize + drawn.x;
    std::uint8_t position = 0;
    do {
      position = position_of({point_at(index % kRenlibSize, index / kRenlibSize)});
      index = (index + 1) % (kRenlibSize * kRenlibSize);
    } while (stones_.contains(position) || tried_[depth].contains(position));
    return position;
  }

  bool draw(std::uint32_t chance) { return random_.below(256) < chance; }

  void put(int first, int second) {
    bytes_.push_back(static_cast<char>(first));
    bytes_.push_back(static_cast<char>(second));
  }

  std::size_t target_;
  Random random_;
  std::string bytes_;
  std::vector<std::size_t> due_;  ///< Depths at which a sibling has been announced.
  std::size_t line_depth_ = 0;
  std::vector<std::uint8_t> line_;
  std::vector<Positions> tried_;     ///< By depth: positions of the siblings so far,
  std::vector<std::size_t> counts_;  ///< and how many they are.
  Positions stones_;
};

}  // namespace

std::string make_carpet_library(std::size_t bytes, std::uint64_t seed) {
  return CarpetWeaver(bytes, seed).weave();
}

}  // namespace tengen
