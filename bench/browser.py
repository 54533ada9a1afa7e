"""Headless Chromium for tests and measures, spoken to through its debugging pipe: no driver and no network beside the browser itself.

with Browser() as browser:
    page = browser.open(path_of_a_page)
    page.click("#help")
    assert page.run("document.title") == "..."
    assert page.problems == []
"""

from __future__ import annotations

import base64
import json
import os
import select
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
_KEYS = {"Enter": ("Enter", 13, "\r"), "Escape": ("Escape", 27, ""), "Tab": ("Tab", 9, "")}
_PATIENCE = 30.0


def executable() -> str | None:
    """The browser, or None where there is none, or where its pipe cannot be had."""
    if sys.platform == "win32":
        return None
    return next((found for name in NAMES if (found := shutil.which(name))), None)


class Browser:
    """A browser of its own, with a profile that goes with it."""

    def __init__(self) -> None:
        path = executable()
        assert path is not None
        self.profile = tempfile.TemporaryDirectory(prefix="fenhong-browser-", ignore_cleanup_errors=True)
        theirs, self._to = os.pipe()
        self._from, theirs_out = os.pipe()

        def as_three_and_four() -> None:
            # The pipe's two ends may be numbered 3 and 4 the wrong way round, so they are moved out of the way first.
            high, higher = os.dup(theirs), os.dup(theirs_out)
            os.dup2(high, 3)
            os.dup2(higher, 4)

        self._process = subprocess.Popen(
            [
                path, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
                "--disable-background-networking", "--disable-component-update", "--disable-sync", "--mute-audio",
                "--lang=en-US", "--remote-debugging-pipe", f"--user-data-dir={self.profile.name}", "about:blank",
            ],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            close_fds=False, preexec_fn=as_three_and_four, start_new_session=True,
        )  # fmt: skip
        os.close(theirs)
        os.close(theirs_out)
        self._held = b""
        self._number = 0
        self.events: list[Mapping[str, Any]] = []

    def __enter__(self) -> Browser:
        return self

    def __exit__(self, *_: object) -> None:
        try:
            self.call("Browser.close")
        except (OSError, RuntimeError, TimeoutError):
            self._process.kill()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        os.close(self._to)
        os.close(self._from)
        self.profile.cleanup()

    def open(self, path: Path, *, width: int = 1280, height: int = 860, fragment: str = "") -> Page:
        """A page from disk, loaded."""
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        page = Page(self, session)
        for domain in ("Page", "Runtime", "Log", "Network"):
            page.call(f"{domain}.enable")
        page.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        page.go(path.resolve().as_uri() + fragment)
        return page

    def call(self, method: str, session: str | None = None, **params: Any) -> dict[str, Any]:
        """The result of a call. Raises RuntimeError for its error, and TimeoutError where none comes."""
        self._number += 1
        message: dict[str, Any] = {"id": self._number, "method": method, "params": params}
        if session:
            message["sessionId"] = session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self._to, data) :]
        return self._answer(self._number, method)

    def _answer(self, number: int, method: str) -> dict[str, Any]:
        deadline = time.monotonic() + _PATIENCE
        while True:
            message = self.next(deadline - time.monotonic())
            if message is None:
                raise TimeoutError(method)
            if message.get("id") == number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']}")
                result: dict[str, Any] = message["result"]
                return result

    def next(self, seconds: float) -> Mapping[str, Any] | None:
        """The next message, an event being kept as well; None if none comes in time."""
        while b"\0" not in self._held:
            if not select.select([self._from], [], [], max(seconds, 0))[0]:
                return None
            data = os.read(self._from, 1 << 16)
            if not data:
                raise OSError("the browser has gone")
            self._held += data
        line, _, self._held = self._held.partition(b"\0")
        message: Mapping[str, Any] = json.loads(line)
        if "id" not in message:
            self.events.append(message)
        return message


class Page:
    """A tab. `problems` are the errors its console has shown, `asked` the addresses it has asked for."""

    def __init__(self, browser: Browser, session: str) -> None:
        self.browser, self.session = browser, session

    def call(self, method: str, **params: Any) -> dict[str, Any]:
        return self.browser.call(method, self.session, **params)

    def go(self, address: str) -> None:
        """Load an address and wait until its scripts have run."""
        before = self._loaded()
        self.call("Page.navigate", url=address)
        self._wait_for_load(before)

    def _loaded(self) -> int:
        return sum(
            e["method"] == "Page.loadEventFired" and e.get("sessionId") == self.session for e in self.browser.events
        )

    def _wait_for_load(self, before: int) -> None:
        deadline = time.monotonic() + _PATIENCE
        while self._loaded() <= before:
            if self.browser.next(deadline - time.monotonic()) is None:
                raise TimeoutError("the page does not load")

    def run(self, script: str) -> Any:
        """The value of an expression in the page; promises are waited for. Raises RuntimeError where it throws."""
        result = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(str(result["exceptionDetails"]))
        return result["result"].get("value")

    def until(self, script: str) -> Any:
        """The value of an expression as soon as it is true."""
        deadline = time.monotonic() + _PATIENCE
        while not (value := self.run(script)):
            assert time.monotonic() < deadline, f"never true: {script}"
            time.sleep(0.02)
        return value

    def click(self, selector: str, *, loads: bool = False) -> None:
        """Press the mouse in the middle of the first element of that selector, which is scrolled into sight."""
        self.click_on(f"document.querySelector({json.dumps(selector)})", loads=loads)

    def click_on(self, node: str, *, loads: bool = False) -> None:
        """Press the mouse in the middle of what an expression gives."""
        before = self._loaded()
        x, y = self.middle(node)
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)
        if loads:
            self._wait_for_load(before)

    def middle(self, node: str) -> tuple[float, float]:
        """The middle of what an expression gives, scrolled into sight and laid out: what comes into sight may move it."""
        x, y = self.run(
            f"(async () => {{ const n = {node}; for (let i = 0; i < 3; i++) {{ n.scrollIntoView({{block: 'center'}});"
            " await new Promise((done) => requestAnimationFrame(() => setTimeout(done))); }"
            " const r = n.getClientRects()[0]; return [r.left + r.width / 2, r.top + r.height / 2]; })()"
        )
        return x, y

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Select by pressing at one place and letting go at another."""
        for kind, (x, y) in (("mousePressed", start), ("mouseMoved", end), ("mouseReleased", end)):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=1, clickCount=1)

    def key(self, key: str, *, loads: bool = False) -> None:
        """Press a key: a character, or Enter, Escape, Tab."""
        before = self._loaded()
        name, code, text = _KEYS.get(key, (key, ord(key[0].upper()), key))
        self.call("Input.dispatchKeyEvent", type="keyDown", key=name, windowsVirtualKeyCode=code, text=text)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=name, windowsVirtualKeyCode=code)
        if loads:
            self._wait_for_load(before)

    def type(self, text: str) -> None:
        """Text into what has the focus, as an input method gives it."""
        self.call("Input.insertText", text=text)

    def downloads_to(self, folder: Path) -> None:
        self.browser.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(folder))

    def scheme(self, name: str) -> None:
        """Show the page as a reader with a "light" or "dark" screen sees it."""
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": name}])

    def picture(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))

    @property
    def problems(self) -> list[str]:
        """Exceptions, errors and warnings of the console, and what a policy refused."""
        self.run("new Promise((done) => setTimeout(done, 30))")
        found = []
        for event in self._events():
            params = event["params"]
            if event["method"] == "Runtime.exceptionThrown":
                found.append(json.dumps(params["exceptionDetails"]))
            elif event["method"] == "Log.entryAdded" and params["entry"]["level"] in ("error", "warning"):
                found.append(params["entry"]["text"])
            elif event["method"] == "Runtime.consoleAPICalled" and params["type"] in ("error", "warning", "assert"):
                found.append(json.dumps(params["args"]))
        return found

    @property
    def asked(self) -> list[str]:
        return [e["params"]["request"]["url"] for e in self._events() if e["method"] == "Network.requestWillBeSent"]

    def _events(self) -> list[Mapping[str, Any]]:
        return [event for event in self.browser.events if event.get("sessionId") == self.session]
