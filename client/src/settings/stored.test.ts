import { describe, expect, it } from "vitest";

import { DEFAULTS, readSettings, writeSettings } from "./stored";

describe("kept settings", () => {
  it("come back as they were written", () => {
    const changed = { ...DEFAULTS, theme: "dark" as const, table: { ...DEFAULTS.table, leftHanded: true } };
    expect(readSettings(writeSettings(changed))).toEqual(changed);
  });

  it.each([null, "", "{", "null", "[]", "7", '{"version":99,"theme":"dark"}'])("are the defaults where the record is %j", (text) => {
    expect(readSettings(text)).toEqual(DEFAULTS);
  });

  it("keep what is sound of a damaged record and drop what nobody knows", () => {
    const text = JSON.stringify({ version: 1, theme: 5, wakeLock: false, table: { leftHanded: "yes", colours: "two" }, extra: 1 });
    const read = readSettings(text);
    expect(read.theme).toBe(DEFAULTS.theme);
    expect(read.wakeLock).toBe(false);
    expect(read.table).toEqual({ ...DEFAULTS.table, colours: "two" });
    expect(read).not.toHaveProperty("extra");
  });

  it("may choose a language where the default leaves it to the browser", () => {
    expect(readSettings('{"version":1,"language":"pt"}').language).toBe("pt");
  });
});
