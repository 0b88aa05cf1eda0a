import ast
from collections.abc import Iterator
from statistics import median

from deploy.contract import files as generated
from deploy.toolchain import ROOT
from tests.docs.tree import files, shown, text_of

LONGEST_MODULE = 400
LONG_FUNCTION = 30
# Nobody keeps these in mind; they are read by programs.
GENERATED = frozenset(generated())
MEDIAN_FUNCTION = 10
VAGUE_NAMES = {"utils", "util", "helpers", "common", "misc", "shared", "lib"}
# Names that no two machines share, in pieces, so that this file does not name them itself.
MACHINE_BOUND = (
    "/wor" + "k/",
    "/roo" + "t/",
    "/tm" + "p/",
    "registry.npm" + "js",
    "pypi." + "org",
    "pythonhos" + "ted",
)


def functions(under: str) -> Iterator[tuple[str, int]]:
    """Yield each Python function's name and its lines of code, its docstring left out."""
    for path in files(".py", under=under):
        for node in ast.walk(ast.parse(text_of(path))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield f"{shown(path)}:{node.name}", code_lines(node)


def code_lines(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Count a function's lines from `def` to its end, without its docstring."""
    total = (function.end_lineno or function.lineno) - function.lineno + 1
    first = function.body[0]
    if ast.get_docstring(function, clean=False) is None:
        return total
    return total - ((first.end_lineno or first.lineno) - first.lineno + 1)


def test_a_module_fits_in_the_head() -> None:
    """No module is so long that one cannot keep it in mind."""
    too_long = {
        shown(path): lines
        for path in files(".py", ".ts", ".svelte")
        if path not in GENERATED and (lines := text_of(path).count("\n")) > LONGEST_MODULE
    }
    assert too_long == {}


def test_functions_are_short() -> None:
    """Half of the server's functions fit in ten lines, and nine in ten in under thirty."""
    sizes = dict(functions("server"))
    longest = sorted(sizes, key=lambda name: sizes[name], reverse=True)[:10]
    assert median(sizes.values()) <= MEDIAN_FUNCTION, longest
    assert sum(size < LONG_FUNCTION for size in sizes.values()) >= 0.9 * len(sizes), longest


def test_a_module_says_what_it_is() -> None:
    """No module has a name under which anything could be put."""
    assert [shown(path) for path in files(".py", ".ts", ".svelte") if path.stem.lower() in VAGUE_NAMES] == []


def test_a_clone_works_anywhere() -> None:
    """No file knows the machine that it was written on, or where packages came from."""
    bound = [
        f"{shown(path)}: {name}"
        for path in files()
        for text in [text_of(path)]
        for name in MACHINE_BOUND
        if name in text
    ]
    assert bound == []


def test_the_map_shows_every_room() -> None:
    """`docs/architecture.md` names every package and every module on top of the server."""
    page = text_of(ROOT / "docs" / "architecture.md")
    rooms = [path for path in (ROOT / "server" / "samedeal").iterdir() if not path.name.startswith("__")]
    assert [room.stem for room in rooms if room.suffix in {"", ".py"} and room.stem not in page] == []


def test_ci_runs_the_same_command_as_people() -> None:
    """What runs after a push is the command of the README and nothing else."""
    lines = text_of(ROOT / ".ci" / "run").splitlines()
    assert [line for line in lines if not line.startswith("#")] == ['exec python3 "$(dirname "$0")/../tests/run.py"']
