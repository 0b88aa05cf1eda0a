/** The words of the daily challenges. */

import { counted } from "../plurals";

const count = counted("en");

export const daily = {
  title: "Daily",
  headline: "Today’s deals",
  lead: "One deal a day in each game, the same for everyone, from midnight UTC. Your first attempt is the ranked one.",
  nav: "Daily",
  ofDate: (date: string) => `Daily of ${date}`,
  play: "Play",
  goOn: "Go on",
  result: "Your result",
  board: "Leaderboard",
  practise: "Race it again, unranked",
  race: "Race it, unranked",
  share: "Share",
  copied: "Copied: your time and curve, nothing of the deal.",
  ranked: "One ranked attempt. It counts if it begins before the day is over, however long it takes.",
  past: "This day is over. Its board is closed, its deal can still be raced unranked.",
  closes: (left: string) => `${left} left`,
  nextAt: (time: string) => `New deals at ${time} your time`,
  nextIn: (left: string) => `in ${left}`,
  changed: "A new day has begun.",
  showNew: "Show the new deals",
  grades: { easy: "Easy", medium: "Medium", hard: "Hard" },
  gradeHint: "Graded by how long a solver searches",
  states: {
    none: "Not played",
    seated: "Not played",
    racing: "Under way",
    won: (time: string) => `Won in ${time}`,
    ended: (cards: string) => `${cards} cards`,
  },
  rank: (rank: number) => `place ${rank}`,
  streak: {
    title: "Streak",
    none: "Win a ranked daily to begin a streak.",
    days: (days: number) => count(days, { one: "day", other: "days" }),
    current: "Days in a row",
    best: "Longest",
    keep: "Win one of today’s deals to go on.",
    kept: "Today is won.",
  },
  archive: {
    title: "Past days",
    none: "No past day yet.",
    day: "Day",
    own: "You",
  },
  card: {
    title: (date: string, variant: string) => `samedeal daily ${date} · ${variant}`,
    won: (time: string, rank: string) => `Won in ${time}${rank === "" ? "" : `, ${rank}`}`,
    ended: (cards: number) => `${cards} of 52`,
  },
};
