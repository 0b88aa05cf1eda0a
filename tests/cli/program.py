"""The program as somebody runs it: arguments in, exit status and both outputs back."""

import sys
from dataclasses import dataclass

import pytest

from samedeal import cli


@dataclass(frozen=True)
class Outcome:
    """What a run left behind."""

    status: int
    out: str
    err: str

    @property
    def complaint(self) -> str:
        """The one line on stderr of a run that went wrong."""
        assert self.out == "" or self.out.startswith("{"), self.out
        assert self.err.count("\n") == 1, self.err
        assert self.err.startswith("samedeal: "), self.err
        return self.err


@dataclass
class Program:
    """The program, run inside the test."""

    monkeypatch: pytest.MonkeyPatch
    capsys: pytest.CaptureFixture[str]

    def __call__(self, *arguments: str) -> Outcome:
        """Run it to its end."""
        self.monkeypatch.setattr(sys, "argv", ["samedeal", *arguments])
        with pytest.raises(SystemExit) as end:
            cli.main()
        out, err = self.capsys.readouterr()
        assert isinstance(end.value.code, int)
        return Outcome(end.value.code, out, err)
