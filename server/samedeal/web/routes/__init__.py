"""The HTTP calls, a module for each thing that they are about."""
