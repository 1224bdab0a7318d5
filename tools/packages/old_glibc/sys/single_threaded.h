#pragma once

// glibc 2.32 knows whether a second thread was ever started. Without it libstdc++ counts references atomically, always.
static constexpr char __libc_single_threaded = 0;
