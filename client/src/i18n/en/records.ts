/** The words of deal pages, profiles and leaderboards beyond their tables. */

import { counted } from "../plurals";

const count = counted("en");

export const records = {
  boards: {
    cells: "Cells",
    allCells: "All",
    cellsOption: (cells: number) => `${cells} cells`,
    earlier: "Week before",
    later: "Week after",
    own: (rank: number) => `You are at place ${rank}.`,
    exports: "Download",
    csv: "CSV",
    json: "JSON",
    replay: "Replay",
    replayOf: (name: string) => `Replay of ${name}’s attempt`,
    dailyPage: "To the daily",
    dealPage: "To the deal",
  },
  deal: {
    title: (code: string) => `Deal ${code}`,
    number: (number: string) => `Number ${number}`,
    winnable: {
      yes: "Can be won",
      no: "Can’t be won",
      unknown: "Not known whether it can be won",
    },
    gate: "The page shows attempts on this deal. Once you have opened it, you are not ranked on this deal any more.",
    open: "Open the page",
    race: "Race this deal",
    practice: "Practise it",
    attempts: "Attempts",
    none: "Nobody has finished an attempt on this deal yet.",
    many: (attempts: number) => count(attempts, { one: "attempt", other: "attempts" }),
    board: "Leaderboard of this deal",
    layout: "The deal as it is laid out",
    record: "Race the record",
    best: "Race your best",
    ghost: "Race it",
    ghostOf: (name: string) => `Race ${name}’s attempt`,
    compare: "Side by side",
    unranked: "not ranked",
  },
  profile: {
    streak: "Days in a row with a won daily",
    current: "now",
    longest: "longest",
    rank: (rank: number) => `place ${rank} of all time`,
    chart: "Time over attempts",
    chartHint: "Won attempts, the oldest on the left; the line is the best so far.",
    chartTable: "The same in numbers",
    tooFew: "The chart begins with the second win.",
    allGames: "All games",
  },
};
