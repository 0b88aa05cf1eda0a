"""The tables, and how they came to be; a release adds a step, and never changes one that was released."""

from pathlib import Path

from sqlite_utils import Database, Migrations

from samedeal.adapters.sqlite.connection import damaged, transaction
from samedeal.adapters.sqlite.engine import sqlite3
from samedeal.ports import DataDamaged

# "SMDL": tells our files from any other SQLite file (sqlite.org/fileformat2.html, offset 68).
APPLICATION_ID = 0x534D444C

# How many low bits of a score each level of `ladder_counts` leaves out: a rank is summed over at most 64 rows a level.
COUNT_BITS = 6
COUNT_SHIFTS = tuple(range(0, 42, COUNT_BITS))

migrations = Migrations("samedeal")


@migrations()
def m001_players(db: Database) -> None:
    """Keep players, what proves to be them, and what they have seen."""
    db.execute(
        """CREATE TABLE players (
            id TEXT PRIMARY KEY, name TEXT NOT NULL, tag TEXT NOT NULL, created_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID"""
    )
    db.execute(
        """CREATE TABLE credentials (
            digest TEXT PRIMARY KEY, player TEXT NOT NULL REFERENCES players, at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID"""
    )
    db.execute(
        """CREATE TABLE seen (
            player TEXT NOT NULL, layout TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (player, layout)
        ) STRICT, WITHOUT ROWID"""
    )
    db.execute("CREATE TABLE issued (layout TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID")


@migrations()
def m002_races(db: Database) -> None:
    """Keep races as events, and where each stands in the lists."""
    db.execute(
        """CREATE TABLE race_events (
            race TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (race, seq)
        ) STRICT, WITHOUT ROWID"""
    )
    db.execute(
        """CREATE TABLE listings (
            n INTEGER PRIMARY KEY, race TEXT NOT NULL UNIQUE, phase TEXT NOT NULL, public INTEGER NOT NULL,
            at INTEGER NOT NULL
        ) STRICT"""
    )
    db.execute("CREATE INDEX listings_unfinished ON listings (n) WHERE phase NOT IN ('finished', 'cancelled')")
    db.execute("CREATE INDEX listings_public ON listings (phase, n) WHERE public")


@migrations()
def m003_attempts(db: Database) -> None:
    """Keep attempts in the order they were opened, `score` and what follows once they are closed, and their actions."""
    db.execute(
        """CREATE TABLE attempts (
            n INTEGER PRIMARY KEY, attempt TEXT NOT NULL UNIQUE, race TEXT NOT NULL, player TEXT NOT NULL,
            variant TEXT NOT NULL, cells INTEGER NOT NULL, number INTEGER NOT NULL, drawn INTEGER NOT NULL,
            ranked INTEGER NOT NULL, started_at INTEGER NOT NULL,
            score INTEGER, outcome TEXT, count INTEGER, time_ms INTEGER, count_at_ms INTEGER, moves INTEGER,
            undos INTEGER, at INTEGER
        ) STRICT"""
    )
    db.execute("CREATE INDEX attempts_of_race ON attempts (race, n)")
    db.execute("CREATE INDEX attempts_of_player ON attempts (player, n)")
    db.execute(
        """CREATE INDEX attempts_of_deal ON attempts (number, variant, cells, score, n)
        WHERE score IS NOT NULL"""
    )
    db.execute(
        """CREATE TABLE actions (
            attempt TEXT NOT NULL, seq INTEGER NOT NULL, t_ms INTEGER NOT NULL, m TEXT NOT NULL,
            count INTEGER NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (attempt, seq)
        ) STRICT, WITHOUT ROWID"""
    )


@migrations()
def m004_ladders(db: Database) -> None:
    """Keep ladders, their rows, and counts of rows by score, which triggers keep true whoever writes a row."""
    db.execute(
        """CREATE TABLE ladders (
            id INTEGER PRIMARY KEY, board TEXT NOT NULL, undo TEXT NOT NULL, cells INTEGER NOT NULL,
            UNIQUE (board, undo, cells)
        ) STRICT"""
    )
    db.execute(
        """CREATE TABLE ladder_rows (
            ladder INTEGER NOT NULL REFERENCES ladders, player TEXT NOT NULL REFERENCES players,
            attempt TEXT NOT NULL REFERENCES attempts (attempt), score INTEGER NOT NULL, at INTEGER NOT NULL,
            PRIMARY KEY (ladder, player)
        ) STRICT, WITHOUT ROWID"""
    )
    db.execute("CREATE INDEX ladder_order ON ladder_rows (ladder, score, player)")
    db.execute(
        """CREATE TABLE ladder_counts (
            ladder INTEGER NOT NULL, shift INTEGER NOT NULL, bucket INTEGER NOT NULL, n INTEGER NOT NULL,
            PRIMARY KEY (ladder, shift, bucket)
        ) STRICT, WITHOUT ROWID"""
    )
    count_in, count_out = _counting("NEW", 1), _counting("OLD", -1)
    db.execute(f"CREATE TRIGGER ladder_row_in AFTER INSERT ON ladder_rows BEGIN {count_in} END")
    db.execute(f"CREATE TRIGGER ladder_row_out AFTER DELETE ON ladder_rows BEGIN {count_out} END")
    db.execute(f"CREATE TRIGGER ladder_row_moved AFTER UPDATE OF score ON ladder_rows BEGIN {count_out} {count_in} END")


@migrations()
def m005_heartbeat(db: Database) -> None:
    """Keep the one row that says when the server was last alive."""
    db.execute(
        """CREATE TABLE heartbeat (
            one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL, boot_ms INTEGER NOT NULL,
            boot_id TEXT NOT NULL
        ) STRICT"""
    )


@migrations()
def m006_dailies(db: Database) -> None:
    """Keep each day's challenges, who won them, and the secret that days are derived with."""
    db.execute(
        """CREATE TABLE dailies (
            date TEXT NOT NULL, variant TEXT NOT NULL, race TEXT NOT NULL, grade TEXT, PRIMARY KEY (date, variant)
        ) STRICT, WITHOUT ROWID"""
    )
    db.execute(
        """CREATE TABLE daily_wins (
            player TEXT NOT NULL, date TEXT NOT NULL, PRIMARY KEY (player, date)
        ) STRICT, WITHOUT ROWID"""
    )
    db.execute("CREATE TABLE secrets (one INTEGER PRIMARY KEY CHECK (one = 1), value TEXT NOT NULL) STRICT")
    db.execute("INSERT INTO secrets VALUES (1, lower(hex(randomblob(32))))")


@migrations()
def m007_stock(db: Database) -> None:
    """Keep deals that a solver has won, and a place to try whether there is room."""
    db.execute(
        """CREATE TABLE stock (
            variant TEXT NOT NULL, cells INTEGER NOT NULL, number INTEGER NOT NULL,
            PRIMARY KEY (variant, cells, number)
        ) STRICT, WITHOUT ROWID"""
    )
    db.execute("CREATE TABLE probe (padding BLOB NOT NULL) STRICT")


@migrations()
def m007_moderation(db: Database) -> None:
    """Keep which attempts are hidden, and who runs the server has done what and why; find wins by their time."""
    db.execute(
        """CREATE TABLE hidden (
            attempt TEXT PRIMARY KEY REFERENCES attempts (attempt), at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID"""
    )
    db.execute(
        """CREATE TABLE audit (
            n INTEGER PRIMARY KEY, at INTEGER NOT NULL, what TEXT NOT NULL, subject TEXT NOT NULL, why TEXT NOT NULL
        ) STRICT"""
    )
    db.execute("CREATE INDEX attempts_won ON attempts (at, n) WHERE outcome = 'won'")


def _counting(row: str, by: int) -> str:
    """Say in SQL: count a row in or out at every level."""
    levels = ", ".join(f"({shift})" for shift in COUNT_SHIFTS)
    return f"""
        INSERT INTO ladder_counts
        SELECT {row}.ladder, column1, {row}.score >> column1, {by} FROM (VALUES {levels}) WHERE true
        ON CONFLICT DO UPDATE SET n = n + {by};
    """  # noqa: S608 - made of the constants above


def migrate(conn: sqlite3.Connection) -> None:
    """Bring the tables up to date, all steps in one transaction."""
    with transaction(conn):
        migrations.apply(Database(conn))
        conn.execute(f"PRAGMA application_id = {APPLICATION_ID}")


def check_origin(conn: sqlite3.Connection, path: Path, *, may_be_empty: bool = False) -> None:
    """Refuse a file that neither this release nor an earlier one has made.

    Raises:
        DataDamaged: the file is another program's, or a newer release's.
    """
    (application_id,) = conn.execute("PRAGMA application_id").fetchone()
    (tables,) = conn.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if (tables or not may_be_empty) and application_id != APPLICATION_ID:
        raise damaged(path, "no database of samedeal")
    known = {step.name for step in migrations.pending(Database(memory=True))}
    applied = {step.name for step in migrations.applied(Database(conn))}
    if newer := sorted(applied - known):
        raise DataDamaged(
            f"{path} was written by a newer release (it knows {newer[-1]}): "
            "start that release, or put an older backup in its place with `samedeal restore FILE`"
        )
