import { beforeEach, describe, expect, it, vi } from "vitest";

import { speak, spoken, words } from "./current.svelte";

/** A page as far as its language goes. */
function openPage(...preferred: string[]): { readonly documentElement: { lang: string } } {
  const page = { documentElement: { lang: "" } };
  vi.stubGlobal("navigator", { languages: preferred });
  vi.stubGlobal("document", page);
  return page;
}

describe("the page", () => {
  beforeEach(async () => {
    openPage("en");
    await speak("en");
  });

  it("begins in what the browser prefers, and says so to screen readers", async () => {
    const page = openPage("xx", "ru-RU", "en");
    expect(await speak(null)).toBe(true);
    expect(words().site.close).toBe("Закрыть");
    expect(page.documentElement.lang).toBe("ru");
  });

  it("names the European kind of Portuguese, whose plurals differ", async () => {
    const page = openPage("en");
    await speak("pt");
    expect(page.documentElement.lang).toBe("pt-PT");
  });

  it("speaks the language that was chosen last, whichever came first", async () => {
    // Guarantee: two quick choices never end in the first one.
    const both = [speak("bg"), speak("en")];
    await Promise.all(both);
    expect(spoken().tag).toBe("en");
  });

  it("keeps its language where another one can't be fetched", async () => {
    // Guarantee: without a connection nobody is left with a page without texts.
    const { LANGUAGES } = await import("./languages");
    const spanish = LANGUAGES.find(({ tag }) => tag === "es");
    vi.spyOn(spanish ?? LANGUAGES[0], "load").mockRejectedValueOnce(new TypeError("Failed to fetch"));
    expect(await speak("es")).toBe(false);
    expect(spoken().tag).toBe("en");
  });
});
