// A command that is answered with ERROR and changes nothing.
#pragma once

#include <stdexcept>

namespace tengen::protocol {

struct CommandError : std::invalid_argument {
  using std::invalid_argument::invalid_argument;
};

}  // namespace tengen::protocol
