"""One person with a browser of their own: opens pages, makes and joins races, plays on the table."""

from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, expect

from tests.browser.finger import Fingers
from tests.browser.mouse import Mouse
from tests.browser.table import Table

DESKTOP: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
PATIENCE_MS = 15_000
# What the browser itself writes when a server is away.
_AWAY = ("net::ERR_", "WebSocket connection to")


@dataclass
class Visitor:
    """A person, the pages of their browser, and all that went wrong on any of them."""

    url: str
    context: BrowserContext
    touch: bool
    faults: list[str] = field(default_factory=list)

    @classmethod
    def arrive(cls, browser: Browser, url: str, **device: Any) -> "Visitor":
        """Come with a new browser that knows nothing yet."""
        context = browser.new_context(**{"reduced_motion": "reduce", **DESKTOP, **device})
        context.set_default_timeout(PATIENCE_MS)
        visitor = cls(url, context, bool(device.get("has_touch")))
        context.on("console", visitor._read)
        context.on("weberror", lambda error: visitor.faults.append(str(error.error)))
        context.on("request", visitor._check_host)
        return visitor

    @property
    def page(self) -> Page:
        """Give the tab that was opened last."""
        return self.context.pages[-1] if self.context.pages else self.context.new_page()

    @property
    def table(self) -> Table:
        """Give the table on that tab, under this person's mouse or fingers."""
        return Table(self.page, self.fingers if self.touch else Mouse(self.page))

    @property
    def fingers(self) -> Fingers:
        """Give the fingers for a touch screen."""
        return Fingers(self.context.new_cdp_session(self.page))

    def open(self, path: str) -> Page:
        """Open a page of the server."""
        page = self.page
        page.goto(self.url + path)
        return page

    def register(self, name: str | None = None) -> dict[str, str]:
        """Become known to the server under a name, as `{id, name, tag}`."""
        told = self.context.request.post(f"{self.url}/api/session", data={} if name is None else {"name": name})
        player: dict[str, str] = told.json()["player"]
        return player

    def make(self, **settings: Any) -> str:
        """Make a race by the API and return its path; the countdown is skipped unless it is asked for."""
        self.register()
        wanted = {"variant": "freecell", "countdown_s": 0, **settings}
        told = self.context.request.post(f"{self.url}/api/races", data=wanted)
        assert told.status == 201, told.text()
        return f"/r/{told.json()['id']}"

    def press(self, name: str) -> None:
        """Press the button of that name."""
        self.page.get_by_role("button", name=name, exact=True).click()

    def join(self, path: str) -> None:
        """Open a race and take a seat."""
        self.open(path)
        self.press("Join the race")
        expect(self.page.get_by_role("button", name="Leave the seat")).to_be_visible()

    def play_alone(self, deal: str, **settings: Any) -> Table:
        """Make a race on a deal, take its only seat and start."""
        self.join(self.make(deal=deal, **settings))
        self.press("Start the race")
        return self.table

    def resign(self) -> None:
        """Give up, and come to the result."""
        self.press("Resign")
        self.press("Yes, resign")
        expect(self.page.get_by_role("heading", name="Standings")).to_be_visible()

    def log(self) -> list[str]:
        """Read the actions from the log of one's own attempt, which is linked from the result."""
        address = self.page.locator("tr.own").get_by_role("link", name="Log of ").get_attribute("href")
        told = self.context.request.get(f"{self.url}{address}")
        assert told.ok, told.text()
        return [line.split()[2] for line in told.text().splitlines() if line[0].isdigit()]

    def leave(self) -> None:
        """Close the browser."""
        self.context.close()

    def complain(self) -> list[str]:
        """Tell what went wrong, apart from the server's being away."""
        return [fault for fault in self.faults if not any(sign in fault for sign in _AWAY)]

    def _read(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(f"console {message.type}: {message.text} ({message.location['url']})")

    def _check_host(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme not in ("data", "blob") and parts.netloc != urlsplit(self.url).netloc:
            self.faults.append(f"something was asked of another host: {request.url}")
