#include "random_lines.hpp"

#include <array>

namespace tengen::fuzz {
namespace {

constexpr std::array kKeys{
    "timeout_turn", "timeout_match", "time_left",  "time_increment", "max_memory", "max_node",
    "max_depth",    "hash_size",     "thread_num", "show_detail",    "pondering",  "rule",
    "game_type",    "evaluate",      "folder",     "caution_factor", "strength",   "usedatabase"};
constexpr std::array kPlain{
    "RESTART",      "BEGIN",       "ABOUT",        "STOP", "YXSTOP",  "DONE", "YXSHOWINFO",
    "YXSHOWFORBID", "YXHASHCLEAR", "YXBLOCKRESET", "SWAP", "SUGGEST", "",     "YXRESIGN"};
constexpr std::array kWithPoint{"TURN", "TURN", "TURN", "PLAY", "TAKEBACK", ""};
constexpr std::array kWithList{"BOARD", "YXBOARD", "SWAP2BOARD", "YXBLOCK", "YXBLOCKUNDO"};
constexpr std::array kWithNumber{"START", "RECTSTART", "YXNBEST", "YXBALANCEONE", "YXBALANCETWO"};
constexpr std::array kNumbers{"0",  "1",  "2",  "3",   "4",          "5",  "8",
                              "9",  "15", "20", "22",  "-1",         "23", "99999999999999999999",
                              "15", "15", "20", "100", "2147483647", "x",  "7.5"};

}  // namespace

std::string RandomLines::next() {
  if (happens(20)) return garbage();
  std::string line = happens(4) ? info() : command();
  return happens(5) ? mutilated(std::move(line)) : line;
}

std::string RandomLines::point() {
  const auto coordinate = [this] {
    return std::to_string(static_cast<int>(random_.below(happens(10) ? 30 : 15)) - happens(30));
  };
  return coordinate() + "," + coordinate();
}

std::string RandomLines::stones() {
  std::string text;
  const bool has_fields = !happens(3);
  const std::uint32_t count = happens(4) ? random_.below(60) : random_.below(7);
  for (std::uint32_t i = 0; i < count; ++i) {
    text += " " + point() + (has_fields ? i % 2 == count % 2 ? ",1" : ",2" : "");
  }
  return happens(10) ? text : text + " DONE";
}

std::string RandomLines::number() {
  return happens(4) ? std::to_string(static_cast<std::int64_t>(random_.next()))
                    : kNumbers[random_.below(kNumbers.size())];
}

std::string RandomLines::command() {
  switch (random_.below(8)) {
    case 0: return kPlain[random_.below(kPlain.size())];
    case 1: return std::string(kWithList[random_.below(kWithList.size())]) + stones();
    case 2: return std::string(kWithNumber[random_.below(kWithNumber.size())]) + " " + number();
    case 3: return happens(50) ? "END" : "START 15";
    default: return std::string(kWithPoint[random_.below(kWithPoint.size())]) + " " + point();
  }
}

std::string RandomLines::info() {
  return std::string("INFO ") + kKeys[random_.below(kKeys.size())] + " " + number();
}

/// Some bytes changed, taken out or doubled.
std::string RandomLines::mutilated(std::string line) {
  for (std::uint32_t times = 1 + random_.below(3); times > 0 && !line.empty(); --times) {
    const std::size_t place = random_.below(static_cast<std::uint32_t>(line.size()));
    switch (random_.below(4)) {
      case 0: line[place] = static_cast<char>(random_.below(256)); break;
      case 1: line.erase(place, 1 + random_.below(4)); break;
      case 2: line.insert(place, line.substr(place, 1 + random_.below(8))); break;
      default: line[place] = static_cast<char>(line[place] ^ 0x20); break;
    }
  }
  return line;
}

std::string RandomLines::garbage() {
  std::string line(random_.below(happens(100) ? 5000 : 40), ' ');
  for (char& c : line) c = static_cast<char>(random_.below(256));
  return line;
}

}  // namespace tengen::fuzz
