#include "tengen/protocol/stone_list.hpp"

#include "tengen/protocol/command_error.hpp"

namespace tengen::protocol {

void StoneList::add(const std::string& word) {
  if (!complaint_.empty() || !size_) return;
  try {
    stones_.push_back(read_stone(word, *size_));
    if (stones_.size() > kMaxPoints) {
      throw CommandError(command_ + ": more stones than any board has points");
    }
  } catch (const CommandError& error) {
    complaint_ = error.what();
    stones_.clear();
  }
}

std::span<const Stone> StoneList::stones() const {
  if (!complaint_.empty()) throw CommandError(complaint_);
  return stones_;
}

}  // namespace tengen::protocol
