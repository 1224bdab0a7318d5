// A part of kernels.inl: features, activations, convolution and sums of the cells.

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

/// The sums of one region, which stay in registers as long as changed cells are in that region.
template <int kWidth>
class RegionSums {
 public:
  static constexpr int kBytes = kRegisterFor<kWidth>;
  static constexpr int kParts = 2 * kWidth / kBytes;

  RegionSums(std::int16_t* sums, std::uint32_t region) : sums_(sums), region_(region) { read(); }

  void move_to(std::uint32_t region) {
    if (region == region_) return;
    write();
    region_ = region;
    read();
  }
  void add(int part, Register<kBytes> gained) { parts_[part] = add16(parts_[part], gained); }
  void write() const {
    for (int k = 0; k < kParts; ++k) store(place(k), parts_[k]);
  }

 private:
  std::int16_t* place(int part) const { return sums_ + region_ * kWidth + part * (kBytes / 2); }
  void read() {
    for (int k = 0; k < kParts; ++k) parts_[k] = load<kBytes>(place(k));
  }

  std::int16_t* sums_;
  std::uint32_t region_;
  Register<kBytes> parts_[kParts];
};

/// Changes the features of a cell by the differences and adds what its outputs gain to the sums.
/// Without `kKeeps` the cell stays as it is.
template <int kWidth, bool kKeeps>
inline void change_cell(const Cells& cells, std::uint32_t cell,
                        const Register<kRegisterFor<kWidth>>* differences,
                        RegionSums<kWidth>& sums) {
  constexpr int kBytes = kRegisterFor<kWidth>;
  const Register<kBytes> zero = repeated16<kBytes>(0);
  const Register<kBytes> most = repeated16<kBytes>(kMost);
  std::int16_t* features = cells.features + std::size_t{cell} * kWidth;
  std::uint8_t* outputs = cells.outputs + std::size_t{cell} * kWidth;
  const auto* before = reinterpret_cast<const std::int8_t*>(outputs);
  for (int k = 0; k < RegionSums<kWidth>::kParts; k += 2) {
    Register<kBytes> after[2];
    for (int i = 0; i < 2; ++i) {
      const int first = (k + i) * (kBytes / 2);
      const Register<kBytes> changed = add16(load<kBytes>(features + first), differences[k + i]);
      if constexpr (kKeeps) store(features + first, changed);
      after[i] = max16(min16(changed, most), zero);
      sums.add(k + i, sub16(after[i], load_widened<kBytes>(before + first)));
    }
    if constexpr (kKeeps) {
      store(outputs + k * (kBytes / 2), packed_in_order(pack16(after[0], after[1])));
    }
  }
}

/// Replaces rows of the table in cells without a convolution. Cells occur once, except the first,
/// which has `first_count` changes.
template <int kWidth, bool kKeeps>
inline void change_cells(const std::int8_t* table, const Cells& cells, const Change* changes,
                         int first_count, int count, std::int16_t* sums) {
  constexpr int kBytes = kRegisterFor<kWidth>;
  constexpr int kParts = RegionSums<kWidth>::kParts;
  const auto difference = [&](const Change& change, int part) {
    const int first = part * (kBytes / 2);
    return sub16(load_widened<kBytes>(table + std::size_t{change.after} * kWidth + first),
                 load_widened<kBytes>(table + std::size_t{change.before} * kWidth + first));
  };
  RegionSums<kWidth> region(sums, changes[0].region);
  Register<kBytes> differences[kParts];
  for (int k = 0; k < kParts; ++k) differences[k] = difference(changes[0], k);
  for (int i = 1; i < first_count; ++i) {
    for (int k = 0; k < kParts; ++k) {
      differences[k] = add16(differences[k], difference(changes[i], k));
    }
  }
  change_cell<kWidth, kKeeps>(cells, changes[0].cell, differences, region);
  for (int i = first_count; i < count; ++i) {
    for (int k = 0; k < kParts; ++k) differences[k] = difference(changes[i], k);
    region.move_to(changes[i].region);
    change_cell<kWidth, kKeeps>(cells, changes[i].cell, differences, region);
  }
  region.write();
}

template <int kWidth>
void make_changes(const std::int8_t* table, const Cells& cells, const Change* changes,
                  int first_count, int count) {
  change_cells<kWidth, true>(table, cells, changes, first_count, count, cells.sums);
}

template <int kWidth>
void try_changes(const std::int8_t* table, const Cells& cells, const Change* changes,
                 int first_count, int count, std::int16_t* sums) {
  change_cells<kWidth, false>(table, cells, changes, first_count, count, sums);
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
    const Bytes low =
        add16_bounded(add16_bounded(byte_products(low8(middle_, middle_), low_[0]), low_[3]),
                      add16_bounded(byte_products(low8(middle_pair_, beside), low_[1]),
                                    byte_products(low8(left_pair_, right_pair), low_[2])));
    const Bytes high =
        add16_bounded(add16_bounded(byte_products(high8(middle_, middle_), high_[0]), high_[3]),
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
      const int far = above[i - kWidth] + above[i + kWidth] + below[i - kWidth] + below[i + kWidth];
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
