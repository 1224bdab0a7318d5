"""The compiler of the wheel: clang of the package ziglang, for a glibc older than this machine's.

zig brings the headers and symbols of every glibc. Its own C++ library is libc++, but the module
exchanges exceptions with nanobind's backend, which uses libstdc++: so it compiles with the headers
of this machine's libstdc++ and links with libstdc++.so.6, of which every machine has some version.
The few functions that old versions lack are linked in from libstdc++.a.
"""

from __future__ import annotations

import os
import platform
import re
import subprocess
import sysconfig
from pathlib import Path

HERE = Path(__file__).resolve().parent
SHIMS = HERE / "old_glibc"
NEW_FUNCTIONS = ("eh_ptr", "functexcept", "snprintf_lite", "futex", "condition_variable")
"""Objects of libstdc++.a with functions that are younger than the libstdc++.so.6 of GCC 7."""


def write_toolchain(folder: Path, glibc: str) -> Path:
    """Writes a toolchain file for CMake, and the library that it links, into a folder.

    Args:
        folder: For the toolchain's files.
        glibc: The oldest glibc to run on, such as ``2.27``.
    """
    folder.mkdir(parents=True, exist_ok=True)
    target = f"{platform.machine()}-linux-gnu.{glibc}"
    compiler = [str(zig()), "c++"]
    flags = ["-nostdinc++", "-nostdlib++", *(f"-I{path}" for path in (SHIMS, *cxx_headers()))]
    if sysconfig.get_path("include").startswith("/usr/include/"):
        flags += ["-idirafter", "/usr/include"]  # Debian keeps Python's pyconfig.h there.
    younger = younger_functions(folder, [*compiler, f"--target={target}", *flags])
    libraries = [str(younger), gcc_file("libstdc++.so"), gcc_file("libgcc_s.so.1")]
    toolchain = folder / "zig.cmake"
    toolchain.write_text(
        f"set(TENGEN_ZIG ON)\n"
        f"set(CMAKE_CXX_COMPILER {';'.join(compiler)})\n"
        f"set(CMAKE_CXX_COMPILER_TARGET {target})\n"
        f'set(CMAKE_CXX_FLAGS_INIT "{" ".join(flags)}")\n'
        # This machine's libraries need this machine's glibc; those of the user's fit the user's.
        f'set(CMAKE_CXX_STANDARD_LIBRARIES "{" ".join(libraries)} -Wl,--allow-shlib-undefined")\n',
        encoding="utf-8",
    )
    return toolchain


def zig() -> Path:
    """The program of the installed ziglang."""
    import ziglang  # noqa: PLC0415

    return Path(ziglang.__file__).with_name("zig")


def cxx_headers() -> list[str]:
    """The folders of this machine's libstdc++ headers, in the order of g++."""
    command = ["g++", "-E", "-v", "-x", "c++", os.devnull]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    folders = [os.path.normpath(line) for line in re.findall(r"^ (/\S+)$", said, re.MULTILINE)]
    return [folder for folder in folders if "c++" in Path(folder).parts]


def gcc_file(name: str) -> str:
    """A library of this machine's GCC."""
    command = ["g++", f"-print-file-name={name}"]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    if said == name:
        raise SystemExit(
            f"g++ has no {name}, which the wheel needs: install GCC with its C++ library"
        )
    return str(Path(said).resolve())


def younger_functions(folder: Path, compiler: list[str]) -> Path:
    """Makes a library of the functions that an old libstdc++.so.6 lacks."""
    objects = [f"{name}.o" for name in NEW_FUNCTIONS]
    subprocess.run(["ar", "x", gcc_file("libstdc++.a"), *objects], cwd=folder, check=True)
    source = str(SHIMS / "terminate.cpp")
    command = [*compiler, "-O2", "-fPIC", "-std=c++20", "-c", source, "-o", "terminate.o"]
    subprocess.run(command, cwd=folder, check=True)
    library = folder / "libstdc++_younger.a"
    library.unlink(missing_ok=True)
    subprocess.run(["ar", "rcD", library.name, *objects, "terminate.o"], cwd=folder, check=True)
    return library
