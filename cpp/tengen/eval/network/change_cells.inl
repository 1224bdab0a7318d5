// A part of kernels.inl: the features of cells, and the sums of what they are after clipping.

/// The sums of one region, which stay in registers as long as changed cells are in that region.
template <int kWidth>
class RegionSums {
 public:
  static constexpr int kParts = kWidth / kWords;

  RegionSums(std::int16_t* sums, std::uint32_t region) : sums_(sums), region_(region) { read(); }

  void move_to(std::uint32_t region) {
    if (region == region_) return;
    write();
    region_ = region;
    read();
  }
  void add(int part, Register gained) { parts_[part] = add16(parts_[part], gained); }
  void write() const {
    for (int k = 0; k < kParts; ++k) store(place(k), parts_[k]);
  }

 private:
  std::int16_t* place(int part) const { return sums_ + region_ * kWidth + part * kWords; }
  void read() {
    for (int k = 0; k < kParts; ++k) parts_[k] = load(place(k));
  }

  std::int16_t* sums_;
  std::uint32_t region_;
  Register parts_[kParts];
};

/// Features that are constant stay as they are.
inline void keep(std::int16_t* features, Register changed) { store(features, changed); }
inline void keep(const std::int16_t*, Register) {}

/// Changes the features of a cell by the differences, and the sums by what they gain.
template <int kWidth, typename Feature>
inline void change_cell(Feature* features, const Register* differences, RegionSums<kWidth>& sums) {
  for (int k = 0; k < RegionSums<kWidth>::kParts; ++k) {
    const Register before = load(features + k * kWords);
    const Register after = add16(before, differences[k]);
    keep(features + k * kWords, after);
    sums.add(k, sub16(clipped(after), clipped(before)));
  }
}

template <int kWidth, typename Feature>
void change_cells(const std::int8_t* table, const Change* changes, int count, Feature* features,
                  std::int16_t* sums) {
  constexpr int kParts = RegionSums<kWidth>::kParts;
  const auto difference = [&](const Change& change, int part) {
    return sub16(load_widened(table + std::size_t{change.after} * kWidth + part * kWords),
                 load_widened(table + std::size_t{change.before} * kWidth + part * kWords));
  };
  RegionSums<kWidth> region(sums, changes[0].region);
  Register differences[kParts];
  for (int k = 0; k < kParts; ++k) {
    differences[k] = difference(changes[0], k);
    for (int i = 1; i < kLines; ++i) {
      differences[k] = add16(differences[k], difference(changes[i], k));
    }
  }
  change_cell(features + std::size_t{changes[0].cell} * kWidth, differences, region);
  for (int i = kLines; i < count; ++i) {
    for (int k = 0; k < kParts; ++k) differences[k] = difference(changes[i], k);
    region.move_to(changes[i].region);
    change_cell(features + std::size_t{changes[i].cell} * kWidth, differences, region);
  }
  region.write();
}
