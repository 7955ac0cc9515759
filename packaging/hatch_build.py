"""Compile the solver while the package is built, where that is possible.

The modules in MODULES are plain Python that Cython can also turn into C. With Cython, a C compiler
and Python's headers at hand they are compiled: beside their source for an editable install, into the
wheel (which is then tagged for its platform) otherwise. Whatever goes wrong costs one printed line,
never the install: the plain Python stays and gives the same answers, only slower.

Set DOMINOES_NO_COMPILE=1 to leave this out.
"""

import importlib.machinery
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MODULES = ["dominoes_core/solver/kernel.py"]
"""What to compile, from the project's root. A .pxd file of the same name is taken along by Cython."""

COMPILE_SECONDS = 900
"""A compiler that takes longer than this hangs."""


class CompileError(Exception):
    """A module could not be compiled; the message is one line."""


class CompileHook(BuildHookInterface):
    """The custom hook that pyproject.toml names for the wheel target."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile what is there and tell hatchling about it.

        `version` is "editable" for `pip install -e`, "standard" for a wheel.
        """
        self.scratch = Path(tempfile.mkdtemp(prefix="dominoes-build-"))
        for module in MODULES:
            source = Path(self.root, module)
            if not source.exists():
                continue
            try:
                if version == "editable":
                    remove_compiled(source)
                if os.environ.get("DOMINOES_NO_COMPILE", "0") not in ("", "0"):
                    raise CompileError("DOMINOES_NO_COMPILE is set")
                built = compile_module(Path(self.root), module, self.scratch)
                if version == "editable":
                    place = source.with_name(built.name)
                    part = shutil.copy(built, place.with_suffix(".part"))
                    os.replace(part, place)  # whoever runs the old one, or starts now, is safe
                else:
                    build_data["force_include"][str(built)] = str(Path(module).with_name(built.name))
                    build_data["pure_python"] = False
                    build_data["infer_tag"] = True
            except (CompileError, OSError, subprocess.SubprocessError) as error:
                self.app.display_warning(f"{module} is not compiled and runs as plain Python: {error}")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the C source and the objects."""
        shutil.rmtree(self.scratch, ignore_errors=True)


def remove_compiled(source: Path) -> None:
    """Remove what an earlier build left beside `source`: Python would prefer it to the source."""
    for suffix in importlib.machinery.EXTENSION_SUFFIXES:
        source.with_name(source.stem + suffix).unlink(missing_ok=True)


def compile_module(root: Path, module: str, scratch: Path) -> Path:
    """Compile `module` below `scratch`, import it once, and return the shared library's path.

    It runs in a process of its own, so that nothing a compiler driver does can take the build along.
    Raises CompileError with the last line that process printed (its first 200 characters).
    """
    done = subprocess.run(
        [sys.executable, __file__, module, str(scratch)],
        cwd=root,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        timeout=COMPILE_SECONDS,
    )
    lines = [line.strip() for line in done.stdout.splitlines() if line.strip()]
    if done.returncode != 0 or not lines:
        raise CompileError(lines[-1][:200] if lines else f"the compiler stopped with {done.returncode}")
    return Path(lines[-1])


def compile_here(module: str, scratch: str) -> Path:
    """Do the work of `compile_module` in this process, whose folder is the project's root."""
    from Cython.Build import cythonize
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    class Build(build_ext):
        """Optimise, and leave out what only a debugger reads."""

        def build_extensions(self) -> None:
            for extension in self.extensions:
                if self.compiler.compiler_type == "msvc":
                    extension.extra_compile_args = ["/O2"]
                else:
                    extension.extra_compile_args = ["-O3", "-g0"]
                if sys.platform.startswith("linux"):
                    extension.extra_link_args = ["-s"]
            super().build_extensions()

    name = module.removesuffix(".py").replace("/", ".")
    extensions = cythonize([Extension(name, [module])], build_dir=scratch, language_level=3)
    command = Build(Distribution({"name": "dominoes-table", "ext_modules": extensions}))
    command.build_lib = scratch
    command.build_temp = scratch
    command.ensure_finalized()
    command.run()
    built = Path(command.get_ext_fullpath(name)).resolve()

    sys.path.insert(0, os.getcwd())
    spec = importlib.util.spec_from_file_location(name, built)
    spec.loader.exec_module(importlib.util.module_from_spec(spec))
    return built


if __name__ == "__main__":
    print(compile_here(*sys.argv[1:]))
