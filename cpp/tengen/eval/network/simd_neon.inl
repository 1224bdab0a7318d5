// The operations of simd.inl with NEON.

constexpr int kWidestRegister = 16;

template <>
struct Register<16> {
  uint8x16_t raw;

  int16x8_t words() const { return vreinterpretq_s16_u8(raw); }
  int32x4_t numbers() const { return vreinterpretq_s32_u8(raw); }
};
using Neon = Register<16>;

inline Neon of(int16x8_t words) { return {vreinterpretq_u8_s16(words)}; }
inline Neon of(int32x4_t numbers) { return {vreinterpretq_u8_s32(numbers)}; }

template <int>
inline Neon load(const void* from) {
  return {vld1q_u8(static_cast<const std::uint8_t*>(from))};
}
inline void store(void* to, Neon value) { vst1q_u8(static_cast<std::uint8_t*>(to), value.raw); }
template <int>
inline Neon load_widened(const std::int8_t* from) {
  return of(vmovl_s8(vld1_s8(from)));
}
template <int>
inline Neon repeated16(int value) {
  return of(vdupq_n_s16(static_cast<std::int16_t>(value)));
}
template <int>
inline Neon repeated32(int value) {
  return of(vdupq_n_s32(value));
}
inline Neon add8(Neon a, Neon b) { return {vaddq_u8(a.raw, b.raw)}; }
inline Neon min8(Neon a, Neon b) { return {vminq_u8(a.raw, b.raw)}; }
inline Neon add16(Neon a, Neon b) { return of(vaddq_s16(a.words(), b.words())); }
inline Neon add16_bounded(Neon a, Neon b) { return of(vqaddq_s16(a.words(), b.words())); }
inline Neon sub16(Neon a, Neon b) { return of(vsubq_s16(a.words(), b.words())); }
inline Neon min16(Neon a, Neon b) { return of(vminq_s16(a.words(), b.words())); }
inline Neon max16(Neon a, Neon b) { return of(vmaxq_s16(a.words(), b.words())); }
inline Neon add32(Neon a, Neon b) { return of(vaddq_s32(a.numbers(), b.numbers())); }
template <int kBits>
inline Neon shifted16(Neon a) {
  return of(vshrq_n_s16(a.words(), kBits));
}
template <int kBits>
inline Neon shifted32(Neon a) {
  return of(vshrq_n_s32(a.numbers(), kBits));
}
template <int kBits>
inline Neon shifted_unsigned16(Neon a) {
  return {vreinterpretq_u8_u16(vshrq_n_u16(vreinterpretq_u16_u8(a.raw), kBits))};
}
inline Neon low8(Neon a, Neon b) { return {vzip1q_u8(a.raw, b.raw)}; }
inline Neon high8(Neon a, Neon b) { return {vzip2q_u8(a.raw, b.raw)}; }
inline Neon pack16(Neon a, Neon b) {
  return {vcombine_u8(vqmovun_s16(a.words()), vqmovun_s16(b.words()))};
}
inline Neon pack32(Neon a, Neon b) {
  return of(vcombine_s16(vqmovn_s32(a.numbers()), vqmovn_s32(b.numbers())));
}
/// Sums of two products of the bytes in one half; a product fits a word.
inline int32x4_t pairs_of_products(uint8x8_t a, int8x8_t b) {
  return vpaddlq_s16(vmulq_s16(vreinterpretq_s16_u16(vmovl_u8(a)), vmovl_s8(b)));
}
inline int32x4_t low_pairs(Neon a, Neon b) {
  return pairs_of_products(vget_low_u8(a.raw), vreinterpret_s8_u8(vget_low_u8(b.raw)));
}
inline int32x4_t high_pairs(Neon a, Neon b) {
  return pairs_of_products(vget_high_u8(a.raw), vreinterpret_s8_u8(vget_high_u8(b.raw)));
}
inline Neon byte_products(Neon a, Neon b) {
  return of(vcombine_s16(vqmovn_s32(low_pairs(a, b)), vqmovn_s32(high_pairs(a, b))));
}
inline Neon add_products(Neon sum, Neon a, Neon b) {
  const int32x4_t low = vmull_s16(vget_low_s16(a.words()), vget_low_s16(b.words()));
  const int32x4_t high = vmull_high_s16(a.words(), b.words());
  return of(vaddq_s32(sum.numbers(), vpaddq_s32(low, high)));
}
inline Neon add_byte_products(Neon sum, Neon a, Neon b) {
  return of(vaddq_s32(sum.numbers(), vpaddq_s32(low_pairs(a, b), high_pairs(a, b))));
}
inline int total32(Neon a) { return vaddvq_s32(a.numbers()); }
inline bool differs(Neon a, Neon b) { return vmaxvq_u8(veorq_u8(a.raw, b.raw)) != 0; }
inline Neon first_in_order(Neon low, Neon) { return low; }
inline Neon second_in_order(Neon, Neon high) { return high; }
inline Neon packed_in_order(Neon packed) { return packed; }
