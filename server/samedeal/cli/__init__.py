"""The `samedeal` program: one module for each thing that its commands are about."""

import sys

import typer

from samedeal import __version__
from samedeal.cli import copies, dailies, deals, logbooks, moderation, serving
from samedeal.cli.failing import FAILED_CHECK, fail, one_line

# Ids may begin with a dash, which makes them look like options.
DASHED_IDS = {"ignore_unknown_options": True}

app = typer.Typer(help="Race the same deal of open-cell solitaire.", add_completion=False, no_args_is_help=True)
app.command("serve")(serving.serve)
app.command("deal")(deals.show)
app.command("daily")(dailies.show)
app.command("verify")(logbooks.verify)
app.command("replay")(logbooks.replay)
app.command("backup")(copies.back_up)
app.command("restore")(copies.restore)
app.command("review")(moderation.review)
app.command("hide", context_settings=DASHED_IDS)(moderation.hide)
app.command("show", context_settings=DASHED_IDS)(moderation.show)
app.command("rename", context_settings=DASHED_IDS)(moderation.rename)
app.command("audit")(moderation.audit)


@app.command("version")
def show_version() -> None:
    """Print the version."""
    print(__version__)


def main() -> None:
    """Run the program; every wrong use ends in one line on stderr."""
    try:
        status = app(standalone_mode=False)
    except typer.Abort:
        fail("interrupted", FAILED_CHECK)
    except typer.TyperException as error:
        fail(one_line(error))
    sys.exit(status if isinstance(status, int) else 0)
