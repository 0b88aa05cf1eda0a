/** The words of the leaderboards and the profiles. */

export const boards = {
  title: "Leaderboards",
  week: "This week",
  alltime: "All time",
  weekOf: (week: string) => `Week ${week}`,
  deal: (code: string) => `Deal ${code}`,
  daily: (date: string) => `Daily of ${date}`,
  variant: "Game",
  period: "Period",
  undo: "Undo",
  undoAny: "All attempts",
  undoNone: "Without undo",
  columns: { rank: "Place", player: "Player", time: "Time", moves: "Moves", undos: "Undos", at: "When", cards: "Cards", race: "Race", game: "Game", outcome: "Outcome" },
  empty: "No one is on this board yet. Be the first.",
  own: "Your row",
  raceDeal: "Race this deal",
  rules: "Ranked: attempts on drawn deals that the player had not seen before. Each player’s best counts.",
  profile: {
    title: (name: string) => name,
    bests: "Best times",
    noBests: "No ranked win yet.",
    attempts: "Races",
    noAttempts: "No finished race yet.",
    open: "Open the race",
    log: "Log",
  },
};
