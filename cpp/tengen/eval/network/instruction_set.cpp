#include "tengen/eval/network/instruction_set.hpp"

#include <cstdlib>
#include <stdexcept>
#include <string>

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

std::vector<const Kernels*> find_kernels() {
  std::vector<const Kernels*> found{&plain::kKernels};
#ifdef TENGEN_X86_KERNELS
  found.push_back(&base::kKernels);  // The whole program is compiled for it.
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx2")) found.push_back(&avx2::kKernels);
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
      __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
      __builtin_cpu_supports("avx512vnni")) {
    found.push_back(&avx512::kKernels);
  }
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
