// The operations of simd.inl with NEON.

struct Register {
  uint8x16_t raw;

  int16x8_t words() const { return vreinterpretq_s16_u8(raw); }
  int32x4_t numbers() const { return vreinterpretq_s32_u8(raw); }
};

inline Register of(int16x8_t words) { return {vreinterpretq_u8_s16(words)}; }
inline Register of(int32x4_t numbers) { return {vreinterpretq_u8_s32(numbers)}; }

inline Register load(const void* from) {
  return {vld1q_u8(static_cast<const std::uint8_t*>(from))};
}
inline void store(void* to, Register value) { vst1q_u8(static_cast<std::uint8_t*>(to), value.raw); }
inline Register load_widened(const std::int8_t* from) { return of(vmovl_s8(vld1_s8(from))); }
inline Register repeated16(int value) { return of(vdupq_n_s16(static_cast<std::int16_t>(value))); }
inline Register repeated32(int value) { return of(vdupq_n_s32(value)); }
inline Register add16(Register a, Register b) { return of(vaddq_s16(a.words(), b.words())); }
inline Register sub16(Register a, Register b) { return of(vsubq_s16(a.words(), b.words())); }
inline Register min16(Register a, Register b) { return of(vminq_s16(a.words(), b.words())); }
inline Register max16(Register a, Register b) { return of(vmaxq_s16(a.words(), b.words())); }
template <int kBits>
inline Register shifted32(Register a) {
  return of(vshrq_n_s32(a.numbers(), kBits));
}
template <int kBits>
inline Register shifted_unsigned16(Register a) {
  return {vreinterpretq_u8_u16(vshrq_n_u16(vreinterpretq_u16_u8(a.raw), kBits))};
}
inline Register pack32(Register a, Register b) {
  return of(vcombine_s16(vqmovn_s32(a.numbers()), vqmovn_s32(b.numbers())));
}
inline Register add_products(Register sum, Register a, Register b) {
  const int32x4_t low = vmull_s16(vget_low_s16(a.words()), vget_low_s16(b.words()));
  const int32x4_t high = vmull_high_s16(a.words(), b.words());
  return of(vaddq_s32(sum.numbers(), vpaddq_s32(low, high)));
}
/// Sums of two products of the bytes in one half; a product fits a word.
inline int32x4_t pairs_of_products(uint8x8_t a, int8x8_t b) {
  return vpaddlq_s16(vmulq_s16(vreinterpretq_s16_u16(vmovl_u8(a)), vmovl_s8(b)));
}
inline Register add_byte_products(Register sum, Register a, Register b) {
  const int8x16_t weights = vreinterpretq_s8_u8(b.raw);
  const int32x4_t low = pairs_of_products(vget_low_u8(a.raw), vget_low_s8(weights));
  const int32x4_t high = pairs_of_products(vget_high_u8(a.raw), vget_high_s8(weights));
  return of(vaddq_s32(sum.numbers(), vpaddq_s32(low, high)));
}
inline int total32(Register a) { return vaddvq_s32(a.numbers()); }
inline Register packed_in_order(Register packed) { return packed; }
