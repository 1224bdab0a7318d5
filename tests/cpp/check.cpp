#include "check.hpp"

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <utility>
#include <vector>

namespace tengen::test {
namespace {

std::vector<std::pair<const char*, Test>>& tests() {
  static std::vector<std::pair<const char*, Test>> all;
  return all;
}

int failures_of_current = 0;

bool passes(Test test) {
  failures_of_current = 0;
  try {
    test();
  } catch (const std::exception& error) {
    std::printf("  unexpected error: %s\n", error.what());
    return false;
  }
  return failures_of_current == 0;
}

}  // namespace

Register::Register(const char* name, Test test) { tests().emplace_back(name, test); }

void check(bool holds, const char* expression, const char* file, int line) {
  if (holds) return;
  ++failures_of_current;
  std::printf("  %s:%d: %s\n", file, line, expression);
}

int samples(int few) {
  const char* const times = std::getenv("TENGEN_SAMPLES");
  return times == nullptr ? few : few * std::atoi(times);
}

}  // namespace tengen::test

int main() {
  int failed = 0;
  for (const auto& [name, test] : tengen::test::tests()) {
    if (tengen::test::passes(test)) continue;
    ++failed;
    std::printf("FAILED %s\n", name);
  }
  std::printf("%d passed, %d failed\n", static_cast<int>(tengen::test::tests().size()) - failed,
              failed);
  return failed == 0 ? 0 : 1;
}
