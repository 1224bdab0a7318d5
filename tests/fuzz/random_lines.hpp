// Random lines: commands in any order with arguments that are mostly right, and lines that have
// been mutilated.
#pragma once

#include <string>

#include "tengen/game/random.hpp"

namespace tengen::fuzz {

class RandomLines {
 public:
  explicit RandomLines(std::uint64_t seed) : random_(seed) {}

  std::string next();

 private:
  bool happens(std::uint32_t one_in) { return random_.below(one_in) == 0; }
  std::string point();
  std::string stones();
  std::string number();
  std::string command();
  std::string info();
  std::string mutilated(std::string line);
  std::string garbage();

  Random random_;
};

}  // namespace tengen::fuzz
