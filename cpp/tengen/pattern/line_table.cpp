#include "tengen/pattern/line_table.hpp"

#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace tengen {
namespace {

/// The five cells on one side of a point, the nearest in bit 0; cells off the board are in both.
struct Side {
  std::uint32_t black;
  std::uint32_t white;
};

constexpr std::uint32_t mirrored(std::uint32_t cells) {
  std::uint32_t result = 0;
  for (int i = 0; i < kPatternReach; ++i) {
    result |= (cells >> i & 1u) << (kPatternReach - 1 - i);
  }
  return result;
}

constexpr Side mirrored(Side side) { return {mirrored(side.black), mirrored(side.white)}; }

/// The side in the format of `LineCells`.
constexpr std::size_t cells_of(Side side) {
  std::size_t cells = 0;
  for (int i = 0; i < kPatternReach; ++i) {
    cells |= std::size_t{side.black >> i & 1u} << 2 * i;
    cells |= std::size_t{side.white >> i & 1u} << (2 * i + 1);
  }
  return cells;
}

/// The possible contents: cells off the board are contiguous at the outer end.
std::vector<Side> all_sides() {
  std::vector<Side> sides;
  for (std::uint32_t black = 0; black <= kSide; ++black) {
    for (std::uint32_t white = 0; white <= kSide; ++white) {
      const std::uint32_t on_board = kSide & ~(black & white);
      if ((on_board & (on_board + 1)) == 0) sides.push_back({black, white});
    }
  }
  return sides;
}

PatternPair pair_of(const PatternDefinition& black, const PatternDefinition& white, Side before,
                    Side after) {
  const Side first = mirrored(before);
  const std::uint32_t blacks = first.black | after.black << kPatternReach;
  const std::uint32_t whites = first.white | after.white << kPatternReach;
  return static_cast<PatternPair>(static_cast<int>(black(blacks, whites)) |
                                  static_cast<int>(white(whites, blacks)) << 4);
}

}  // namespace

LineTable::LineTable(Rule rule) : reach_(rule == Rule::Freestyle ? 4 : kPatternReach) {
  // Sides that are equal within reach share an index, represented by the first of them.
  const std::uint32_t seen = (1u << reach_) - 1;
  std::vector<Side> numbered;
  std::array<std::optional<std::uint32_t>, kSides> numbers;
  for (const Side side : all_sides()) {
    auto& number = numbers[cells_of({side.black & seen, side.white & seen})];
    if (!number) {
      number = static_cast<std::uint32_t>(numbered.size());
      numbered.push_back(side);
    }
    before_[cells_of(mirrored(side))] = *number;
    after_[cells_of(side)] = *number;
  }
  for (std::uint32_t& number : before_) number *= static_cast<std::uint32_t>(numbered.size());

  const PatternDefinition black(rule, Color::Black);
  const PatternDefinition white(rule, Color::White);
  auto pair = pairs_.begin();
  for (const Side before : numbered) {
    for (const Side after : numbered) *pair++ = pair_of(black, white, before, after);
  }
}

const LineTable& LineTable::of(Rule rule) {
  static std::array<std::once_flag, kRules.size()> flags;
  static std::array<std::unique_ptr<const LineTable>, kRules.size()> tables;
  const auto index = static_cast<std::size_t>(rule);
  std::call_once(flags[index], [&] { tables[index].reset(new LineTable(rule)); });
  return *tables[index];
}

}  // namespace tengen
