/** The words of ghosts. */

export const ghosts = {
  label: "Ghosts",
  kinds: { record: "Record", best: "Your best", chosen: "Ghost" },
  lane: (kind: string, name: string, count: number) => `${kind} of ${name}: ${count} of 52`,
  ahead: (cards: number) => `+${cards}`,
  behind: (cards: number) => `−${cards}`,
  none: "There is no ghost on this deal under these rules.",
};
