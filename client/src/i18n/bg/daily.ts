/** The words of the daily challenges. */

import type { Catalogue } from "../catalogue";
import { counted } from "../plurals";

const count = counted("bg");

export const daily: Catalogue["daily"] = {
  title: "Раздавания на деня",
  headline: "Днешните раздавания",
  lead: "По едно раздаване на ден за всяка игра, еднакво за всички, от полунощ UTC. Зачита се първият опит.",
  nav: "На деня",
  ofDate: (date) => `Раздаване на деня, ${date}`,
  play: "Игра",
  goOn: "Продължаване",
  result: "Вашият резултат",
  board: "Класация",
  practise: "Още веднъж, без зачитане",
  race: "Игра без зачитане",
  share: "Споделяне",
  copied: "Копирано: времето и кривата ви, нищо от раздаването.",
  ranked: "Един зачетен опит. Важното е да започне преди края на деня, колкото и да трае.",
  past: "Този ден мина. Класацията е затворена, а раздаването още може да се играе без зачитане.",
  closes: (left) => `остават ${left}`,
  nextAt: (time) => `Нови раздавания в ${time} ваше време`,
  nextIn: (left) => `след ${left}`,
  changed: "Започна нов ден.",
  showNew: "Покажи новите раздавания",
  grades: { easy: "Лесно", medium: "Средно", hard: "Трудно" },
  gradeHint: "По това колко дълго търси решаващата програма",
  states: {
    none: "Неиграно",
    seated: "Неиграно",
    racing: "В ход",
    won: (time) => `Решено за ${time}`,
    ended: (cards) => `${cards} карти`,
  },
  rank: (rank) => `място ${rank}`,
  streak: {
    title: "Поредни дни",
    none: "Спечелете зачетено раздаване на деня и броенето започва.",
    days: (days) => count(days, { one: "ден", other: "дни" }),
    current: "Поредни дни",
    best: "Най-много",
    keep: "За да продължите, решете едно от днешните раздавания.",
    kept: "Днес вече е спечелено.",
  },
  archive: {
    title: "Минали дни",
    none: "Още няма минали дни.",
    day: "Ден",
    own: "Вие",
  },
  card: {
    title: (date, variant) => `samedeal, раздаване на деня ${date} · ${variant}`,
    won: (time, rank) => `Решено за ${time}${rank === "" ? "" : `, ${rank}`}`,
    ended: (cards) => `${cards} от 52`,
  },
};
