#include "tengen/game/opening/opening.hpp"

#include <algorithm>
#include <stdexcept>

#include "tengen/game/errors.hpp"
#include "tengen/game/text/notation.hpp"
#include "tengen/game/unequal.hpp"

namespace tengen {
namespace {

OpeningRule checked(OpeningRule opening, Rule rule, int size) {
  const std::string problem = why_unplayable(opening, rule, size);
  if (!problem.empty()) throw std::invalid_argument(problem);
  return opening;
}

std::vector<OpeningAction> declarations(int most) {
  std::vector<OpeningAction> actions;
  for (int number = 1; number <= most; ++number) {
    actions.push_back({ActionKind::Declare, {-1, -1}, number});
  }
  return actions;
}

std::string describe(Zone zone, int size) {
  if (zone == kAnywhere) return "on any empty point";
  if (zone == kCentre) return "on the centre, " + format_point(centre_of(size), size);
  const bool inside = zone.nearest == 0;
  const std::string side = std::to_string(inside ? 2 * zone.farthest + 1 : 2 * zone.nearest - 1);
  return (inside ? "inside the central " : "outside the central ") + side + "x" + side + " square";
}

/// Whether a phase begins with a step, which may also be the end of the steps. Holders of the
/// colour to move take turns, since each stone changes that colour.
bool begins_phase(std::span<const Step> steps, std::size_t index) {
  if (index == 0 || index == steps.size()) return true;
  const Step& step = steps[index];
  const Step& before = steps[index - 1];
  const bool takes_turns = step.kind == StepKind::Stone && step.actor == Actor::HolderToMove;
  return step.kind != before.kind || step.actor != before.actor || takes_turns;
}

/// The number of phases that begin before a step.
int phases_before(std::span<const Step> steps, std::size_t end) {
  int count = 0;
  for (std::size_t index = 0; index < end; ++index) count += begins_phase(steps, index) ? 1 : 0;
  return count;
}

std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  }
  return text;
}

}  // namespace

// The board is checked first, so that an invalid size is reported as such.
Opening::Opening(OpeningRule opening_rule, Rule rule, int size)
    : opening_rule_(checked(opening_rule, rule, Board(size, rule).size())),
      steps_(steps_of(opening_rule)),
      board_(size, rule) {}

Player Opening::actor() const {
  if (is_over()) return holder(board_.turn());
  switch (step().actor) {
    case Actor::First: return Player::First;
    case Actor::Second: return Player::Second;
    case Actor::HolderToMove: return holder(board_.turn());
    case Actor::HolderNotToMove: return holder(opposite(board_.turn()));
  }
  return Player::First;
}

bool Opening::is_offerable(Point point, std::span<const StoneSymmetry> symmetries) const {
  return std::ranges::none_of(stage_.offers,
                              [&](Point offered) { return are_equal(point, offered, symmetries); });
}

std::vector<OpeningAction> Opening::actions() const {
  std::vector<OpeningAction> actions;
  if (is_over()) return actions;
  switch (step().kind) {
    case StepKind::Stone:
      for (const Move move : board_.legal_moves()) {
        if (!step().zone.contains(move.point, board_.size())) continue;
        actions.push_back({ActionKind::Stone, move.point});
      }
      return actions;
    case StepKind::Decide: return {{ActionKind::Swap}, {ActionKind::Keep}};
    case StepKind::TwoMore: return {{ActionKind::Swap}, {ActionKind::Keep}, {ActionKind::TwoMore}};
    case StepKind::OfferTen:
      return {{ActionKind::Swap}, {ActionKind::Keep}, {ActionKind::OfferTen}};
    case StepKind::Declare: return declarations(step().number);
    case StepKind::Offer: {
      const std::vector<StoneSymmetry> symmetries = symmetries_of(board_);
      for (const Move move : board_.legal_moves()) {
        if (!is_offerable(move.point, symmetries)) continue;
        actions.push_back({ActionKind::Offer, move.point});
      }
      return actions;
    }
    case StepKind::Choose:
      for (const Point offered : stage_.offers) actions.push_back({ActionKind::Choose, offered});
      return actions;
  }
  return actions;
}

int Opening::fifths() const {
  const bool offers = !is_over() && step().kind == StepKind::Offer;
  if (offers && step().number > 0) return step().number;
  return std::max(stage_.declared, static_cast<int>(stage_.offers.size()));
}

OpeningProgress Opening::progress() const {
  const auto leads_to_branch = [](const Step& step) {
    return step.kind == StepKind::TwoMore || step.kind == StepKind::OfferTen;
  };
  const auto fork = std::ranges::find_if(steps_.trunk, leads_to_branch);
  const bool forks = fork != steps_.trunk.end();
  const std::size_t shared =
      static_cast<std::size_t>(fork - steps_.trunk.begin()) + (forks ? 1 : 0);
  const int before_branch = phases_before(steps_.trunk, shared);
  const int earlier = stage_.in_branch ? before_branch : 0;
  const int phases = std::max(phases_before(steps_.trunk, steps_.trunk.size()),
                              before_branch + phases_before(steps_.branch, steps_.branch.size()));
  if (is_over()) return {earlier + phases_before(steps(), stage_.step), phases};

  std::size_t first = stage_.step;
  while (!begins_phase(steps(), first)) --first;
  std::size_t end = stage_.step + 1;
  while (!begins_phase(steps(), end)) ++end;
  const int phase = earlier + phases_before(steps(), first + 1);
  if (step().kind == StepKind::Offer) {
    return {phase, phases, static_cast<int>(stage_.offers.size()) + 1, fifths()};
  }
  return {phase, phases, static_cast<int>(stage_.step - first) + 1, static_cast<int>(end - first)};
}

bool Opening::is_legal(OpeningAction action) const {
  const std::vector<OpeningAction> legal = actions();
  return std::ranges::find(legal, action) != legal.end();
}

void Opening::act(OpeningAction action) {
  if (!is_legal(action)) reject(action);
  stages_before_.push_back(stage_);
  log_.push_back(action);
  advance(action);
  if (action.places_stone()) board_.push({action.point});
}

/// Advances the stage by one action.
void Opening::advance(OpeningAction action) {
  switch (action.kind) {
    case ActionKind::Swap: stage_.black = opponent(stage_.black); break;
    case ActionKind::Declare: stage_.declared = action.number; break;
    case ActionKind::Offer:
      stage_.offers.push_back(action.point);
      if (static_cast<int>(stage_.offers.size()) < fifths()) return;
      break;
    case ActionKind::TwoMore:
      // As after the first three stones, the player who places has black and the one who chooses
      // has white.
      stage_.black = Player::Second;
      [[fallthrough]];
    case ActionKind::OfferTen:
      stage_.in_branch = true;
      stage_.step = 0;
      return;
    case ActionKind::Stone:
    case ActionKind::Keep:
    case ActionKind::Choose: break;
  }
  ++stage_.step;
}

OpeningAction Opening::undo() {
  if (log_.empty()) throw std::out_of_range("no action to take back");
  const OpeningAction action = log_.back();
  if (action.places_stone()) board_.pop();
  stage_ = std::move(stages_before_.back());
  stages_before_.pop_back();
  log_.pop_back();
  return action;
}

/// Throws the reason why an action is not allowed.
void Opening::reject(OpeningAction action) const {
  const int size = board_.size();
  const std::string text = format_action(action, size);
  const bool has_point = is_on_board(action.point, size);
  if (!is_over() && has_point && !board_.is_empty(action.point)) {
    throw IllegalMoveError("a stone stands on " + format_point(action.point, size) + " already");
  }
  if (!is_over() && step().kind == StepKind::Offer && action.kind == ActionKind::Offer) {
    const std::vector<StoneSymmetry> symmetries = symmetries_of(board_);
    for (const Point offered : stage_.offers) {
      if (!has_point || !are_equal(action.point, offered, symmetries)) continue;
      throw IllegalMoveError(text + " is refused: by symmetry it equals " +
                             format_point(offered, size) + ", which is offered already");
    }
  }
  throw IllegalMoveError("'" + text + "' is not possible now. " + prompt());
}

std::string Opening::prompt() const {
  if (is_over()) {
    return "The opening is over: " + std::string(name_of(black())) + " plays black, " +
           std::string(name_of(opponent(black()))) + " plays white, and " +
           std::string(name_of(board_.turn())) + " is to move.";
  }
  const std::string who = capitalised(std::string(name_of(actor())));
  switch (step().kind) {
    case StepKind::Stone: return who + prompt_for_stone();
    case StepKind::Decide:
    case StepKind::TwoMore:
    case StepKind::OfferTen: return who + prompt_for_decision();
    case StepKind::Declare:
      return who + " declares how many fifth moves black will offer: 1 to " +
             std::to_string(step().number) + ".";
    case StepKind::Offer:
    case StepKind::Choose: return who + prompt_for_fifths();
  }
  return "";
}

std::string Opening::prompt_for_stone() const {
  return " places a " + std::string(name_of(board_.turn())) + " stone " +
         describe(step().zone, board_.size()) + ".";
}

std::string Opening::prompt_for_decision() const {
  const Color own = holder(Color::Black) == actor() ? Color::Black : Color::White;
  const std::string choice = " may swap and play " + std::string(name_of(opposite(own))) +
                             ", or keep " + std::string(name_of(own));
  if (step().kind == StepKind::TwoMore) {
    return choice + ", or place two_more stones and leave the choice to " +
           std::string(name_of(opponent(actor()))) + ".";
  }
  if (step().kind == StepKind::OfferTen) {
    return choice + ", or offer_ten fifth moves, of which " +
           std::string(name_of(opponent(actor()))) + " will choose one.";
  }
  return choice + ".";
}

std::string Opening::prompt_for_fifths() const {
  if (step().kind == StepKind::Offer) {
    return " (black) offers fifth move " + std::to_string(stage_.offers.size() + 1) + " of " +
           std::to_string(fifths()) + ", unequal to the others.";
  }
  std::string points;
  for (const Point offered : stage_.offers) {
    if (!points.empty()) points += offered == stage_.offers.back() ? " or " : ", ";
    points += format_point(offered, board_.size());
  }
  return " (white) chooses the fifth move: " + points + ".";
}

bool operator==(const Opening& a, const Opening& b) {
  return a.opening_rule_ == b.opening_rule_ && a.board_ == b.board_ && a.log_ == b.log_;
}

}  // namespace tengen
