"""The application: races, attempts, players and boards, on the ports and without I/O of its own."""
