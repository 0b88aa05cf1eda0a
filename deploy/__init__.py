"""Set samedeal up, run it and package it."""
