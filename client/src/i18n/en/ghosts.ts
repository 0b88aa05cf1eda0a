/** The words of ghosts. */

export const ghosts = {
  label: "Ghosts",
  kinds: { record: "Ghost: record", best: "Ghost: your best", chosen: "Ghost" },
  lane: (kind: string, name: string, count: number) => `${kind}, ${name}: ${count} of 52`,
  ahead: (cards: number) => `+${cards}`,
  behind: (cards: number) => `−${cards}`,
  none: "There is no ghost on this deal under these rules.",
};
