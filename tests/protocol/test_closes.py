from samedeal.protocol.closes import CloseCode, Violation


def test_close_codes_are_those_of_the_contract() -> None:
    """Clients act by the number, so none is changed or lost."""
    assert sorted(CloseCode) == [1001, 1003, 1007, 1009, 1012, 4400, 4401, 4408, 4409, 4429]


def test_a_client_may_be_closed_with_any_of_them() -> None:
    """Each is one that a server may send in a close frame: of the protocol's own, or of the private range."""
    assert all(code in (1001, 1003, 1007, 1009, 1012) or 4000 <= code <= 4999 for code in CloseCode)


def test_a_violation_says_code_and_reason() -> None:
    """Whoever closes the socket finds both on it."""
    violation = Violation(CloseCode.TOO_BIG, "5000 bytes, 4096 are allowed")
    assert (violation.code, violation.reason) == (1009, "5000 bytes, 4096 are allowed")
    assert str(violation) == violation.reason
