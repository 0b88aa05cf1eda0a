"""Every message that a client may send, once.

The TypeScript types, the JSON Schema and the AsyncAPI page are generated from this module and `to_client`
(`python deploy/contract.py`); a test fails when they drift. What each field means stands in
`docs/protocol.md`.

Decoding is strict: an unknown type or field, a missing field, or one of another type is a violation.
"""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

# A request number that the client picks; JavaScript keeps integers exact up to 2^53 - 1.
RequestNumber = Annotated[int, Meta(ge=-(2**53) + 1, le=2**53 - 1)]
# The number of an action in an attempt: 1, 2, 3 ...
Seq = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Ident = Annotated[str, Meta(min_length=1, max_length=64)]
# Long enough for any move and for any wrong one worth naming; the grammar itself is refused as `notation`.
MoveText = Annotated[str, Meta(max_length=16)]


class FromClient(Struct, tag_field="t", forbid_unknown_fields=True, frozen=True):
    """Anything a client may send."""


class Request(FromClient, frozen=True):
    """A client message that gets exactly one answer: `ok`, `ack` or `reject` with the same `n`."""

    n: RequestNumber


class RaceRequest(Request, frozen=True):
    """A request about one race."""

    race: Ident


class Hello(FromClient, tag="hello", frozen=True):
    """The first message; carries the credential of a program, or nothing where a cookie came with the upgrade."""

    token: Annotated[str, Meta(min_length=1, max_length=256)] | UnsetType = UNSET


class Ping(FromClient, tag="ping", frozen=True):
    """Asks for the server's clock."""


class Join(RaceRequest, tag="join", frozen=True):
    """Takes a seat, or returns to it."""


class Watch(RaceRequest, tag="watch", frozen=True):
    """Follows the counts of a race."""


class Board(RaceRequest, tag="board", frozen=True):
    """Follows one racer's board."""

    racer: Ident


class Leave(RaceRequest, tag="leave", frozen=True):
    """Frees the seat before the start; later only stops the messages."""


class Ready(RaceRequest, tag="ready", frozen=True):
    """Says whether one is ready."""

    ready: bool


class Start(RaceRequest, tag="start", frozen=True):
    """Starts everybody (the owner of an open race) or the caller's own clock."""


class Hold(RaceRequest, tag="hold", frozen=True):
    """Takes a countdown back."""


class Cancel(RaceRequest, tag="cancel", frozen=True):
    """Calls the race off before its common start."""


class Remove(RaceRequest, tag="remove", frozen=True):
    """Frees another's seat."""

    racer: Ident


class MoveRequest(RaceRequest, tag="move", frozen=True):
    """Asks for a move."""

    seq: Seq
    m: MoveText
    auto: bool = False


class Undo(RaceRequest, tag="undo", frozen=True):
    """Asks to take the last action back."""

    seq: Seq


class Resign(RaceRequest, tag="resign", frozen=True):
    """Gives the attempt up."""


class Resume(RaceRequest, tag="resume", frozen=True):
    """Asks for the caller's own actions after `seq`."""

    seq: Seq


class Rematch(RaceRequest, tag="rematch", frozen=True):
    """Asks for the one successor of a race."""


class React(RaceRequest, tag="react", frozen=True):
    """Shows one of the listed reactions to all."""

    emoji: Annotated[str, Meta(max_length=64)]


AnyFromClient = (
    Hello
    | Ping
    | Join
    | Watch
    | Board
    | Leave
    | Ready
    | Start
    | Hold
    | Cancel
    | Remove
    | MoveRequest
    | Undo
    | Resign
    | Resume
    | Rematch
    | React
)
