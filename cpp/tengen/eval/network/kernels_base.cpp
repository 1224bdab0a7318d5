// The kernels for every machine of the architecture that the program is built for.
#include "tengen/eval/network/kernels.hpp"

#define TENGEN_ISA_NAME base
#define TENGEN_ISA_TEXT "base"
#include "tengen/eval/network/kernels.inl"
