import { describe, expect, it } from "vitest";

import { agoText, clockText, dayText, lengthText, timeOfDayText, timeText } from "./format";

describe("times", () => {
  it.each([
    [0, "0:00"],
    [-5, "0:00"],
    [59_999, "0:59"],
    [61_000, "1:01"],
    [3_600_000, "1:00:00"],
    [36_061_000, "10:01:01"],
  ])("of %i ms run as %s", (ms, text) => {
    expect(clockText(ms)).toBe(text);
  });

  it("are cut to tenths, never rounded up to a time that was not reached", () => {
    expect(timeText(59_999, "en")).toBe("0:59.9");
    expect(timeText(61_050, "en")).toBe("1:01.0");
  });

  it("have the decimal sign of the language", () => {
    expect(timeText(1_500, "ru")).toBe("0:01,5");
  });

  it("have a unit that fits", () => {
    expect(lengthText(5_000, "en")).toBe("5 sec");
    expect(lengthText(1_800_000, "en")).toBe("30 min");
    expect(lengthText(86_400_000, "en")).toBe("1 day");
  });
});

describe("past instants", () => {
  const now = Date.UTC(2025, 2, 14, 12);

  it.each([
    ["en", 20_000, "now"],
    ["en", 3 * 3_600_000 + 5, "3 hours ago"],
    ["ru", 5 * 60_000, "5 минут назад"],
    ["pt-PT", 3 * 3_600_000, "há 3 horas"],
    ["es", 86_400_000, "ayer"],
    ["bg", 2 * 86_400_000, "онзи ден"],
  ])("are said in %s as one says them: %i ms ago", (language, ago, text) => {
    expect(agoText(now - ago, now, language)).toBe(text);
  });

  it("have their date from a week on", () => {
    expect(agoText(now - 8 * 86_400_000, now, "en-GB")).toBe("6 Mar 2025");
  });

  it("are never said to be in the future, even by a clock that is behind", () => {
    expect(agoText(now + 60_000, now, "en")).toBe("now");
  });
});

describe("a day", () => {
  it("has its own name, however far the reader is from UTC", () => {
    expect(dayText("2026-11-29", "en-GB")).toBe("29 November 2026");
    expect(dayText("2024-02-29", "en-GB")).toBe("29 February 2024");
  });
});

describe("the next deals", () => {
  it.each([
    ["Pacific/Kiritimati", "2026-03-30T00:00:00Z", "14:00"],
    ["Pacific/Pago_Pago", "2026-03-30T00:00:00Z", "13:00"],
    ["Asia/Kathmandu", "2026-03-30T00:00:00Z", "05:45"],
    // Lisbon puts its clocks on at 01:00 UTC that Sunday: the same midnight UTC is another time of day on the next one.
    ["Europe/Lisbon", "2026-03-29T00:00:00Z", "00:00"],
    ["Europe/Lisbon", "2026-03-30T00:00:00Z", "01:00"],
    ["America/New_York", "2026-11-01T00:00:00Z", "20:00"],
    ["America/New_York", "2026-11-02T00:00:00Z", "19:00"],
  ])("come in %s at %s, which is %s there", (zone, at, time) => {
    expect(timeOfDayText(Date.parse(at), "en-GB", zone)).toBe(time);
  });
});
