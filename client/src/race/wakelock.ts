/** Keeps the screen on while somebody races, where the browser allows it. */

/** Ask for the screen to stay on until the returned function is called; asked again whenever the page is shown. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let wanted = true;
  const isWanted = (): boolean => wanted;

  async function ask(): Promise<void> {
    // Plain http has no wake lock at all, whatever the type says.
    const wakeLock = navigator.wakeLock as WakeLock | undefined;
    if (!isWanted() || wakeLock === undefined || document.visibilityState !== "visible") return;
    try {
      lock = await wakeLock.request("screen");
      // The race may have ended while the browser thought about it.
      if (!isWanted()) void lock.release();
    } catch {
      // Low battery or a policy: the race goes on with the screen as it is.
    }
  }

  const shown = (): void => void ask();
  document.addEventListener("visibilitychange", shown);
  shown();
  return () => {
    wanted = false;
    document.removeEventListener("visibilitychange", shown);
    void lock?.release();
  };
}
