"""Race the same deal of open-cell solitaire with other people, over WebSockets."""

__version__ = "0.1.0"
