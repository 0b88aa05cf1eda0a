"""The web shell: HTTP, sockets, and the composition of the whole."""
