#include "tengen/eval/network/weights.hpp"

#include <array>
#include <bit>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <stdexcept>
#include <system_error>

#include "tengen/eval/network/instruction_set.hpp"
#include "tengen/eval/network/network.hpp"
#include "tengen/game/point.hpp"

namespace tengen::network {

/// The file that ships inside the program; empty if there is none. CMake writes its source.
std::string_view shipped_bytes();

namespace {

static_assert(std::endian::native == std::endian::little, "the file's numbers are little-endian");

constexpr std::string_view kMagic = "TENGENNN";
constexpr int kVersion = 2;
constexpr std::size_t kChecksumBytes = 4;

/// Bounds with which no sum of the evaluation leaves its integer type.
constexpr std::int64_t kMostWeight = 2047;
constexpr std::int64_t kMostMappingBias = 1 << 20;
constexpr std::int64_t kMostHeadBias = 1 << 24;
constexpr std::int64_t kAnyByte = 128;

/// CRC-32 as zlib computes it.
std::uint32_t crc32(std::string_view bytes) {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t i = 0; i < table.size(); ++i) {
    table[i] = i;
    for (int bit = 0; bit < 8; ++bit) {
      table[i] = table[i] >> 1 ^ ((table[i] & 1u) != 0 ? 0xEDB88320u : 0u);
    }
  }
  std::uint32_t crc = ~0u;
  for (const char byte : bytes) {
    crc = crc >> 8 ^ table[(crc ^ static_cast<unsigned char>(byte)) & 255u];
  }
  return ~crc;
}

/// Whether a file ends in the checksum of what stands before.
bool is_intact(std::string_view file) {
  const std::string_view sealed = file.substr(0, file.size() - kChecksumBytes);
  std::uint32_t stored = 0;
  std::memcpy(&stored, file.data() + sealed.size(), kChecksumBytes);
  return stored == crc32(sealed);
}

[[noreturn]] void refuse(const std::string& sentence) { throw std::invalid_argument(sentence); }

/// The bytes of a file; if it cannot be read, the sentence ends with what was expected.
std::string bytes_of(const std::string& path, const std::string& expected) {
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  std::string bytes;
  for (std::array<char, 1 << 14> part; file;) {  // A folder can be opened, but not read.
    file.read(part.data(), static_cast<std::streamsize>(part.size()));
    bytes.append(part.data(), static_cast<std::size_t>(file.gcount()));
  }
  if (file.eof()) return bytes;
  const int problem = errno;
  refuse(path + ": " +
         (problem == ENOENT ? "there is no such file or folder"
                            : std::generic_category().message(problem)) +
         expected);
}

std::shared_ptr<const Weights> weights_in(const std::string& path, const std::string& expected) {
  const std::string bytes = bytes_of(path, expected);
  try {
    return Weights::parse(bytes);
  } catch (const std::invalid_argument& error) {
    refuse(path + ": " + error.what());
  }
}

}  // namespace

/// Takes the numbers of a file one after the other.
class WeightsReader {
 public:
  explicit WeightsReader(std::string_view bytes) : rest_(bytes) {}

  std::shared_ptr<const Weights> read() {
    const std::string_view all = rest_;
    read_kind();
    if (rest_.size() < kChecksumBytes || !is_intact(all)) {
      refuse("the network file is damaged or cut short: copy or export it again");
    }
    rest_.remove_suffix(kChecksumBytes);
    read_header();
    read_mapping();
    read_heads();
    if (!rest_.empty()) refuse("the network file has more numbers than its sizes say");
    if (!excess_.empty()) refuse(excess_);
    return weights_;
  }

 private:
  void read_kind() {
    if (rest_.substr(0, kMagic.size()) != kMagic) refuse("this is not a network file (.tnn)");
    rest_.remove_prefix(kMagic.size());
    const int version = number<std::uint16_t>();
    if (version != kVersion) {
      refuse("the network file has version " + std::to_string(version) +
             ", and this program reads version " + std::to_string(kVersion) +
             (version > kVersion ? ": use a newer Tengen" : ": train and export it again"));
    }
  }

  void read_header() {
    Sizes& sizes = weights_->sizes_;
    sizes.channels = size("channels", 2, kMaxWidth);
    if (sizes.channels % 2 != 0) refuse("the network has an odd number of channels");
    sizes.hidden1 = size("units in the first layer of the mapping", 1, kMostHidden);
    sizes.hidden2 = size("units in the second layer of the mapping", 1, kMostHidden);
    sizes.region_units = size("units for a region", 1, kUnits);
    sizes.value_units = size("units in a layer of the value", 1, kUnits);
    weights_->trained_ = static_cast<unsigned>(size("rules", 0, (1 << kMappings) - 1));
    weights_->smallest_board_ = size("rows on the smallest board", kMinSize, kMaxSize);
    weights_->largest_board_ = size("rows on the largest board", kMinSize, kMaxSize);
    if (weights_->smallest_board_ > weights_->largest_board_) {
      refuse("the network's smallest board is larger than its largest");
    }
    const std::uint32_t length = number<std::uint32_t>();
    need(length);
    weights_->description_ = rest_.substr(0, length);
    rest_.remove_prefix(length);
  }

  void read_mapping() {
    const Sizes& sizes = weights_->sizes_;
    Layers& layers = weights_->layers_;
    take(layers.left, 15 * sizes.hidden1, kMostWeight);
    take(layers.right, 15 * sizes.hidden1, kMostWeight);
    take(layers.middle, 3 * sizes.hidden1, kMostWeight);
    take(layers.mapping_bias, kMappings * sizes.hidden1, kMostWeight);
    take(layers.hidden_weights, sizes.hidden1 * sizes.hidden2, kAnyByte);
    take(layers.hidden_bias, sizes.hidden2, kMostMappingBias);
    take(layers.channel_weights, sizes.hidden2 * sizes.half(), kAnyByte);
    take(layers.channel_bias, sizes.half(), kMostMappingBias);
  }

  void read_heads() {
    const Sizes& sizes = weights_->sizes_;
    Layers& layers = weights_->layers_;
    take(layers.region_weights, sizes.channels * sizes.region_units, kMostWeight);
    take(layers.region_bias, 3 * sizes.region_units, kMostHeadBias);
    take(layers.first_weights, (sizes.channels + sizes.region_units) * sizes.value_units,
         kMostWeight);
    take(layers.first_bias, kMappings * sizes.value_units, kMostHeadBias);
    take(layers.second_weights, sizes.value_units * sizes.value_units, kAnyByte);
    take(layers.second_bias, sizes.value_units, kMostHeadBias);
    take(layers.output_weights, sizes.value_units * 2, kMostWeight);
    take(layers.output_bias, 2, kMostHeadBias);
    take(layers.policy_weights, sizes.channels, kMostWeight);
    take(layers.policy_shift, sizes.value_units * sizes.channels, kAnyByte);
  }

  void need(std::size_t bytes) const {
    if (rest_.size() < bytes)
      refuse("the network file is cut: it has fewer numbers than its sizes say");
  }

  template <typename Number>
  Number number() {
    need(sizeof(Number));
    Number value;
    std::memcpy(&value, rest_.data(), sizeof(Number));
    rest_.remove_prefix(sizeof(Number));
    return value;
  }

  int size(const std::string& what, int least, int most) {
    const int value = number<std::uint16_t>();
    if (value < least || value > most) {
      refuse("the network has " + std::to_string(value) + " " + what +
             ", and this program supports " + std::to_string(least) + " to " +
             std::to_string(most));
    }
    return value;
  }

  template <typename Number>
  void take(std::vector<Number>& numbers, int count, std::int64_t most) {
    numbers.resize(static_cast<std::size_t>(count));
    const std::size_t bytes = numbers.size() * sizeof(Number);
    need(bytes);
    std::memcpy(numbers.data(), rest_.data(), bytes);
    rest_.remove_prefix(bytes);
    for (const Number each : numbers) {
      if (std::abs(std::int64_t{each}) > most && excess_.empty()) {
        excess_ = "the network has the weight " + std::to_string(each) + " where at most " +
                  std::to_string(most) + " is supported: export it again";
      }
    }
  }

  std::string_view rest_;
  std::string excess_;  ///< What to say of the first weight out of bounds.
  std::shared_ptr<Weights> weights_{new Weights};
};

std::shared_ptr<const Weights> Weights::parse(std::string_view bytes) {
  return WeightsReader(bytes).read();
}

std::shared_ptr<const Weights> Weights::named(const std::string& evaluation) {
  const std::string expected = ": expected network, linear or a network's file";
  if (evaluation.empty()) refuse("the evaluation has no name" + expected);
  if (evaluation == "linear") return nullptr;
  chosen_kernels();  // Complains now rather than at the first search.
  return evaluation == "network" ? shipped() : weights_in(evaluation, expected);
}

std::shared_ptr<const Weights> Weights::load(const std::string& path) {
  return weights_in(path, "");
}

std::shared_ptr<const Weights> Weights::shipped() {
  static const std::shared_ptr<const Weights> weights =
      shipped_bytes().empty() ? nullptr : parse(shipped_bytes());
  return weights;
}

bool Weights::knows(Rule rule) const {
  const auto is_trained = [&](Color view) {
    return (trained_ >> mapping_of(rule, view) & 1u) != 0;
  };
  return is_trained(Color::Black) && is_trained(Color::White);
}

std::string Weights::gap(Rule rule, int size) const {
  if (supports(rule, size)) return "";
  const std::string side = std::to_string(size);
  const std::string what = knows(rule) ? side + "x" + side + " boards" : std::string(name_of(rule));
  return "the network was not trained on " + what;
}

std::shared_ptr<const Network> Weights::network(Rule rule) const {
  const auto index = static_cast<std::size_t>(rule);
  std::call_once(flags_[index], [&] { networks_[index] = std::make_shared<Network>(*this, rule); });
  return networks_[index];
}

}  // namespace tengen::network
