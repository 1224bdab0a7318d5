// The list of stones after a command, up to DONE, on separate lines or on the command's line.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tengen/protocol/points.hpp"

namespace tengen::protocol {

class StoneList {
 public:
  /// The command that the stones belong to. Without a size, before START, none can be parsed.
  StoneList(std::string command, std::optional<int> size)
      : command_(std::move(command)), size_(size) {}

  /// Adds a word that is not DONE. An error is kept until the end of the list.
  void add(const std::string& word);

  const std::string& command() const { return command_; }
  /// Throws the first error as a CommandError.
  std::span<const Stone> stones() const;

 private:
  std::string command_;
  std::optional<int> size_;
  std::vector<Stone> stones_;
  std::string complaint_;
};

}  // namespace tengen::protocol
