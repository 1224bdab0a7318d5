// The stones that follow a command, line by line or all on its own line, until DONE.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tengen/protocol/points.hpp"

namespace tengen::protocol {

class StoneList {
 public:
  /// The command that the stones belong to. Without a size, before any START, none can be read.
  StoneList(std::string command, std::optional<int> size)
      : command_(std::move(command)), size_(size) {}

  /// Takes a word that is not DONE. What is wrong with it is kept until the list is ended.
  void add(const std::string& word);

  const std::string& command() const { return command_; }
  /// Throws CommandError with the first thing that was wrong.
  std::span<const Stone> stones() const;

 private:
  std::string command_;
  std::optional<int> size_;
  std::vector<Stone> stones_;
  std::string complaint_;
};

}  // namespace tengen::protocol
