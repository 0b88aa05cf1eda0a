"""Attempts and races as pure state machines: `decide` says what a command leads to, `evolve` takes the event in."""
