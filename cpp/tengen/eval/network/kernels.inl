// The kernels. The including file names the instruction set, which is also the namespace. Nothing
// of the standard library is used: see kernels.hpp.

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

#include "tengen/eval/network/evaluate_cells.inl"
#include "tengen/eval/network/map_windows.inl"
#include "tengen/eval/network/renew_cells.inl"

template <int kWidth>
constexpr WidthKernels kKernelsOf{.map_side = map_side<kWidth / 2>,
                                  .apply = apply<kWidth>,
                                  .make_changes = make_changes<kWidth>,
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
