/** Times, dates and numbers in the reader's language. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Write a running clock from milliseconds, in whole seconds: `4:07`, `1:04:07`. */
export function clockText(ms: number): string {
  const whole = Math.max(0, Math.floor(ms / SECOND)) * SECOND;
  const hours = Math.floor(whole / HOUR);
  const minutes = Math.floor((whole % HOUR) / MINUTE);
  const seconds = Math.floor((whole % MINUTE) / SECOND);
  const padded = [minutes, seconds].map((part) => String(part).padStart(2, "0"));
  return hours > 0 ? `${hours}:${padded.join(":")}` : `${minutes}:${padded[1]}`;
}

/** Write a measured time from milliseconds to the tenth of a second, cut off, never rounded up: `4:07.3`. */
export function timeText(ms: number, language: string): string {
  const tenths = Math.floor((Math.max(0, ms) % SECOND) / 100);
  const point = new Intl.NumberFormat(language).format(0.5).charAt(1);
  return `${clockText(ms)}${point}${tenths}`;
}

/** Write an instant (epoch milliseconds) as a short local date and time. */
export function instantText(at: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(at);
}

/** Write how long ago an instant was (both in epoch milliseconds): `now`, `3 hours ago`, and from a week on its date. */
export function agoText(at: number, now: number, language: string): string {
  const ago = Math.max(0, now - at);
  if (ago >= 7 * DAY) return new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(at);
  const [unit, size] = ago < MINUTE ? (["second", MINUTE] as const) : unitOf(ago);
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-Math.floor(ago / size), unit);
}

/** Write a day such as `2025-03-04` in the reader's language; it is the same day in every zone. */
export function dayText(date: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(Date.parse(`${date}T00:00:00Z`));
}

/** Write an instant (epoch milliseconds) as the time of day where the reader is. */
export function timeOfDayText(at: number, language: string, zone?: string): string {
  return new Intl.DateTimeFormat(language, { timeStyle: "short", timeZone: zone }).format(at);
}

/** Write a length in milliseconds in words, in its largest fitting unit: `30 min`, `1 day`. */
export function lengthText(ms: number, language: string): string {
  const [unit, size] = unitOf(ms);
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: 1 }).format(ms / size);
}

function unitOf(ms: number): ["day" | "hour" | "minute" | "second", number] {
  if (ms >= DAY) return ["day", DAY];
  if (ms >= 2 * HOUR) return ["hour", HOUR];
  return ms >= MINUTE ? ["minute", MINUTE] : ["second", SECOND];
}
