#include <nanobind/stl/string.h>

#include <set>
#include <string>
#include <vector>

#include "bind.hpp"

namespace nb = nanobind;

namespace tengen::bindings {
namespace {

/// An argument that only matches if nanobind allows conversions. nanobind tries all overloads
/// without conversions first, and this one must not precede those that need a conversion.
struct LastResort {};

}  // namespace
}  // namespace tengen::bindings

template <>
struct nanobind::detail::type_caster<tengen::bindings::LastResort> {
  NB_TYPE_CASTER(tengen::bindings::LastResort, const_name("None"))

  bool from_python(handle, uint32_t flags, cleanup_list*) noexcept {
    return (flags & static_cast<uint32_t>(cast_flags::convert)) != 0;
  }
};

namespace tengen::bindings {
namespace {

std::string type_of(nb::handle value) {
  return nb::cast<std::string>(value.type().attr("__name__"));
}

/// Special methods whose arguments are written by users; the others are only called by Python.
const std::set<std::string> kExplained{"__init__", "__getitem__", "__contains__"};

[[noreturn]] void refuse(const std::string& function, const nb::args& args,
                         const nb::kwargs& kwargs) {
  std::string given;
  const auto add = [&](const std::string& text) { given += (given.empty() ? "" : ", ") + text; };
  for (const nb::handle value : args) add(type_of(value));
  for (const auto& [key, value] : kwargs) add(nb::cast<std::string>(key) + "=" + type_of(value));
  const std::string problem = given.empty() ? "needs arguments" : "does not take (" + given + ")";
  throw nb::type_error(
      (function + "() " + problem + ": see help(tengen." + function + ")").c_str());
}

/// Adds the last overload; `called` is the name of the function for users.
void add_last_resort(nb::handle scope, const std::string& name, const std::string& called) {
  const nb::object function = scope.attr(name.c_str());
  const nb::object doc = function.attr("__nb_signature__")[0][1];
  // With the docstring of the other overload, help() shows it once.
  const std::string same_doc = doc.is_none() ? "" : nb::cast<std::string>(doc);
  const std::string signature = "def " + name + "(...)";
  const auto rest = nb::arg("last_resort").none() = nb::none();
  const auto define = [&](auto refusal, const auto&... kind) {
    nb::cpp_function_def(refusal, nb::scope(scope), nb::name(name.c_str()), kind...,
                         nb::arg("args"), rest, nb::arg("kwargs"), nb::sig(signature.c_str()),
                         same_doc.c_str());
  };
  if (type_of(function) == "nb_method") {
    define([called](nb::handle, const nb::args& args, LastResort,
                    const nb::kwargs& kwargs) { refuse(called, args, kwargs); },
           nb::is_method());
  } else {
    define([called](const nb::args& args, LastResort, const nb::kwargs& kwargs) {
      refuse(called, args, kwargs);
    });
  }
}

}  // namespace

void explain_misuse_of_class(nb::handle type) {
  const std::string owner = nb::cast<std::string>(type.attr("__name__"));
  std::vector<std::string> names;
  for (const nb::handle item : type.attr("__dict__").attr("items")()) {
    const std::string name = nb::cast<std::string>(item[0]);
    const std::string kind = type_of(item[1]);
    const bool is_function = kind == "nb_func" || kind == "nb_method";
    const bool is_special = name.starts_with("__");
    if (is_function && (!is_special || kExplained.contains(name))) names.push_back(name);
  }
  for (const std::string& name : names) {
    add_last_resort(type, name, name == "__init__" ? owner : owner + "." + name);
  }
}

void explain_misuse_of_function(nb::handle module, const char* name) {
  add_last_resort(module, name, name);
}

}  // namespace tengen::bindings
