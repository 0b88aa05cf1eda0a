"""The SQLite library in use: the newer one of the package pysqlite3 where it is installed, or else Python's own.

sqlite-utils chooses; everything here follows it, since connections and errors of the two don't mix.
"""

# The choice is made in this module of sqlite-utils and nowhere else; it just isn't listed as exported.
from sqlite_utils.utils import sqlite3  # type: ignore[attr-defined]  # there, but not listed as exported

__all__ = ["sqlite3"]
