// Kernels: the arithmetic of the network, compiled once for each instruction set from kernels.inl.
// All give the same integers. What they share is plain data, because code of the standard library
// compiled for one instruction set must not be linked into the rest of the program.
#pragma once

#include <cstddef>
#include <cstdint>

namespace tengen::network {

inline constexpr int kMaxWidth = 64;     ///< Channels; fewer are padded with zeros to 32 or to 64.
inline constexpr int kMostHidden = 128;  ///< Units in a layer of the mapping.
inline constexpr int kUnits = 32;        ///< Region units and value units, padded with zeros.
inline constexpr int kRegions = 9;
inline constexpr int kLines = 4;             ///< Through a cell.
inline constexpr int kMostActivation = 127;  ///< To which features and units are clipped, from 0.

/// The layers behind the cells. Channels of white's view come first in the weights for white to
/// move, so that cells are stored in one order. Rows are aligned to 64 bytes. Weights come in pairs
/// of inputs: [input / 2][output] [input % 2].
struct alignas(64) Heads {
  std::int16_t region_weights[2][kMaxWidth / 2][kUnits][2];
  std::int32_t region_bias[3][kUnits];  ///< Corner, edge, centre.
  std::int16_t first_weights[2][(kMaxWidth + kUnits) / 2][kUnits][2];
  std::int32_t first_bias[2][kUnits];  ///< Of the rule, for black and for white to move.
  std::int16_t second_weights[kUnits / 2][kUnits][2];
  std::int32_t second_bias[kUnits];
  std::int16_t output_weights[2][kUnits];  ///< Score, draw.
  std::int16_t policy_weights[2][kMaxWidth];
  std::int16_t policy_shift[2][kUnits / 2][kMaxWidth][2];
  std::int32_t output_bias[2];
};

/// A window that has changed, by its rows of the table.
struct Change {
  std::uint32_t cell;
  std::uint32_t region;  ///< Of the cell.
  std::uint32_t before;
  std::uint32_t after;
};

/// What the value head computes.
struct alignas(64) Heard {
  std::int16_t hidden[kUnits];
  std::int32_t score;  ///< 4096ths of the logit of the expected score.
  std::int32_t draw;   ///< 4096ths of the logit of a draw.
};

/// The mapping of windows with one content of the middle. Weights come in fours of inputs:
/// [input / 4][output][input % 4].
struct Mapping {
  int hidden1;  ///< Multiples of 16, padded with zeros.
  int hidden2;
  const std::int16_t* left;  ///< [side][hidden1], with the biases.
  const std::int16_t* right;
  const std::int8_t* hidden_weights;
  const std::int32_t* hidden_bias;
  const std::int8_t* channel_weights;
  const std::int32_t* channel_bias;
};

/// The functions for one padded number of channels. The cells of a board are stored row by row:
/// their features, which are the sums of four rows of the table, as [cell][width], and the sums of
/// the clipped features over each region as [region][width].
struct WidthKernels {
  /// The rows of windows with the given side and every side up to it: [other][width / 2].
  void (*map_side)(const Mapping& mapping, int side, std::int8_t* rows);
  /// Brings features and sums up to date. The first four changes are those of one cell; every other
  /// cell occurs once.
  void (*make_changes)(const std::int8_t* table, const Change* changes, int count,
                       std::int16_t* features, std::int16_t* sums);
  /// Changes the sums as `make_changes` does, but no features.
  void (*try_changes)(const std::int8_t* table, const Change* changes, int count,
                      const std::int16_t* features, std::int16_t* sums);
  void (*evaluate)(const Heads& heads, const std::int16_t* sums, int turn, Heard* heard);
  /// The logits of cells in 4096ths.
  void (*policy)(const Heads& heads, const std::int16_t* features, int turn, const Heard& heard,
                 const int* cells, int count, std::int32_t* logits);
};

struct Kernels {
  const char* name;
  WidthKernels narrow;  ///< 32 channels.
  WidthKernels wide;    ///< 64 channels.

  const WidthKernels& of(int width) const { return width == kMaxWidth ? wide : narrow; }
};

}  // namespace tengen::network
