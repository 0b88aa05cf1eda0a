/** Short news that goes away by itself. */

import { untrack } from "svelte";

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: "news" | "error";
}

const STAYS_MS = 5_000;
const MOST = 3;

let shown = $state.raw<readonly Toast[]>([]);
let last = 0;

export function toasts(): readonly Toast[] {
  return shown;
}

/** Show a text for five seconds; the same text again only stays longer. */
export function toast(text: string, kind: Toast["kind"] = "news"): void {
  last += 1;
  const added = { id: last, text, kind };
  // An effect that shows a toast must not depend on the toasts.
  const others = untrack(() => shown).filter((other) => other.text !== text);
  shown = [...others, added].slice(-MOST);
  setTimeout(() => {
    dismiss(added.id);
  }, STAYS_MS);
}

export function dismiss(id: number): void {
  shown = shown.filter((other) => other.id !== id);
}
