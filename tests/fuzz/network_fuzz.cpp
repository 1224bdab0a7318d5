// Reads the bytes as a network, as they are and with the right checksum. What is accepted can be
// laid out for the kernels; the rest is refused with one sentence.
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

#include "require.hpp"
#include "tengen/eval/network/network.hpp"

namespace tengen::fuzz {
namespace {

std::uint32_t checksum(std::string_view bytes) {
  std::uint32_t crc = ~0u;
  for (const char byte : bytes) {
    crc ^= static_cast<unsigned char>(byte);
    for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ ((crc & 1u) != 0 ? 0xEDB88320u : 0u);
  }
  return ~crc;
}

void read(std::string_view bytes) {
  try {
    const auto weights = network::Weights::parse(bytes);
    for (const Rule rule : kRules) network::heads_of(*weights, rule, network::kMaxWidth);
  } catch (const std::invalid_argument& error) {
    const std::string_view sentence = error.what();
    require(!sentence.empty() && sentence.find('\n') == sentence.npos, "it is one sentence");
  }
}

}  // namespace
}  // namespace tengen::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string bytes(reinterpret_cast<const char*>(data), size);
  tengen::fuzz::read(bytes);
  if (size < 4) return 0;
  bytes.resize(size - 4);
  const std::uint32_t crc = tengen::fuzz::checksum(bytes);
  for (int i = 0; i < 4; ++i) bytes += static_cast<char>(crc >> 8 * i & 255);
  tengen::fuzz::read(bytes);
  return 0;
}
