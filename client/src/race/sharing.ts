/** Handing a link or a text on, as far as the browser lets us. */

/** Tell whether the browser has a share sheet; on plain http it has none. */
export function sharing(): boolean {
  return "share" in navigator;
}

/** Open the share sheet; closing it without a choice is no failure. */
export async function shareLink(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Copy a text; false where the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  // Plain http has no clipboard, whatever the type says.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard === undefined) return false;
  try {
    await clipboard.writeText(text);
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}
