// The kernels without intrinsics, for every architecture.
#include "tengen/eval/network/kernels.hpp"

#define TENGEN_PLAIN
#define TENGEN_ISA_NAME plain
#define TENGEN_ISA_TEXT "plain"
#include "tengen/eval/network/kernels.inl"
