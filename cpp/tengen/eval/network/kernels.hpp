// Kernels: the arithmetic of the network, compiled once for each instruction set from kernels.inl.
// All give the same integers. What they share is plain data, because code of the standard library
// compiled for one instruction set must not be linked into the rest of the program.
#pragma once

#include <cstddef>
#include <cstdint>

namespace tengen::network {

inline constexpr int kUnits = 32;  ///< Region units and value units, padded with zeros.
inline constexpr int kMaxWidth = 64;
inline constexpr int kRegions = 9;

/// The layers behind the cells. Channels of white's view come first in the weights for white to
/// move, so that cells are stored in one order. Rows are aligned to 64 bytes. Weights come in pairs
/// of inputs: [input / 2][output] [input % 2].
struct alignas(64) Heads {
  std::int8_t kernel[3][kMaxWidth];  ///< Cell, four neighbours, four diagonal neighbours.
  std::int32_t kernel_bias[kMaxWidth];
  /// The low and high bytes of the biases, for sums of 16 bits.
  std::uint8_t kernel_bias_bytes[2][kMaxWidth];
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
  /// Whether the convolution's results do not change if every sum is bounded to 16 bits.
  bool bounds_are_harmless;
};

/// The cells of a board in a frame one cell wide, row by row; `width` channels each.
struct Cells {
  int size;    ///< Of the board.
  int stride;  ///< From a cell to the one below it: size + 2.
  std::int16_t* features;
  std::uint8_t* activations;  ///< Zero in the frame.
  std::uint8_t* outputs;      ///< After the convolution; the activations if there is none.
  std::int16_t* sums;         ///< Of the outputs of each region: [9][width].
};

/// A window that has changed.
struct Change {
  std::uint32_t cell;    ///< With the frame.
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

/// The functions for one padded number of channels.
struct WidthKernels {
  /// The rows of windows with the given side and every side up to it: [other][width / 2].
  void (*map_side)(const Mapping& mapping, int side, std::int8_t* rows);
  /// Replaces rows of the table in the features, to be followed by `refresh`.
  void (*apply)(const std::int8_t* table, const Cells& cells, const Change* changes, int count);
  /// Replaces rows of the table and brings everything up to date; without a convolution. Cells
  /// occur once, except the first, which has `first_count` changes.
  void (*make_changes)(const std::int8_t* table, const Cells& cells, const Change* changes,
                       int first_count, int count);
  /// Adds to the sums what they would change by if `make_changes` were called.
  void (*try_changes)(const std::int8_t* table, const Cells& cells, const Change* changes,
                      int first_count, int count, std::int16_t* sums);
  /// Brings everything up to date with the features of the marked cells: a word for each row of the
  /// board, a bit for each column.
  void (*refresh)(const Heads& heads, const Cells& cells, const std::uint32_t* marked);
  /// Computes everything from the features; activations, outputs and sums must be zero.
  void (*rebuild)(const Heads& heads, const Cells& cells);
  void (*evaluate)(const Heads& heads, const Cells& cells, int turn, Heard* heard);
  /// Logits in 4096ths of the cells, which are numbered with the frame.
  void (*policy)(const Heads& heads, const Cells& cells, int turn, const Heard& heard,
                 const std::uint32_t* points, int count, std::int32_t* logits);
};

struct Kernels {
  const char* name;
  WidthKernels narrow;  ///< 32 channels.
  WidthKernels wide;    ///< 64 channels.

  const WidthKernels& of(int width) const { return width == kMaxWidth ? wide : narrow; }
};

}  // namespace tengen::network
