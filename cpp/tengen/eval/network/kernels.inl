// The kernels. The including file names the instruction set, which is also the namespace. Nothing of
// the standard library is used: see kernels.hpp.

#include "tengen/eval/network/simd.inl"

namespace tengen::network::TENGEN_ISA_NAME {
namespace {

constexpr int kMostHiddenUnits = 128;
constexpr int kMost = 127;  ///< Of an activation.

/// The registers for rows of so many bytes.
template <int kBytes>
constexpr int kRegisterFor = kBytes < kWidestRegister ? kBytes : kWidestRegister;
using Widest = Register<kWidestRegister>;
constexpr int kNumbers = kWidestRegister / 4;  ///< Of 32 bits in a register.
constexpr int kWords = kWidestRegister / 2;
constexpr int kUnitRegisters = kUnits / kNumbers;

inline int clamped(int value) { return value < 0 ? 0 : value > kMost ? kMost : value; }

inline std::int32_t four_bytes(const void* from) {
  std::int32_t bytes;
  __builtin_memcpy(&bytes, from, sizeof(bytes));
  return bytes;
}

/// Numbers of 32 bits, shifted, as words from 0 to 127; `packed_in_order` restores their order.
template <int kBits>
inline Widest activated(Widest first, Widest second) {
  const Widest words = pack32(shifted32<kBits>(first), shifted32<kBits>(second));
  return max16(min16(words, repeated16<kWidestRegister>(kMost)), repeated16<kWidestRegister>(0));
}

// The mapping of windows.

/// Adds the products of inputs with weights [input / 4][output][input % 4] to the sums.
inline void add_layer(const std::uint8_t* inputs, const std::int8_t* weights, int count,
                      int outputs, std::int32_t* sums) {
  constexpr int kAtOnce = 16 / kNumbers > 0 ? 16 / kNumbers : 1;  // Outputs come in sixteens.
  for (int first = 0; first < outputs; first += 16) {
    Widest totals[kAtOnce];
    for (int k = 0; k < kAtOnce; ++k) {
      totals[k] = load<kWidestRegister>(sums + first + k * kNumbers);
    }
    for (int four = 0; four < count / 4; ++four) {
      const Widest input = repeated32<kWidestRegister>(four_bytes(inputs + 4 * four));
      const std::int8_t* row = weights + (four * outputs + first) * 4;
      for (int k = 0; k < kAtOnce; ++k) {
        totals[k] =
            add_byte_products(totals[k], input, load<kWidestRegister>(row + k * kWidestRegister));
      }
    }
    for (int k = 0; k < kAtOnce; ++k) store(sums + first + k * kNumbers, totals[k]);
  }
}

/// Adds the channels of a window read from one end.
template <int kHalf>
inline void add_window(const Mapping& mapping, const std::int16_t* left, const std::int16_t* right,
                       std::int32_t* channels) {
  alignas(64) std::uint8_t first[kMostHiddenUnits];
  alignas(64) std::uint8_t second[kMostHiddenUnits];
  alignas(64) std::int32_t sums[kMostHiddenUnits];
  for (int i = 0; i < mapping.hidden1; ++i) {
    first[i] = static_cast<std::uint8_t>(clamped(left[i] + right[i]));
  }
  for (int i = 0; i < mapping.hidden2; ++i) sums[i] = mapping.hidden_bias[i];
  add_layer(first, mapping.hidden_weights, mapping.hidden1, mapping.hidden2, sums);
  for (int i = 0; i < mapping.hidden2; ++i) {
    second[i] = static_cast<std::uint8_t>(clamped(sums[i] >> 6));
  }
  for (int i = 0; i < kHalf; ++i) sums[i] = mapping.channel_bias[i];
  add_layer(second, mapping.channel_weights, mapping.hidden2, kHalf, sums);
  for (int i = 0; i < kHalf; ++i) channels[i] += sums[i] >> 6;
}

template <int kHalf>
void map_side(const Mapping& mapping, int side, std::int8_t* rows) {
  const int units = mapping.hidden1;
  for (int other = 0; other <= side; ++other) {
    std::int32_t channels[kHalf] = {};
    add_window<kHalf>(mapping, mapping.left + side * units, mapping.right + other * units,
                      channels);
    add_window<kHalf>(mapping, mapping.left + other * units, mapping.right + side * units,
                      channels);
    for (int i = 0; i < kHalf; ++i) {
      const int value = channels[i];
      rows[other * kHalf + i] =
          static_cast<std::int8_t>(value < -128 ? -128 : value > 127 ? 127 : value);
    }
  }
}

// The cells.

template <int kWidth>
void apply(const std::int8_t* table, const Cells& cells, const Change* changes, int count) {
  for (const Change* change = changes; change != changes + count; ++change) {
    const std::int8_t* before = table + std::size_t{change->before} * kWidth;
    const std::int8_t* after = table + std::size_t{change->after} * kWidth;
    std::int16_t* features = cells.features + std::size_t{change->cell} * kWidth;
    for (int i = 0; i < kWidth; i += kWords) {
      const Widest difference = sub16(load_widened<kWidestRegister>(after + i),
                                      load_widened<kWidestRegister>(before + i));
      store(features + i, add16(load<kWidestRegister>(features + i), difference));
    }
  }
}

/// Adds what changes in the sums of a cell's region if its features change by the differences.
template <int kWidth>
inline void try_cell(const Cells& cells, const Change& change, const Widest* differences,
                     std::int16_t* sums) {
  const std::int16_t* features = cells.features + std::size_t{change.cell} * kWidth;
  std::int16_t* region = sums + change.region * kWidth;
  const Widest zero = repeated16<kWidestRegister>(0);
  const Widest most = repeated16<kWidestRegister>(kMost);
  for (int k = 0; k < kWidth / kWords; ++k) {
    const Widest before = load<kWidestRegister>(features + k * kWords);
    const Widest after = add16(before, differences[k]);
    const Widest gained = sub16(max16(min16(after, most), zero), max16(min16(before, most), zero));
    store(region + k * kWords, add16(load<kWidestRegister>(region + k * kWords), gained));
  }
}

template <int kWidth>
void try_changes(const std::int8_t* table, const Cells& cells, const Change* changes,
                 int first_count, int count, std::int16_t* sums) {
  constexpr int kParts = kWidth / kWords;
  Widest differences[kParts];
  for (Widest& each : differences) each = repeated16<kWidestRegister>(0);
  for (int i = 0; i < count; ++i) {
    const std::int8_t* before = table + std::size_t{changes[i].before} * kWidth;
    const std::int8_t* after = table + std::size_t{changes[i].after} * kWidth;
    const bool adds_up = i > 0 && i < first_count;
    for (int k = 0; k < kParts; ++k) {
      const Widest difference = sub16(load_widened<kWidestRegister>(after + k * kWords),
                                      load_widened<kWidestRegister>(before + k * kWords));
      differences[k] = adds_up ? add16(differences[k], difference) : difference;
    }
    if (i + 1 >= first_count) try_cell<kWidth>(cells, changes[i], differences, sums);
  }
}

// A source gives the new bytes of cells from left to right, in channels from `part` on, after
// `start` has named the first cell.

template <int kWidth>
class Activations {
 public:
  static constexpr int kBytes = kRegisterFor<kWidth>;

  Activations(const Heads&, const Cells& cells, int part) : first_(cells.features + part) {}

  void start(int cell) { features_ = first_ + cell * kWidth; }
  Register<kBytes> next() {
    const Register<kBytes> packed =
        pack16(load<kBytes>(features_), load<kBytes>(features_ + kBytes / 2));
    features_ += kWidth;
    return min8(packed_in_order(packed), repeated16<kBytes>(kMost << 8 | kMost));
  }

 private:
  const std::int16_t* first_;
  const std::int16_t* features_ = nullptr;
};

/// The convolution with sums bounded to 16 bits, which `Heads::bounds_are_harmless` allows.
template <int kWidth>
class Convolution {
 public:
  static constexpr int kBytes = kRegisterFor<kWidth>;
  using Bytes = Register<kBytes>;

  Convolution(const Heads& heads, const Cells& cells, int part)
      : first_(cells.activations + part), stride_(cells.stride * kWidth) {
    for (int tap = 0; tap < 3; ++tap) {
      const Bytes kernel = load<kBytes>(heads.kernel[tap] + part);
      const Bytes other = tap == 0 ? repeated16<kBytes>(0) : kernel;
      low_[tap] = low8(kernel, other);
      high_[tap] = high8(kernel, other);
    }
    const Bytes bias = load<kBytes>(heads.kernel_bias_bytes[0] + part);
    const Bytes bias_high = load<kBytes>(heads.kernel_bias_bytes[1] + part);
    low_[3] = low8(bias, bias_high);
    high_[3] = high8(bias, bias_high);
  }

  void start(int cell) {
    row_ = first_ + cell * kWidth;
    left_ = load<kBytes>(row_ - kWidth);
    left_pair_ = pair(-kWidth);
    middle_ = load<kBytes>(row_);
    middle_pair_ = pair(0);
  }
  Bytes next() {
    const Bytes right = load<kBytes>(row_ + kWidth);
    const Bytes right_pair = pair(kWidth);
    const Bytes beside = add8(left_, right);
    const Bytes low = add16_bounded(
        add16_bounded(byte_products(low8(middle_, middle_), low_[0]), low_[3]),
        add16_bounded(byte_products(low8(middle_pair_, beside), low_[1]),
                      byte_products(low8(left_pair_, right_pair), low_[2])));
    const Bytes high = add16_bounded(
        add16_bounded(byte_products(high8(middle_, middle_), high_[0]), high_[3]),
        add16_bounded(byte_products(high8(middle_pair_, beside), high_[1]),
                      byte_products(high8(left_pair_, right_pair), high_[2])));
    left_ = middle_;
    left_pair_ = middle_pair_;
    middle_ = right;
    middle_pair_ = right_pair;
    row_ += kWidth;
    return min8(pack16(shifted16<6>(low), shifted16<6>(high)),
                repeated16<kBytes>(kMost << 8 | kMost));
  }

 private:
  /// The cells above and below together: at most 254.
  Bytes pair(int along) const {
    return add8(load<kBytes>(row_ + along - stride_), load<kBytes>(row_ + along + stride_));
  }

  const std::uint8_t* first_;
  int stride_;
  Bytes low_[4];   ///< Cell, four neighbours, diagonals and bias, for the lower half of a lane,
  Bytes high_[4];  ///< and for the upper half.
  const std::uint8_t* row_ = nullptr;
  Bytes left_;
  Bytes left_pair_;
  Bytes middle_;
  Bytes middle_pair_;
};

/// The convolution with any kernel.
template <int kWidth>
class WideConvolution {
 public:
  static constexpr int kBytes = kRegisterFor<kWidth>;

  WideConvolution(const Heads& heads, const Cells& cells, int part)
      : heads_(heads),
        first_(cells.activations + part),
        stride_(cells.stride * kWidth),
        part_(part) {}

  void start(int cell) { row_ = first_ + cell * kWidth; }
  Register<kBytes> next() {
    const std::uint8_t* above = row_ - stride_;
    const std::uint8_t* below = row_ + stride_;
    alignas(64) std::uint8_t result[kBytes];
    for (int i = 0; i < kBytes; ++i) {
      const int near = above[i] + below[i] + row_[i - kWidth] + row_[i + kWidth];
      const int far =
          above[i - kWidth] + above[i + kWidth] + below[i - kWidth] + below[i + kWidth];
      const int sum = heads_.kernel[0][part_ + i] * row_[i] + heads_.kernel[1][part_ + i] * near +
                      heads_.kernel[2][part_ + i] * far + heads_.kernel_bias[part_ + i];
      result[i] = static_cast<std::uint8_t>(clamped(sum >> 6));
    }
    row_ += kWidth;
    return load<kBytes>(result);
  }

 private:
  const Heads& heads_;
  const std::uint8_t* first_;
  int stride_;
  int part_;
  const std::uint8_t* row_ = nullptr;
};

/// Replaces the outputs of a run of cells in one row and one region, and adds what changes to the
/// region's sums.
template <int kWidth, typename Source>
inline void renew_run(Source& source, std::uint8_t* outputs, int count, std::int16_t* sums) {
  constexpr int kBytes = Source::kBytes;
  const Register<kBytes> signs = repeated16<kBytes>(0x01 - 0x100);  // Bytes 1 and -1.
  Register<kBytes> low = repeated16<kBytes>(0);
  Register<kBytes> high = low;
  for (int i = 0; i < count; ++i, outputs += kWidth) {
    const Register<kBytes> before = load<kBytes>(outputs);
    const Register<kBytes> after = source.next();
    store(outputs, after);
    low = add16(low, byte_products(low8(after, before), signs));
    high = add16(high, byte_products(high8(after, before), signs));
  }
  std::int16_t* second = sums + kBytes / 2;
  store(sums, add16(load<kBytes>(sums), first_in_order(low, high)));
  store(second, add16(load<kBytes>(second), second_in_order(low, high)));
}

/// Renews the outputs of the marked cells and the sums.
template <template <int> typename Source, int kWidth>
inline void renew_outputs(const Heads& heads, const Cells& cells, const std::uint32_t* marked) {
  const int edge = (cells.size + 1) / 3;
  const int second_edge = cells.size - edge;
  const std::uint32_t masks[3] = {(1u << edge) - 1, (1u << second_edge) - (1u << edge),
                                  ~((1u << second_edge) - 1)};
  for (int part = 0; part < kWidth; part += Source<kWidth>::kBytes) {
    Source<kWidth> source(heads, cells, part);
    for (int y = 0; y < cells.size; ++y) {
      if (marked[y] == 0) continue;
      const int band = y < edge ? 0 : y < second_edge ? 1 : 2;
      for (int third = 0; third < 3; ++third) {
        for (std::uint32_t left = marked[y] & masks[third]; left != 0;) {
          const int first = __builtin_ctz(left);
          const int count = __builtin_ctz(~(left >> first));
          left &= ~(((1u << count) - 1) << first);
          const int cell = (y + 1) * cells.stride + first + 1;
          source.start(cell);
          renew_run<kWidth>(source, cells.outputs + cell * kWidth + part, count,
                            cells.sums + (band * 3 + third) * kWidth + part);
        }
      }
    }
  }
}

template <int kWidth>
inline void convolve(const Heads& heads, const Cells& cells, const std::uint32_t* marked) {
  if (heads.bounds_are_harmless) renew_outputs<Convolution, kWidth>(heads, cells, marked);
  else renew_outputs<WideConvolution, kWidth>(heads, cells, marked);
}

/// Renews the activations of marked cells before a convolution and returns those that have changed.
template <int kWidth>
inline std::uint32_t activate(const Heads& heads, const Cells& cells, int y, std::uint32_t marked) {
  constexpr int kBytes = kRegisterFor<kWidth>;
  std::uint32_t changed = 0;
  for (std::uint32_t left = marked; left != 0; left &= left - 1) {
    const int x = __builtin_ctz(left);
    const int cell = (y + 1) * cells.stride + x + 1;
    bool is_changed = false;
    for (int part = 0; part < kWidth; part += kBytes) {
      std::uint8_t* bytes = cells.activations + cell * kWidth + part;
      Activations<kWidth> source(heads, cells, part);
      source.start(cell);
      const Register<kBytes> after = source.next();
      is_changed |= differs(after, load<kBytes>(bytes));
      store(bytes, after);
    }
    changed |= static_cast<std::uint32_t>(is_changed) << x;
  }
  return changed;
}

constexpr int kMostRows = 32;

template <int kWidth>
void refresh(const Heads& heads, const Cells& cells, const std::uint32_t* marked) {
  if (cells.outputs == cells.activations) {
    renew_outputs<Activations, kWidth>(heads, cells, marked);
    return;
  }
  std::uint32_t changed[kMostRows + 2] = {};  // From the row above the board.
  for (int y = 0; y < cells.size; ++y) {
    changed[y + 1] = activate<kWidth>(heads, cells, y, marked[y]);
  }
  std::uint32_t near[kMostRows];
  for (int y = 0; y < cells.size; ++y) {
    const std::uint32_t column = changed[y] | changed[y + 1] | changed[y + 2];
    near[y] = (column | column << 1 | column >> 1) & ((1u << cells.size) - 1);
  }
  convolve<kWidth>(heads, cells, near);
}

template <int kWidth>
void rebuild(const Heads& heads, const Cells& cells) {
  std::uint32_t board[kMostRows];
  for (int y = 0; y < cells.size; ++y) board[y] = (1u << cells.size) - 1;
  if (cells.outputs == cells.activations) {
    renew_outputs<Activations, kWidth>(heads, cells, board);
    return;
  }
  for (int y = 0; y < cells.size; ++y) activate<kWidth>(heads, cells, y, board[y]);
  convolve<kWidth>(heads, cells, board);
}

// The heads.

/// Sums of the units of one layer, for one or more inputs with the same weights.
template <int kTimes>
struct UnitSums {
  Widest sums[kTimes][kUnitRegisters];

  void begin(int which, const std::int32_t* bias) {
    for (int k = 0; k < kUnitRegisters; ++k) {
      sums[which][k] = load<kWidestRegister>(bias + k * kNumbers);
    }
  }
  /// Adds the products of pairs of inputs, `step` apart, with weights [pair][unit][2].
  void add(const std::int16_t* inputs, int step, const std::int16_t* weights, int pairs) {
    for (int pair = 0; pair < pairs; ++pair) {
      for (int which = 0; which < kTimes; ++which) {
        const Widest input =
            repeated32<kWidestRegister>(four_bytes(inputs + which * step + 2 * pair));
        for (int k = 0; k < kUnitRegisters; ++k) {
          const std::int16_t* row = weights + pair * kUnits * 2 + k * kWords;
          sums[which][k] = add_products(sums[which][k], input, load<kWidestRegister>(row));
        }
      }
    }
  }
  /// The activation of units from 2 * kNumbers * `k` on; `packed_in_order` restores their order.
  template <int kBits>
  Widest activation(int which, int k) const {
    return activated<kBits>(sums[which][2 * k], sums[which][2 * k + 1]);
  }
  template <int kBits>
  void store_activations(std::int16_t* to) const {
    for (int k = 0; k < kUnitRegisters / 2; ++k) {
      store(to + k * kWords, packed_in_order(activation<kBits>(0, k)));
    }
  }
};

/// The type of each region: corner, edge or centre.
constexpr int kRegionTypes[kRegions] = {0, 1, 0, 1, 2, 1, 0, 1, 0};

/// The units of all regions together.
template <int kWidth>
inline void add_regions(const Heads& heads, const std::int16_t* sums, int turn, std::int16_t* to) {
  constexpr int kAtOnce = kUnitRegisters > 2 ? 1 : 3;  // As many as there are registers for.
  Widest units[kUnitRegisters / 2];
  for (Widest& each : units) each = repeated16<kWidestRegister>(0);
  for (int region = 0; region < kRegions; region += kAtOnce) {
    UnitSums<kAtOnce> layer;
    for (int i = 0; i < kAtOnce; ++i) layer.begin(i, heads.region_bias[kRegionTypes[region + i]]);
    layer.add(sums + region * kWidth, kWidth, heads.region_weights[turn][0][0], kWidth / 2);
    for (int k = 0; k < kUnitRegisters / 2; ++k) {
      for (int i = 0; i < kAtOnce; ++i) {
        units[k] = add16(units[k], layer.template activation<8>(i, k));
      }
    }
  }
  for (int k = 0; k < kUnitRegisters / 2; ++k) {
    store(to + k * kWords, packed_in_order(units[k]));
  }
}

template <int kWidth>
void evaluate(const Heads& heads, const Cells& cells, int turn, Heard* heard) {
  alignas(64) std::int16_t pooled[kWidth + kUnits];
  for (int i = 0; i < kWidth; i += kWords) {
    Widest sum = load<kWidestRegister>(cells.sums + i);
    for (int region = 1; region < kRegions; ++region) {
      sum = add16(sum, load<kWidestRegister>(cells.sums + region * kWidth + i));
    }
    store(pooled + i, shifted_unsigned16<2>(sum));
  }
  add_regions<kWidth>(heads, cells.sums, turn, pooled + kWidth);
  UnitSums<1> layer;
  layer.begin(0, heads.first_bias[turn]);
  layer.add(pooled, 0, heads.first_weights[turn][0][0], kWidth / 2);
  layer.add(pooled + kWidth, 0, heads.first_weights[turn][kWidth / 2][0], kUnits / 2);
  alignas(64) std::int16_t first[kUnits];
  layer.store_activations<8>(first);
  layer.begin(0, heads.second_bias);
  layer.add(first, 0, heads.second_weights[0][0], kUnits / 2);
  layer.store_activations<6>(heard->hidden);
  heard->score = heads.output_bias[0];
  heard->draw = heads.output_bias[1];
  for (int i = 0; i < kUnits; ++i) {
    heard->score += heard->hidden[i] * heads.output_weights[0][i];
    heard->draw += heard->hidden[i] * heads.output_weights[1][i];
  }
}

/// The factors of a cell's channels in the policy of this position.
template <int kWidth>
inline void policy_factors(const Heads& heads, int turn, const Heard& heard,
                           std::int16_t* factors) {
  for (int i = 0; i < kWidth; i += kWords) {
    Widest low = repeated32<kWidestRegister>(0);
    Widest high = low;
    for (int pair = 0; pair < kUnits / 2; ++pair) {
      const std::int16_t* row = heads.policy_shift[turn][pair][i];
      const Widest input = repeated32<kWidestRegister>(four_bytes(heard.hidden + 2 * pair));
      low = add_products(low, input, load<kWidestRegister>(row));
      high = add_products(high, input, load<kWidestRegister>(row + kWords));
    }
    const Widest shift = packed_in_order(pack32(shifted32<6>(low), shifted32<6>(high)));
    store(factors + i, add16(shift, load<kWidestRegister>(heads.policy_weights[turn] + i)));
  }
}

template <int kWidth>
void policy(const Heads& heads, const Cells& cells, int turn, const Heard& heard,
            const std::uint32_t* points, int count, std::int32_t* logits) {
  alignas(64) std::int16_t factors[kWidth];
  policy_factors<kWidth>(heads, turn, heard, factors);
  for (int p = 0; p < count; ++p) {
    const auto* outputs =
        reinterpret_cast<const std::int8_t*>(cells.outputs + std::size_t{points[p]} * kWidth);
    Widest sum = repeated32<kWidestRegister>(0);
    for (int i = 0; i < kWidth; i += kWords) {
      sum = add_products(sum, load_widened<kWidestRegister>(outputs + i),
                         load<kWidestRegister>(factors + i));
    }
    logits[p] = total32(sum);
  }
}

template <int kWidth>
constexpr WidthKernels kKernelsOf{.map_side = map_side<kWidth / 2>,
                                  .apply = apply<kWidth>,
                                  .try_changes = try_changes<kWidth>,
                                  .refresh = refresh<kWidth>,
                                  .rebuild = rebuild<kWidth>,
                                  .evaluate = evaluate<kWidth>,
                                  .policy = policy<kWidth>};

}  // namespace

extern const Kernels kKernels;
const Kernels kKernels{
    .name = TENGEN_ISA_TEXT, .narrow = kKernelsOf<32>, .wide = kKernelsOf<kMaxWidth>};

}  // namespace tengen::network::TENGEN_ISA_NAME
