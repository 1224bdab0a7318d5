// Weights: a network as read from a file (docs/network.md describes the form and the file). Numbers
// are integers; "64ths" are integers that stand for their value divided by 64.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "tengen/game/rule.hpp"

namespace tengen::network {

class Network;

/// The mappings of windows: one for each rule, and in renju one for each colour.
inline constexpr int kMappings = 6;

constexpr int mapping_of(Rule rule, Color view) {
  switch (rule) {
    case Rule::Freestyle: return 0;
    case Rule::Standard: return 1;
    case Rule::Caro: return 2;
    case Rule::CaroExact: return 3;
    case Rule::Renju: return view == Color::Black ? 4 : 5;
  }
  return 0;
}

/// The sizes of the layers.
struct Sizes {
  int channels;      ///< Of a cell: one half as black sees it, the other as white does.
  int hidden1;       ///< Of the mapping of windows.
  int hidden2;       ///< Of the mapping of windows.
  int region_units;  ///< Computed from each of the nine regions of the board.
  int value_units;   ///< Of both layers before the value.

  int half() const { return channels / 2; }
};

/// The numbers of a network, row by row.
struct Layers {
  std::vector<std::int16_t> left;            ///< [15][hidden1], 64ths, |w| <= 2047.
  std::vector<std::int16_t> right;           ///< [15][hidden1], 64ths, |w| <= 2047.
  std::vector<std::int16_t> middle;          ///< [3][hidden1], 64ths, |w| <= 2047.
  std::vector<std::int16_t> mapping_bias;    ///< [6][hidden1], 64ths, |w| <= 2047.
  std::vector<std::int8_t> hidden_weights;   ///< [hidden1][hidden2], 64ths.
  std::vector<std::int32_t> hidden_bias;     ///< [hidden2], 4096ths.
  std::vector<std::int8_t> channel_weights;  ///< [hidden2][half], 64ths.
  std::vector<std::int32_t> channel_bias;    ///< [half], 4096ths.
  std::vector<std::int16_t> region_weights;  ///< [channels][region_units], 256ths, |w| <= 2047.
  std::vector<std::int32_t> region_bias;     ///< [3]: corner, edge, centre; 16384ths.
  std::vector<std::int16_t> first_weights;   ///< [channels + region_units][value_units], 256ths.
  std::vector<std::int32_t> first_bias;      ///< [6][value_units], 16384ths.
  std::vector<std::int8_t> second_weights;   ///< [value_units][value_units], 64ths.
  std::vector<std::int32_t> second_bias;     ///< [value_units], 4096ths.
  std::vector<std::int16_t> output_weights;  ///< [value_units][2]: score, draw; 64ths.
  std::vector<std::int32_t> output_bias;     ///< [2], 4096ths.
  std::vector<std::int16_t> policy_weights;  ///< [channels], 64ths, |w| <= 2047.
  std::vector<std::int8_t> policy_shift;     ///< [value_units][channels], 64ths.
};

class Weights {
 public:
  /// Reads the bytes of a file; throws std::invalid_argument with one sentence.
  static std::shared_ptr<const Weights> parse(std::string_view bytes);
  /// Reads a file; throws std::invalid_argument with one sentence.
  static std::shared_ptr<const Weights> load(const std::string& path);
  /// The network inside the program; null if it was built without one.
  static std::shared_ptr<const Weights> shipped();
  /// The network of an evaluation's name: that of the program for `network`, none for `linear`,
  /// otherwise a file; throws std::invalid_argument with one sentence, as `chosen_kernels` does.
  static std::shared_ptr<const Weights> named(const std::string& evaluation);

  const Sizes& sizes() const { return sizes_; }
  const Layers& layers() const { return layers_; }
  const std::string& description() const { return description_; }
  int smallest_board() const { return smallest_board_; }
  int largest_board() const { return largest_board_; }
  /// Whether it was trained on positions of this rule, on at least one size,
  bool knows(Rule rule) const;
  /// and the size is not beyond those of its training, whatever their rules were.
  bool supports(Rule rule, int size) const {
    return knows(rule) && size >= smallest_board_ && size <= largest_board_;
  }
  /// What it was not trained on, in words; empty if it supports the rule and the size.
  std::string gap(Rule rule, int size) const;

  /// The network of a rule, computed on first use and shared by all threads.
  std::shared_ptr<const Network> network(Rule rule) const;

 private:
  friend class WeightsReader;

  Weights() = default;

  Sizes sizes_{};
  Layers layers_;
  std::string description_;
  unsigned trained_ = 0;  ///< A bit for each mapping.
  int smallest_board_ = 0;
  int largest_board_ = 0;
  mutable std::array<std::once_flag, kRules.size()> flags_;
  mutable std::array<std::shared_ptr<const Network>, kRules.size()> networks_;
};

}  // namespace tengen::network
