/** Asks the browser to keep the app's files, where it can: on https and on this machine. */

/** Register the service worker; `updated` is called when a newer build has taken over from the one of this page. */
export async function register(updated: () => void): Promise<void> {
  // Plain http has no service workers, whatever the type says.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (container === undefined) return;
  if (container.controller !== null) container.addEventListener("controllerchange", updated, { once: true });
  try {
    await container.register("/sw.js");
  } catch {
    // Forbidden by the browser or out of reach: the app works, only not offline.
  }
}
