/** The words of deal pages, profiles and leaderboards beyond their tables. */

import type { Catalogue } from "../catalogue";
import { counted } from "../plurals";

const count = counted("ru");

export const records: Catalogue["records"] = {
  boards: {
    cells: "Ячейки",
    allCells: "Все",
    cellsOption: (cells) => count(cells, { one: "ячейка", few: "ячейки", many: "ячеек", other: "ячейки" }),
    earlier: "Неделя раньше",
    later: "Неделя позже",
    own: (rank) => `Ваше место: ${rank}.`,
    exports: "Скачать",
    csv: "CSV",
    json: "JSON",
    replay: "Повтор",
    replayOf: (name) => `Повтор попытки: ${name}`,
    dailyPage: "К раскладу дня",
    dealPage: "К раскладу",
  },
  deal: {
    title: (code) => `Расклад ${code}`,
    number: (number) => `Номер ${number}`,
    winnable: {
      yes: "Сходится",
      no: "Не сходится",
      unknown: "Неизвестно, сходится ли",
    },
    gate: "Страница показывает попытки на этом раскладе. Откроете её, и расклад больше не пойдёт вам в зачёт.",
    open: "Открыть страницу",
    race: "Гонка на этом раскладе",
    practice: "Тренироваться",
    attempts: "Попытки",
    none: "На этом раскладе ещё никто не закончил попытку.",
    many: (attempts) => count(attempts, { one: "попытка", few: "попытки", many: "попыток", other: "попытки" }),
    board: "Таблица этого расклада",
    layout: "Расклад на столе",
    record: "Гонка с рекордом",
    best: "Гонка с вашим лучшим",
    ghost: "Гонка с ней",
    ghostOf: (name) => `Гонка с попыткой: ${name}`,
    compare: "Рядом",
    unranked: "вне зачёта",
  },
  profile: {
    streak: "Дней подряд с победой в раскладе дня",
    current: "сейчас",
    longest: "самая длинная серия",
    rank: (rank) => `место ${rank} за всё время`,
    chart: "Время по попыткам",
    chartHint: "Выигранные попытки, самая старая слева; линия показывает лучшее на тот момент.",
    chartTable: "То же в числах",
    tooFew: "График начинается со второй победы.",
    allGames: "Все игры",
  },
};
