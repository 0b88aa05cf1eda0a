"""Text to typed messages and back, strictly."""

import msgspec

from samedeal.protocol.closes import CloseCode, Violation
from samedeal.protocol.from_client import AnyFromClient
from samedeal.protocol.to_client import Reject, ToClient
from samedeal.race.rejections import Rejection

# Bytes of UTF-8 that a client's frame may have.
MAX_FRAME = 4096

_decoder = msgspec.json.Decoder(AnyFromClient)
_encoder = msgspec.json.Encoder()


def decode(text: str | bytes) -> AnyFromClient:
    """Read a client's message.

    Raises:
        Violation: not JSON, an unknown type, a missing, unknown or ill-typed field; the reason says which.
    """
    try:
        return _decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeEncodeError, RecursionError) as error:
        raise Violation(CloseCode.MALFORMED, str(error)) from None


def encode(message: ToClient) -> str:
    """Write a message for clients as one line of JSON."""
    return _encoder.encode(message).decode()


def reject(n: int, rejection: Rejection) -> Reject:
    """Answer request `n` with a rejection and the numbers that belong to it."""
    return Reject(n, rejection.code, rejection.text, **rejection.params)  # type: ignore[arg-type]  # checked by a test over every rule
