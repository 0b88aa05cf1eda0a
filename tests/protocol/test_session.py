import pytest

from samedeal.protocol.closes import CloseCode, Violation
from samedeal.protocol.from_client import Hello, Ping
from samedeal.protocol.session import HELLO_TIMEOUT_S, Session, State
from tests.protocol.broken import EDGES, broken_frames
from tests.protocol.examples import EXAMPLES

HELLO = '{"t":"hello"}'
PING = '{"t":"ping"}'
OTHERS = [text for text in EXAMPLES if "hello" not in text]


def _opened() -> Session:
    session = Session()
    session.receive(HELLO)
    return session


def _violation(session: Session, frame: str | bytes) -> Violation:
    with pytest.raises(Violation) as caught:
        session.receive(frame)
    return caught.value


def test_a_session_opens_with_hello() -> None:
    """The first message is `hello`, with a token or without; from then on everything is let through."""
    session = Session()
    states = [session.state]
    assert session.receive('{"t":"hello","token":"abc"}') == Hello("abc")
    states.append(session.state)
    assert session.receive(PING) == Ping()
    assert states == [State.AWAITING_HELLO, State.OPEN]


@pytest.mark.parametrize("frame", OTHERS)
def test_nothing_is_said_before_hello(frame: str) -> None:
    """Any other first message lacks the credential: 4401."""
    session = Session()
    assert _violation(session, frame).code is CloseCode.UNKNOWN_CREDENTIAL
    assert session.state is State.CLOSED


@pytest.mark.parametrize("frame", OTHERS)
def test_an_open_session_takes_every_message_any_number_of_times(frame: str) -> None:
    """Whether a request makes sense now is for the race to say."""
    session = _opened()
    assert session.receive(frame) == session.receive(frame)
    assert session.state is State.OPEN


def test_hello_is_said_once() -> None:
    """A second one is malformed, since nobody becomes somebody else on a socket."""
    session = _opened()
    violation = _violation(session, '{"t":"hello","token":"other"}')
    assert (violation.code, violation.reason) == (CloseCode.MALFORMED, "`hello` is said once")


@pytest.mark.parametrize("frame", [b"", b'{"t":"ping"}', b"\xff"])
def test_a_binary_frame_is_no_message(frame: bytes) -> None:
    """Whatever it holds, before `hello` and after: 1003."""
    for session in (Session(), _opened()):
        assert _violation(session, frame).code is CloseCode.NOT_TEXT
        assert session.state is State.CLOSED


@pytest.mark.parametrize("frame", EDGES.values(), ids=EDGES)
def test_a_malformed_frame_closes(frame: str) -> None:
    """Before `hello` and after, 4400 and no more."""
    for session in (Session(), _opened()):
        assert _violation(session, frame).code is CloseCode.MALFORMED
        assert session.state is State.CLOSED


def test_ten_thousand_broken_frames_close_ten_thousand_sessions() -> None:
    """Each one 4400, at the first as at a later message, and never another error."""
    for at, frame in enumerate(broken_frames(10_000, seed=2)):
        session = Session() if at % 2 else _opened()
        assert _violation(session, frame).code is CloseCode.MALFORMED
        assert session.state is State.CLOSED


@pytest.mark.parametrize("frame", [HELLO, PING])
def test_a_closed_session_lets_nothing_through(frame: str) -> None:
    """Frames that were under way when it closed are not carried out."""
    for session in (Session(), _opened()):
        session.close()
        assert session.state is State.CLOSED
        assert _violation(session, frame).reason == "the connection is closed"


def test_hello_is_waited_for_ten_seconds() -> None:
    """As long as the contract says."""
    assert HELLO_TIMEOUT_S == 10
