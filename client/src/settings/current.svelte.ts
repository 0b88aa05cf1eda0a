/** The settings in force, kept in the browser on every change. */

import { speak } from "../i18n/current.svelte";
import { readSettings, type Settings, writeSettings } from "./stored";

const KEY = "samedeal.settings";

let current = $state.raw(readSettings(kept()));

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // A browser that forbids storage plays with the defaults.
    return null;
  }
}

/** Get the settings; reading them in a component keeps it up to date. */
export function settings(): Settings {
  return current;
}

/** Change some settings and keep them. */
export function change(changes: Partial<Settings>): void {
  current = { ...current, ...changes };
  void applyToPage();
  try {
    localStorage.setItem(KEY, writeSettings(current));
  } catch {
    // Not kept, then; they still hold until the page is closed.
  }
}

/** Bring theme and language onto the page; done when the language's texts are there, or known not to come. */
export async function applyToPage(): Promise<void> {
  document.documentElement.dataset.theme = current.theme;
  await speak(current.language);
}
