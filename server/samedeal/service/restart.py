"""Coming back after a stop or a crash: every race that was under way goes on where it was saved."""

from samedeal.ports import Heartbeat, RoomProbed
from samedeal.race import referee
from samedeal.service.attempts import Attempts
from samedeal.service.environment import Environment
from samedeal.service.live import LiveRace
from samedeal.service.races import Races
from samedeal.service.schedule import Schedule

# How often a server with running attempts says that it is alive.
HEARTBEAT_MS = 1000


class Restart:
    """Keeps the sign of life, and wakes the races after a downtime."""

    def __init__(self, environment: Environment, races: Races, attempts: Attempts, schedule: Schedule) -> None:
        self._environment = environment
        self._races = races
        self._attempts = attempts
        self._schedule = schedule
        self._beaten_at = 0

    def wake(self) -> int:
        """Load all unfinished races and give their attempts the downtime back; return how many races there are."""
        heartbeat = self._environment.archive.last_heartbeat()
        now = self._environment.clock.now()
        unfinished = self._environment.archive.unfinished_races()
        for ident in unfinished:
            live = self._races.find(ident)
            if live is not None:
                self._wake(live, now, heartbeat.at if heartbeat else 0)
        # From here on this process is the last proof of life: a second crash must not count the same downtime again.
        self._environment.journal.append((self._heartbeat(now),), lambda fault: None)
        return len(unfinished)

    def beat(self, now: int) -> None:
        """Say that the server is alive, if any attempt's clock depends on it or storage fails."""
        # While storage fails, the beat is also the try that finds out when it is back.
        wanted = self._anybody_racing() or self._environment.journal.failing() is not None
        if now - self._beaten_at < HEARTBEAT_MS or not wanted:
            return
        self._beaten_at = now
        failing = self._environment.journal.failing() is not None
        probe = (RoomProbed(),) if failing else ()
        self._environment.journal.append((self._heartbeat(now), *probe), lambda fault: None)

    def farewell(self) -> None:
        """Say so one last time, so that a planned stop costs nobody anything."""
        now = self._environment.clock.now()
        self._environment.journal.append((self._heartbeat(now),), lambda fault: None)

    def _heartbeat(self, now: int) -> Heartbeat:
        boot_ms, boot_id = self._environment.clock.boot()
        return Heartbeat(now, boot_ms, boot_id)

    def _anybody_racing(self) -> bool:
        return any(racer.racing for live in self._races.in_memory() for racer in live.race.racers.values())

    def _wake(self, live: LiveRace, now: int, beaten_at: int) -> None:
        """Give back what lies between the last proof of life and now, whatever the wall clock did meanwhile."""
        paused_ms = now - max(beaten_at, self._last_act(live))
        command = referee.Wake(now, paused_ms)

        def woken(answer: object) -> None:
            for racer, attempt in live.attempts.items():
                seat = live.race.racers[racer]
                if seat.racing:
                    held = attempt.held
                    held.tip = held.saved = held.saved.paused(seat.paused_ms - held.saved.paused_ms)
            self._schedule.resume(live)

        live.left_at[live.race.owner] = now
        self._races.command(live, command, woken)

    def _last_act(self, live: LiveRace) -> int:
        acts = [live.race.touched_at]
        for racer in live.race.racers.values():
            if racer.racing:
                attempt = self._attempts.find(live, racer.id)
                if attempt is not None and attempt.held.saved.seq:
                    state = attempt.held.saved
                    acts.append(state.start_at + state.paused_ms + state.t_ms)
        return max(acts)
