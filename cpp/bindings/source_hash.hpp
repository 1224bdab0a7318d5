// What tells one core from another, whichever compiler built it.
#pragma once

namespace tengen::bindings {

// A SHA-256 of all sources of the core, its network and its build rules, in hexadecimal digits.
const char* source_hash();

}  // namespace tengen::bindings
