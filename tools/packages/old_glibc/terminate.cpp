#include <cstdlib>
#include <exception>

// A function inside libstdc++.so that the objects taken out of libstdc++.a call by name.
namespace __cxxabiv1 {

[[noreturn]] void __terminate(std::terminate_handler handler) noexcept {
  handler();
  std::abort();
}

}  // namespace __cxxabiv1
