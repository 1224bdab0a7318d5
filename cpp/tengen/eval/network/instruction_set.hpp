// The choice of the kernels that suit the machine.
#pragma once

#include <string_view>
#include <vector>

#include "tengen/eval/network/kernels.hpp"

namespace tengen::network {

/// The kernels that this machine can run, the fastest last.
const std::vector<const Kernels*>& available_kernels();

/// The kernels of a name; throws std::invalid_argument that lists the available ones.
const Kernels& kernels_named(std::string_view name);

/// The fastest kernels, or those that the environment variable TENGEN_ISA names. Throws as
/// `kernels_named` does.
const Kernels& chosen_kernels();

}  // namespace tengen::network
