/** Settings as kept in this browser: typed, versioned, and whole even where the record is old or broken. */

import { TABLE_SETTINGS, type TableSettings } from "../table/settings";

export type Theme = "system" | "light" | "dark" | "contrast";

export interface Settings {
  readonly theme: Theme;
  /** A language tag, or null for what the browser prefers. */
  readonly language: string | null;
  readonly wakeLock: boolean;
  readonly sounds: boolean;
  /** Whether practice allows cards to come back from the foundations where the game itself does not. */
  readonly studyReturns: boolean;
  /** Whether the first hints have done their work. */
  readonly hinted: boolean;
  /** The game that was chosen last. */
  readonly variant: string;
  readonly table: TableSettings;
}

export const DEFAULTS: Settings = Object.freeze({
  theme: "system",
  language: null,
  wakeLock: true,
  // The first visit is silent, whatever the browser would allow.
  sounds: false,
  studyReturns: false,
  hinted: false,
  variant: "freecell",
  table: TABLE_SETTINGS,
});

const VERSION = 1;

/** Read kept settings; whatever is missing or of another type falls back to its default. */
export function readSettings(text: string | null): Settings {
  const kept = parsed(text);
  if (kept.version !== VERSION) return DEFAULTS;
  const table = withKnown(DEFAULTS.table, kept.table);
  return { ...withKnown(DEFAULTS, kept), table };
}

export function writeSettings(settings: Settings): string {
  return JSON.stringify({ version: VERSION, ...settings });
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = text === null ? null : JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    // Somebody else wrote under our key: the defaults are better than a page that does not load.
    return {};
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/** Lay the kept values over the defaults, key by key, where their types agree. */
function withKnown<T extends object>(defaults: T, kept: unknown): T {
  if (!isRecord(kept)) return defaults;
  const known = Object.entries(defaults).map(([key, value]: [string, unknown]) => {
    const candidate = kept[key];
    const agrees = typeof candidate === typeof value || (value === null && typeof candidate === "string");
    return [key, agrees ? candidate : value];
  });
  return Object.fromEntries(known) as T;
}
