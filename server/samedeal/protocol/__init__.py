"""The wire contract, sans I/O: text in, typed messages and close codes out."""
