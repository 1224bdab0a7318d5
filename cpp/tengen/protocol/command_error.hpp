// What is wrong with a command: answered as ERROR with its text; the session stays as it was.
#pragma once

#include <stdexcept>

namespace tengen::protocol {

struct CommandError : std::invalid_argument {
  using std::invalid_argument::invalid_argument;
};

}  // namespace tengen::protocol
