/** The words of deal pages, profiles and leaderboards beyond their tables. */

import type { Catalogue } from "../catalogue";
import { counted } from "../plurals";

const count = counted("bg");

export const records: Catalogue["records"] = {
  boards: {
    cells: "Клетки",
    allCells: "Всички",
    cellsOption: (cells) => count(cells, { one: "клетка", other: "клетки" }),
    earlier: "Предишна седмица",
    later: "Следваща седмица",
    own: (rank) => `Вие сте на място ${rank}.`,
    exports: "Изтегляне",
    csv: "CSV",
    json: "JSON",
    replay: "Повторение",
    replayOf: (name) => `Повторение на опита на ${name}`,
    dailyPage: "Към раздаването на деня",
    dealPage: "Към раздаването",
  },
  deal: {
    title: (code) => `Раздаване ${code}`,
    number: (number) => `Номер ${number}`,
    winnable: {
      yes: "Решимо",
      no: "Нерешимо",
      unknown: "Не се знае дали е решимо",
    },
    gate: "Страницата показва опити с това раздаване. Отворите ли я, раздаването вече няма да се зачита за вас.",
    open: "Отваряне на страницата",
    race: "Състезание с това раздаване",
    practice: "Упражнение",
    attempts: "Опити",
    none: "Още никой не е завършил опит с това раздаване.",
    many: (attempts) => count(attempts, { one: "опит", other: "опита" }),
    board: "Класация на раздаването",
    layout: "Раздаването на масата",
    record: "Състезание с рекорда",
    best: "Състезание с най-доброто ви",
    ghost: "Състезание с него",
    ghostOf: (name) => `Състезание с опита на ${name}`,
    compare: "Един до друг",
    unranked: "не се зачита",
  },
  profile: {
    streak: "Поредни дни с решено раздаване на деня",
    current: "сега",
    longest: "най-много",
    rank: (rank) => `място ${rank} за всички времена`,
    chart: "Време по опити",
    chartHint: "Спечелените опити, най-старият е вляво; линията е най-доброто дотогава.",
    chartTable: "Същото в числа",
    tooFew: "Графиката започва с втората победа.",
    allGames: "Всички игри",
  },
};
