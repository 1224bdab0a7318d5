// The smallest test frame that does the job: named tests, and a check that says where it failed.
#pragma once

#include <string>

namespace tengen::test {

using Test = void (*)();

/// Adds a test to those that main runs.
struct Register {
  Register(const char* name, Test test);
};

void check(bool holds, const char* expression, const char* file, int line);

/// How many random cases a test tries: `few`, times TENGEN_SAMPLES if `make verify` sets it.
int samples(int few);

/// Whether calling `act` throws an `Error` whose message contains `words`.
template <typename Error, typename Act>
bool throws(Act act, const std::string& words) {
  try {
    act();
  } catch (const Error& error) {
    return std::string(error.what()).find(words) != std::string::npos;
  }
  return false;
}

}  // namespace tengen::test

#define TEST(name)                                                  \
  static void name();                                               \
  static const tengen::test::Register register_##name(#name, name); \
  static void name()

#define CHECK(expression) tengen::test::check((expression), #expression, __FILE__, __LINE__)
