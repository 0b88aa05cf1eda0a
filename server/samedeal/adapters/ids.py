"""Chance from the operating system."""

import secrets

# docs/protocol.md#http asks for 96 random bits in an id; 128 spare any thought about collisions.
_IDENT_BYTES = 16
_SECRET_BYTES = 32
_SALT_BYTES = 16


class RandomIds:
    """Draw ids, secrets and numbers that nobody can guess."""

    def ident(self) -> str:
        """Draw a URL-safe id of 128 random bits (22 characters)."""
        return secrets.token_urlsafe(_IDENT_BYTES)

    def secret(self) -> str:
        """Draw a URL-safe secret of 256 random bits (43 characters)."""
        return secrets.token_urlsafe(_SECRET_BYTES)

    def salt(self) -> str:
        """Draw 32 random hex digits."""
        return secrets.token_hex(_SALT_BYTES)

    def below(self, n: int) -> int:
        """Draw a uniformly random integer in 0..n-1.

        Raises:
            ValueError: n is less than 1.
        """
        return secrets.randbelow(n)
