// The kernels. The including file names the instruction set, which is also the namespace. Nothing
// of the standard library is used: see kernels.hpp.

#include "tengen/eval/network/simd.inl"

namespace tengen::network::TENGEN_ISA_NAME {
namespace {

constexpr int kBytes = sizeof(Register);
constexpr int kWords = kBytes / 2;    ///< Of 16 bits in a register.
constexpr int kNumbers = kBytes / 4;  ///< Of 32 bits in a register.
constexpr int kUnitRegisters = kUnits / kNumbers;

inline int clipped(int value) {
  return value < 0 ? 0 : value > kMostActivation ? kMostActivation : value;
}
inline Register clipped(Register words) {
  return max16(min16(words, repeated16(kMostActivation)), repeated16(0));
}

inline std::int32_t four_bytes(const void* from) {
  std::int32_t bytes;
  __builtin_memcpy(&bytes, from, sizeof(bytes));
  return bytes;
}

/// Numbers of 32 bits, shifted, as clipped words; `packed_in_order` restores their order.
template <int kBits>
inline Register activated(Register first, Register second) {
  return clipped(pack32(shifted32<kBits>(first), shifted32<kBits>(second)));
}

#include "tengen/eval/network/change_cells.inl"
#include "tengen/eval/network/evaluate_cells.inl"
#include "tengen/eval/network/map_windows.inl"

template <int kWidth>
constexpr WidthKernels kKernelsOf{.map_side = map_side<kWidth / 2>,
                                  .make_changes = change_cells<kWidth, std::int16_t>,
                                  .try_changes = change_cells<kWidth, const std::int16_t>,
                                  .evaluate = evaluate<kWidth>,
                                  .policy = policy<kWidth>};

}  // namespace

extern const Kernels kKernels;
const Kernels kKernels{
    .name = TENGEN_ISA_TEXT, .narrow = kKernelsOf<32>, .wide = kKernelsOf<kMaxWidth>};

}  // namespace tengen::network::TENGEN_ISA_NAME
