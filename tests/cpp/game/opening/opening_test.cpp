#include "tengen/game/opening/opening.hpp"

#include <stdexcept>
#include <string_view>

#include "check.hpp"
#include "tengen/game/errors.hpp"
#include "tengen/game/random.hpp"
#include "tengen/game/text/notation.hpp"
#include "tengen/game/unequal.hpp"

namespace tengen {
namespace {

using test::throws;

Opening begun(std::string_view name, Rule rule = Rule::Renju, int size = 15) {
  return Opening(opening_rule_from_name(name), rule, size);
}

/// Takes actions written with a comma between them.
Opening after(Opening opening, std::string_view actions) {
  while (!actions.empty()) {
    const std::size_t comma = actions.find(',');
    opening.act(parse_action(actions.substr(0, comma), opening.board().size()));
    actions.remove_prefix(comma == std::string_view::npos ? actions.size() : comma + 1);
  }
  return opening;
}

/// Everything a face can ask.
bool looks_the_same(const Opening& a, const Opening& b) {
  return a == b && a.actor() == b.actor() && a.black() == b.black() && a.is_over() == b.is_over() &&
         a.declared() == b.declared() && a.actions() == b.actions() && a.prompt() == b.prompt() &&
         a.board().is_consistent();
}

/// No opening takes more actions: Taraguchi-10 with its offers takes 19, Soosorv-20 28.
constexpr std::size_t kMostActions = 28;

/// Plays an opening to its end by choosing at random, and says whether every state on the way was
/// sound: something may be done, no stone ends the game, and undo leads back through the same
/// states.
bool plays_through(Opening opening, Random& random) {
  std::vector<Opening> before;
  before.reserve(kMostActions);
  while (!opening.is_over()) {
    const std::vector<OpeningAction> actions = opening.actions();
    if (actions.empty() || opening.board().is_over() || before.size() == kMostActions) return false;
    before.push_back(opening);
    opening.act(actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
  }
  if (opening.board().is_over() || opening.board().stone_count() > 5) return false;
  if (opening.actor() != opening.holder(opening.board().turn())) return false;
  // Comparing all that faces see costs most of the time, so only some games do it.
  const bool compares = random.below(20) == 0;
  for (; !before.empty(); before.pop_back()) {
    opening.undo();
    if (!(opening == before.back()) || opening.black() != before.back().black()) return false;
    if (compares && !looks_the_same(opening, before.back())) return false;
  }
  return opening.log().empty();
}

void check_random_play(std::string_view name, Rule rule, int size, int games) {
  Random random(static_cast<std::uint64_t>(size));
  for (int game = 0; game < games; ++game) {
    const bool ends_and_is_restored = plays_through(begun(name, rule, size), random);
    CHECK(ends_and_is_restored);
    if (!ends_and_is_restored) return;
  }
}

/// The phases that an opening reports on the way to its end, such as "1.1/3 1.2/3 1.3/3 2.1/1 of
/// 2".
std::string phases_on_the_way(std::string_view name, std::string_view actions) {
  Opening opening = begun(name);
  std::string seen;
  while (!opening.is_over()) {
    const auto [phase, phases, part, parts] = opening.progress();
    seen += std::to_string(phase) + "." + std::to_string(part) + "/" + std::to_string(parts) + " ";
    const std::size_t comma = actions.find(',');
    opening.act(parse_action(actions.substr(0, comma), 15));
    actions.remove_prefix(comma == std::string_view::npos ? actions.size() : comma + 1);
  }
  const auto [phase, phases, part, parts] = opening.progress();
  return seen + "to " + std::to_string(phase) + " of " + std::to_string(phases);
}

TEST(progress_counts_what_one_player_does_at_a_stretch_as_one_phase) {
  CHECK(begun("none").progress() == (OpeningProgress{}));
  CHECK(phases_on_the_way("swap1", "h8,keep") == "1.1/1 2.1/1 to 2 of 2");
  CHECK(phases_on_the_way("swap", "h8,a1,c4,swap") == "1.1/3 1.2/3 1.3/3 2.1/1 to 2 of 2");
  CHECK(phases_on_the_way("swap2", "h8,a1,c4,keep") == "1.1/3 1.2/3 1.3/3 2.1/1 to 2 of 4");
  CHECK(phases_on_the_way("swap2", "h8,a1,c4,two_more,b2,c3,keep") ==
        "1.1/3 1.2/3 1.3/3 2.1/1 3.1/2 3.2/2 4.1/1 to 4 of 4");
  CHECK(phases_on_the_way("swap5", "h8,keep,a1,keep,i9,swap,b2,keep,j10,keep") ==
        "1.1/1 2.1/1 3.1/1 4.1/1 5.1/1 6.1/1 7.1/1 8.1/1 9.1/1 10.1/1 to 10 of 10");
  CHECK(phases_on_the_way("pro", "h8,a1,c4") == "1.1/1 2.1/1 3.1/1 to 3 of 3");
}

TEST(progress_counts_declared_and_offered_fifth_moves) {
  CHECK(phases_on_the_way("rif", "h8,h9,i9,keep,j8,offer g8,offer i7,choose i7") ==
        "1.1/3 1.2/3 1.3/3 2.1/1 3.1/1 4.1/2 4.2/2 5.1/1 to 5 of 5");
  CHECK(phases_on_the_way("soosorv-8", "h8,h9,i9,keep,j8,declare 1,keep,offer g8,choose g8") ==
        "1.1/3 1.2/3 1.3/3 2.1/1 3.1/1 4.1/1 5.1/1 6.1/1 7.1/1 to 7 of 7");
  CHECK(phases_on_the_way("yamaguchi", "h8,h9,i9,declare 2,keep,j8,offer g8,offer i7,choose i7") ==
        "1.1/3 1.2/3 1.3/3 2.1/1 3.1/1 4.1/1 5.1/2 5.2/2 6.1/1 to 6 of 6");
  const Opening ten = after(begun("taraguchi10"), "h8,keep,h9,keep,i9,keep,j8,offer_ten,offer g8");
  CHECK(ten.progress() == (OpeningProgress{9, 10, 2, 10}));
  const Opening single = after(begun("taraguchi10"), "h8,keep,h9,keep,i9,keep,j8,keep,g8,swap");
  CHECK(single.progress() == (OpeningProgress{10, 10, 0, 0}));
}

TEST(a_pass_in_an_opening_is_refused_in_plain_words) {
  CHECK(throws<IllegalMoveError>([] { begun("swap2").act(parse_action("pass", 15)); },
                                 "nobody may pass during the opening"));
}

TEST(no_opening_gets_stuck_in_ten_thousand_random_games) {
  for (const OpeningRule rule : opening_rules())
    check_random_play(name_of(rule), Rule::Renju, 15, 10'000);
}

TEST(openings_of_every_rule_and_size_are_played_through) {
  for (const OpeningRule opening : opening_rules()) {
    for (const Rule rule : kRules) {
      for (int size = kMinSize; size <= kMaxSize; ++size) {
        if (!why_unplayable(opening, rule, size).empty()) continue;
        check_random_play(name_of(opening), rule, size, 10);
      }
    }
  }
  for (int limit = 1; limit <= kMostFifths; ++limit) {
    check_random_play("soosorv-" + std::to_string(limit), Rule::Renju, 15, 100);
  }
}

TEST(none_is_over_at_once) {
  const Opening opening = begun("none");
  CHECK(opening.is_over() && opening.actions().empty());
  CHECK(opening.actor() == Player::First && opening.black() == Player::First);
}

TEST(swap2_gives_the_choice_back) {
  Opening opening = after(begun("swap2"), "a1,b2,c3");
  CHECK(opening.actor() == Player::Second && opening.actions().size() == 3);
  CHECK(after(opening, "swap").black() == Player::Second && after(opening, "swap").is_over());
  CHECK(after(opening, "keep").black() == Player::First && after(opening, "keep").is_over());
  opening = after(opening, "two_more,d4,e5");
  CHECK(opening.actor() == Player::First && opening.black() == Player::Second);
  CHECK(after(opening, "keep").black() == Player::Second);
  CHECK(after(opening, "swap").black() == Player::First);
}

TEST(a_player_who_keeps_moves_next_and_one_who_swaps_does_not) {
  Random random(3);
  for (const OpeningRule rule : opening_rules()) {
    for (int game = 0; game < 50; ++game) {
      Opening opening(rule, Rule::Renju);
      while (!opening.is_over()) {
        const auto actions = opening.actions();
        if (opening.is_legal({ActionKind::Swap})) {
          CHECK(opening.actor() == opening.holder(opening.board().turn()));
        }
        opening.act(actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
      }
    }
  }
}

TEST(symmetric_fifth_moves_are_not_offered) {
  // White, black, black, white on one column: left and right are alike, and so are up and down,
  // though the edge of the board is nearer below (the federation's own example).
  const Opening opening = after(begun("rif"), "h8,h9,h7,keep,h6,offer g8");
  CHECK(symmetries_of(opening.board()).size() == 4);
  CHECK(!opening.is_legal(parse_action("offer i8", 15)));
  CHECK(!opening.is_legal(parse_action("offer g7", 15)));
  CHECK(!opening.is_legal(parse_action("offer i7", 15)));
  CHECK(opening.is_legal(parse_action("offer g9", 15)));
  CHECK(throws<IllegalMoveError>([&] { after(opening, "offer i8"); }, "it equals g8"));
  CHECK(throws<IllegalMoveError>([&] { after(opening, "offer g8"); }, "it equals g8"));
}

TEST(an_action_that_may_not_be_taken_leaves_the_opening_as_it_was) {
  Opening opening = after(begun("rif"), "h8,h9");
  const Opening before = opening;
  for (const std::string_view action : {"a1", "h8", "swap", "declare 2", "offer g7", "choose g7"}) {
    CHECK(throws<IllegalMoveError>([&] { opening.act(parse_action(action, 15)); }, ""));
    CHECK(looks_the_same(opening, before));
  }
  CHECK(throws<IllegalMoveError>([&] { after(opening, "a1"); }, "inside the central 5x5 square"));
  CHECK(throws<IllegalMoveError>([&] { after(opening, "h9"); }, "a stone stands on h9"));
}

TEST(undoing_a_new_opening_is_an_error) {
  Opening opening;
  CHECK(throws<std::out_of_range>([&] { opening.undo(); }, "no action to take back"));
}

TEST(an_opening_that_does_not_fit_is_refused) {
  const auto refused = [](std::string_view name, Rule rule, int size, const char* words) {
    return throws<std::invalid_argument>([&] { begun(name, rule, size); }, words);
  };
  for (const std::string_view name : {"rif", "soosorv-8", "yamaguchi", "taraguchi10"}) {
    CHECK(refused(name, Rule::Standard, 15, "is for renju on a 15x15 board"));
    CHECK(refused(name, Rule::Renju, 19, "not for renju on 19x19"));
  }
  CHECK(refused("pro", Rule::Freestyle, 5, "at least 6 points"));
  CHECK(refused("long_pro", Rule::Freestyle, 7, "at least 8 points"));
  CHECK(refused("swap2", Rule::Freestyle, 4, "5 to 22"));
  CHECK(throws<std::invalid_argument>([] { Opening({OpeningKind::Soosorv, 0}, Rule::Renju); },
                                      "not from 1 to 20"));
  CHECK(begun("pro", Rule::Freestyle, 6).actions().size() == 1);
}

TEST(names_and_actions_are_read_forgivingly) {
  for (const OpeningRule rule : opening_rules())
    CHECK(opening_rule_from_name(name_of(rule)) == rule);
  CHECK(opening_rule_from_name(" Long-Pro").kind == OpeningKind::LongPro);
  CHECK((opening_rule_from_name("SOOSORV 12") == OpeningRule{OpeningKind::Soosorv, 12}));
  CHECK(parse_action("Offer H9", 15) == (OpeningAction{ActionKind::Offer, point_at(7, 6)}));
  CHECK(parse_action("two more", 15).kind == ActionKind::TwoMore);
  CHECK(throws<std::invalid_argument>([] { opening_rule_from_name("swop2"); }, "mean swap2?"));
  CHECK(throws<std::invalid_argument>([] { opening_rule_from_name("soosorv-21"); }, "1 to 20"));
  CHECK(throws<ParseError>([] { parse_action("chose", 15); }, "did you mean choose?"));
  CHECK(throws<ParseError>([] { parse_action("declare", 15); }, "'declare 3'"));
  CHECK(throws<IllegalMoveError>([] { parse_action("offer p9", 15); }, "off the board"));
}

TEST(every_action_reads_back_as_it_is_written) {
  Random random(4);
  for (const OpeningRule rule : opening_rules()) {
    Opening opening(rule, Rule::Renju);
    while (!opening.is_over()) {
      const auto actions = opening.actions();
      for (const OpeningAction action : actions) {
        CHECK(parse_action(format_action(action, 15), 15) == action);
      }
      opening.act(actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
    }
  }
}

}  // namespace
}  // namespace tengen
