#include <algorithm>
#include <stdexcept>

#include "tengen/record/renlib.hpp"

namespace tengen {

RenlibText RenlibTexts::operator[](std::size_t index) const {
  const Place& place = places_[index];
  const std::string_view both =
      std::string_view(bytes_).substr(place.begin, place.comment_size + place.board_text_size);
  return {place.node, both.substr(0, place.comment_size), both.substr(place.comment_size)};
}

RenlibText RenlibTexts::of(Node node) const {
  const auto found = std::ranges::lower_bound(places_, node, {}, &Place::node);
  if (found == places_.end() || found->node != node) return {node, {}, {}};
  return (*this)[static_cast<std::size_t>(found - places_.begin())];
}

void RenlibTexts::add(const RenlibText& text) {
  if (!places_.empty() && places_.back().node >= text.node) {
    throw std::invalid_argument("texts must be added in the order of their nodes, one per node");
  }
  places_.push_back({bytes_.size(), text.node, static_cast<std::uint32_t>(text.comment.size()),
                     static_cast<std::uint32_t>(text.board_text.size())});
  bytes_.append(text.comment).append(text.board_text);
}

}  // namespace tengen
