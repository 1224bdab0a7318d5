#include "tengen/game/opening/action.hpp"

#include <array>

#include "tengen/game/errors.hpp"
#include "tengen/game/text/notation.hpp"
#include "tengen/game/text/spelling.hpp"

namespace tengen {
namespace {

struct Word {
  ActionKind kind;
  std::string_view text;
};

constexpr std::array kWords{
    Word{ActionKind::Swap, "swap"},          Word{ActionKind::Keep, "keep"},
    Word{ActionKind::TwoMore, "two_more"},   Word{ActionKind::Declare, "declare"},
    Word{ActionKind::OfferTen, "offer_ten"}, Word{ActionKind::Offer, "offer"},
    Word{ActionKind::Choose, "choose"}};

std::string_view word_of(ActionKind kind) {
  for (const Word& word : kWords) {
    if (word.kind == kind) return word.text;
  }
  return "";
}

/// Whether a point or a number follows the word.
bool has_object(ActionKind kind) {
  return kind == ActionKind::Offer || kind == ActionKind::Choose || kind == ActionKind::Declare;
}

[[noreturn]] void reject_action(std::string_view text, int size) {
  std::array<std::string, kWords.size()> known;
  for (std::size_t i = 0; i < known.size(); ++i) known[i] = kWords[i].text;
  throw ParseError(in_quotes(text) + " is not an opening action: expected a point (a1 to " +
                   format_point(point_at(size - 1, 0), size) +
                   "), swap, keep, two_more, offer_ten, 'declare 3', 'offer h9' or 'choose h9'" +
                   did_you_mean(text, known));
}

/// Parses the point of an action whose whole text is `text`.
Point point_in(std::string_view object, std::string_view text, int size) {
  try {
    return parse_point(object, size);
  } catch (const ParseError&) {
    reject_action(text, size);
  }
}

}  // namespace

std::string format_action(OpeningAction action, int size) {
  if (action.kind == ActionKind::Stone) return format_move({action.point}, size);
  const std::string word(word_of(action.kind));
  if (action.kind == ActionKind::Declare) return word + " " + std::to_string(action.number);
  return has_object(action.kind) ? word + " " + format_move({action.point}, size) : word;
}

OpeningAction parse_action(std::string_view text, int size) {
  const std::string words = plain_words(text);
  if (words == "pass") throw IllegalMoveError("nobody may pass during the opening");
  for (const Word& word : kWords) {
    if (!has_object(word.kind) && words == plain_words(word.text)) return {word.kind};
  }
  const std::size_t space = words.find(' ');
  if (space == std::string::npos) return {ActionKind::Stone, point_in(words, text, size)};
  const std::string verb = words.substr(0, space);
  const std::string object = words.substr(space + 1);
  const int number = small_number(object);
  for (const Word& word : kWords) {
    if (!has_object(word.kind) || verb != word.text) continue;
    if (word.kind != ActionKind::Declare) return {word.kind, point_in(object, text, size)};
    if (number >= 0) return {word.kind, {-1, -1}, number};
  }
  reject_action(text, size);
}

}  // namespace tengen
