// The kernels in plain loops, for a compiler to vectorise. The including file names the namespace
// and so the instruction set. Nothing of the standard library is used: see kernels.hpp.

namespace tengen::network::TENGEN_ISA_NAME {
namespace {

constexpr int kMostHiddenUnits = 128;

inline int clamped(int value) { return value < 0 ? 0 : value > 127 ? 127 : value; }

/// Adds the products of `pairs` pairs of inputs and weights [pair][output][2] to the sums.
template <int kOutputs>
inline void add_products(const std::int16_t* inputs, const std::int16_t* weights, int pairs,
                         std::int32_t* sums) {
  for (int pair = 0; pair < pairs; ++pair) {
    const int first = inputs[2 * pair];
    const int second = inputs[2 * pair + 1];
    const std::int16_t* row = weights + pair * kOutputs * 2;
    for (int out = 0; out < kOutputs; ++out) {
      sums[out] += first * row[2 * out] + second * row[2 * out + 1];
    }
  }
}

/// The same with bytes in fours: [four][output][4].
inline void add_byte_products(const std::uint8_t* inputs, const std::int8_t* weights, int count,
                              int outputs, std::int32_t* sums) {
  for (int four = 0; four < count / 4; ++four) {
    for (int out = 0; out < outputs; ++out) {
      const std::int8_t* row = weights + (four * outputs + out) * 4;
      int sum = 0;
      for (int k = 0; k < 4; ++k) sum += inputs[4 * four + k] * row[k];
      sums[out] += sum;
    }
  }
}

/// The mapping of a window read from one end.
template <int kHalf>
inline void map_window(const Mapping& mapping, const std::int16_t* left, const std::int16_t* right,
                       std::int32_t* channels) {
  alignas(64) std::uint8_t first[kMostHiddenUnits];
  alignas(64) std::uint8_t second[kMostHiddenUnits];
  alignas(64) std::int32_t sums[kMostHiddenUnits];
  for (int i = 0; i < mapping.hidden1; ++i) {
    first[i] = static_cast<std::uint8_t>(clamped(left[i] + right[i]));
  }
  for (int i = 0; i < mapping.hidden2; ++i) sums[i] = mapping.hidden_bias[i];
  add_byte_products(first, mapping.hidden_weights, mapping.hidden1, mapping.hidden2, sums);
  for (int i = 0; i < mapping.hidden2; ++i) {
    second[i] = static_cast<std::uint8_t>(clamped(sums[i] >> 6));
  }
  for (int i = 0; i < kHalf; ++i) sums[i] = mapping.channel_bias[i];
  add_byte_products(second, mapping.channel_weights, mapping.hidden2, kHalf, sums);
  for (int i = 0; i < kHalf; ++i) channels[i] += sums[i] >> 6;
}

template <int kHalf>
void map_side(const Mapping& mapping, int side, std::int8_t* rows) {
  const int units = mapping.hidden1;
  for (int other = 0; other <= side; ++other) {
    std::int32_t channels[kHalf] = {};
    map_window<kHalf>(mapping, mapping.left + side * units, mapping.right + other * units,
                      channels);
    map_window<kHalf>(mapping, mapping.left + other * units, mapping.right + side * units,
                      channels);
    for (int i = 0; i < kHalf; ++i) {
      const int value = channels[i];
      rows[other * kHalf + i] = static_cast<std::int8_t>(value < -128  ? -128
                                                         : value > 127 ? 127
                                                                       : value);
    }
  }
}

template <int kWidth>
void apply(const std::int8_t* table, const Cells& cells, const Change* changes, int count) {
  for (const Change* change = changes; change != changes + count; ++change) {
    const std::int8_t* before = table + std::size_t{change->before} * kWidth;
    const std::int8_t* after = table + std::size_t{change->after} * kWidth;
    std::int16_t* features = cells.features + std::size_t{change->cell} * kWidth;
    for (int i = 0; i < kWidth; ++i) {
      features[i] = static_cast<std::int16_t>(features[i] + after[i] - before[i]);
    }
  }
}

/// The output of a cell after the convolution.
template <int kWidth>
inline void convolve(const Heads& heads, const std::uint8_t* middle, int stride,
                     std::uint8_t* output) {
  const std::uint8_t* above = middle - stride * kWidth;
  const std::uint8_t* below = middle + stride * kWidth;
  for (int i = 0; i < kWidth; ++i) {
    const int near = above[i] + below[i] + middle[i - kWidth] + middle[i + kWidth];
    const int far = above[i - kWidth] + above[i + kWidth] + below[i - kWidth] + below[i + kWidth];
    const int sum = heads.kernel[0][i] * middle[i] + heads.kernel[1][i] * near +
                    heads.kernel[2][i] * far + heads.kernel_bias[i];
    output[i] = static_cast<std::uint8_t>(clamped(sum >> 6));
  }
}

/// Renews the marked cells of a row: `renew(cell, fresh)` computes a cell's new bytes. Adds what
/// changes to the sums of the regions, if any, and returns the cells that have changed.
template <int kWidth, typename Renew>
inline std::uint32_t renew_row(const Cells& cells, int y, std::uint32_t marked, std::uint8_t* bytes,
                               bool is_summed, Renew renew) {
  const int edge = (cells.size + 1) / 3;
  const int band = y < edge ? 0 : y < cells.size - edge ? 1 : 2;
  std::uint32_t changed = 0;
  for (std::uint32_t left = marked; left != 0; left &= left - 1) {
    const int x = __builtin_ctz(left);
    const int cell = (y + 1) * cells.stride + x + 1;
    alignas(64) std::uint8_t fresh[kWidth];
    renew(cell, fresh);
    std::uint8_t* kept = bytes + cell * kWidth;
    unsigned difference = 0;
    for (int i = 0; i < kWidth; ++i) difference |= static_cast<unsigned>(fresh[i] ^ kept[i]);
    if (difference == 0) continue;
    changed |= 1u << x;
    const int region = band * 3 + (x < edge ? 0 : x < cells.size - edge ? 1 : 2);
    std::int16_t* sums = cells.sums + region * kWidth;
    for (int i = 0; i < kWidth && is_summed; ++i) {
      sums[i] = static_cast<std::int16_t>(sums[i] + fresh[i] - kept[i]);
    }
    for (int i = 0; i < kWidth; ++i) kept[i] = fresh[i];
  }
  return changed;
}

/// Renews the activations of the marked cells and returns in `changed` those that have changed.
template <int kWidth>
inline void activate(const Cells& cells, const std::uint32_t* marked, bool is_summed,
                     std::uint32_t* changed) {
  for (int y = 0; y < cells.size; ++y) {
    changed[y] = renew_row<kWidth>(cells, y, marked[y], cells.activations, is_summed,
                                   [&](int cell, std::uint8_t* fresh) {
                                     const std::int16_t* features = cells.features + cell * kWidth;
                                     for (int i = 0; i < kWidth; ++i) {
                                       fresh[i] = static_cast<std::uint8_t>(clamped(features[i]));
                                     }
                                   });
  }
}

/// Renews the outputs of the marked cells of a row.
template <int kWidth>
inline void convolve_row(const Heads& heads, const Cells& cells, int y, std::uint32_t marked) {
  renew_row<kWidth>(cells, y, marked, cells.outputs, true, [&](int cell, std::uint8_t* fresh) {
    convolve<kWidth>(heads, cells.activations + cell * kWidth, cells.stride, fresh);
  });
}

constexpr int kMostRows = 32;

template <int kWidth>
void refresh(const Heads& heads, const Cells& cells, const std::uint32_t* marked) {
  const bool convolves = cells.outputs != cells.activations;
  std::uint32_t changed[kMostRows + 2] = {};  // From the row above the board.
  activate<kWidth>(cells, marked, !convolves, changed + 1);
  if (!convolves) return;
  const std::uint32_t board = (1u << cells.size) - 1;
  for (int y = 0; y < cells.size; ++y) {
    const std::uint32_t near = changed[y] | changed[y + 1] | changed[y + 2];
    convolve_row<kWidth>(heads, cells, y, (near | near << 1 | near >> 1) & board);
  }
}

template <int kWidth>
void rebuild(const Heads& heads, const Cells& cells) {
  const bool convolves = cells.outputs != cells.activations;
  std::uint32_t board[kMostRows];
  for (int y = 0; y < cells.size; ++y) board[y] = (1u << cells.size) - 1;
  std::uint32_t changed[kMostRows];
  activate<kWidth>(cells, board, !convolves, changed);
  for (int y = 0; y < cells.size && convolves; ++y) {
    convolve_row<kWidth>(heads, cells, y, board[y]);
  }
}

/// The type of each region: corner, edge or centre.
constexpr int kRegionTypes[kRegions] = {0, 1, 0, 1, 2, 1, 0, 1, 0};

template <int kWidth>
void evaluate(const Heads& heads, const Cells& cells, int turn, Heard* heard) {
  alignas(64) std::int16_t pooled[kWidth + kUnits] = {};
  alignas(64) std::int32_t sums[kUnits];
  for (int i = 0; i < kWidth; ++i) {
    int sum = 0;
    for (int region = 0; region < kRegions; ++region) sum += cells.sums[region * kWidth + i];
    pooled[i] = static_cast<std::int16_t>(sum >> 2);
  }
  for (int region = 0; region < kRegions; ++region) {
    for (int i = 0; i < kUnits; ++i) sums[i] = heads.region_bias[kRegionTypes[region]][i];
    add_products<kUnits>(cells.sums + region * kWidth, heads.region_weights[turn][0][0], kWidth / 2,
                         sums);
    for (int i = 0; i < kUnits; ++i) {
      pooled[kWidth + i] = static_cast<std::int16_t>(pooled[kWidth + i] + clamped(sums[i] >> 8));
    }
  }
  for (int i = 0; i < kUnits; ++i) sums[i] = heads.first_bias[turn][i];
  add_products<kUnits>(pooled, heads.first_weights[turn][0][0], (kWidth + kUnits) / 2, sums);
  alignas(64) std::int16_t first[kUnits];
  for (int i = 0; i < kUnits; ++i) first[i] = static_cast<std::int16_t>(clamped(sums[i] >> 8));
  for (int i = 0; i < kUnits; ++i) sums[i] = heads.second_bias[i];
  add_products<kUnits>(first, heads.second_weights[0][0], kUnits / 2, sums);
  heard->score = heads.output_bias[0];
  heard->draw = heads.output_bias[1];
  for (int i = 0; i < kUnits; ++i) {
    const int hidden = clamped(sums[i] >> 6);
    heard->hidden[i] = static_cast<std::int16_t>(hidden);
    heard->score += hidden * heads.output_weights[0][i];
    heard->draw += hidden * heads.output_weights[1][i];
  }
}

template <int kWidth>
void policy(const Heads& heads, const Cells& cells, int turn, const Heard& heard,
            const std::uint32_t* points, int count, std::int32_t* logits) {
  alignas(64) std::int32_t shift[kWidth] = {};
  const std::int16_t* weights = heads.policy_shift[turn][0][0];
  for (int pair = 0; pair < kUnits / 2; ++pair) {
    const int first = heard.hidden[2 * pair];
    const int second = heard.hidden[2 * pair + 1];
    const std::int16_t* row = weights + pair * kMaxWidth * 2;
    for (int i = 0; i < kWidth; ++i) shift[i] += first * row[2 * i] + second * row[2 * i + 1];
  }
  alignas(64) std::int16_t factors[kWidth];
  for (int i = 0; i < kWidth; ++i) {
    factors[i] = static_cast<std::int16_t>(heads.policy_weights[turn][i] + (shift[i] >> 6));
  }
  for (int p = 0; p < count; ++p) {
    const std::uint8_t* outputs = cells.outputs + std::size_t{points[p]} * kWidth;
    int sum = 0;
    for (int i = 0; i < kWidth; ++i) sum += outputs[i] * factors[i];
    logits[p] = sum;
  }
}

template <int kWidth>
constexpr WidthKernels kKernelsOf{.map_side = map_side<kWidth / 2>,
                                  .apply = apply<kWidth>,
                                  .refresh = refresh<kWidth>,
                                  .rebuild = rebuild<kWidth>,
                                  .evaluate = evaluate<kWidth>,
                                  .policy = policy<kWidth>};

}  // namespace

extern const Kernels kKernels;
const Kernels kKernels{
    .name = TENGEN_ISA_TEXT, .narrow = kKernelsOf<32>, .wide = kKernelsOf<kMaxWidth>};

}  // namespace tengen::network::TENGEN_ISA_NAME
