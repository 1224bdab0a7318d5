#include "tengen/eval/network/instruction_set.hpp"

#include <cstdlib>
#include <stdexcept>
#include <string>

#ifdef TENGEN_X86_KERNELS
#include <cpuid.h>
#endif

namespace tengen::network {

namespace plain {
extern const Kernels kKernels;
}
#ifdef TENGEN_X86_KERNELS
namespace base {
extern const Kernels kKernels;
}
namespace avx2 {
extern const Kernels kKernels;
}
namespace avx512 {
extern const Kernels kKernels;
}
#elif defined(TENGEN_ARM_KERNELS)
namespace neon {
extern const Kernels kKernels;
}
#endif

namespace {

#ifdef TENGEN_X86_KERNELS
/// What the processor can do, and the system saves the registers of. __builtin_cpu_supports would
/// tell, but it needs a symbol that programs for an old glibc cannot be linked with.
struct Processor {
  unsigned features = 0;       ///< EBX of leaf 7 of CPUID.
  unsigned more_features = 0;  ///< ECX of it.
  unsigned saved = 0;          ///< Register sets that the system saves, as XGETBV tells.

  Processor() {
    unsigned a = 0;
    unsigned b = 0;
    unsigned c = 0;
    unsigned d = 0;
    if (__get_cpuid(1, &a, &b, &c, &d) == 0 || (c & bit_OSXSAVE) == 0) return;
    __asm__("xgetbv" : "=a"(saved), "=d"(d) : "c"(0));
    if (__get_cpuid_count(7, 0, &a, &b, &c, &d) == 0) return;
    features = b;
    more_features = c;
  }
  bool has(unsigned wanted, unsigned more, unsigned registers) const {
    return (features & wanted) == wanted && (more_features & more) == more &&
           (saved & registers) == registers;
  }
};

constexpr unsigned kYmm = 0x06;
constexpr unsigned kZmm = 0xE6;
constexpr unsigned kAvx512 = bit_AVX512F | bit_AVX512BW | bit_AVX512DQ | bit_AVX512VL;
#endif

std::vector<const Kernels*> find_kernels() {
  std::vector<const Kernels*> found{&plain::kKernels};
#ifdef TENGEN_X86_KERNELS
  found.push_back(&base::kKernels);  // The whole program is compiled for it.
  const Processor processor;
  if (processor.has(bit_AVX2, 0, kYmm)) found.push_back(&avx2::kKernels);
  if (processor.has(bit_AVX2 | kAvx512, bit_AVX512VNNI, kZmm)) found.push_back(&avx512::kKernels);
#elif defined(TENGEN_ARM_KERNELS)
  found.push_back(&neon::kKernels);
#endif
  return found;
}

}  // namespace

const std::vector<const Kernels*>& available_kernels() {
  static const std::vector<const Kernels*> kernels = find_kernels();
  return kernels;
}

const Kernels& kernels_named(std::string_view name) {
  std::string known;
  for (const Kernels* kernels : available_kernels()) {
    if (kernels->name == name) return *kernels;
    known += (known.empty() ? "" : ", ") + std::string(kernels->name);
  }
  throw std::invalid_argument("this machine has no instruction set '" + std::string(name) +
                              "' (TENGEN_ISA): expected one of " + known);
}

const Kernels& chosen_kernels() {
  static const Kernels& chosen = [&]() -> const Kernels& {
    const char* wanted = std::getenv("TENGEN_ISA");
    const bool is_free = wanted == nullptr || *wanted == '\0';
    return is_free ? *available_kernels().back() : kernels_named(wanted);
  }();
  return chosen;
}

}  // namespace tengen::network
