/** The words of the leaderboards and the profiles. */

import type { Catalogue } from "../catalogue";

export const boards: Catalogue["boards"] = {
  title: "Таблицы лидеров",
  week: "Эта неделя",
  alltime: "За всё время",
  weekOf: (week) => `Неделя ${week}`,
  deal: (code) => `Расклад ${code}`,
  daily: (date) => `Расклад дня, ${date}`,
  variant: "Игра",
  period: "Период",
  undo: "Отмена ходов",
  undoAny: "Все попытки",
  undoNone: "Без отмены",
  columns: { rank: "Место", player: "Игрок", time: "Время", moves: "Ходы", undos: "Отмены", at: "Когда", cards: "Карты", race: "Гонка", game: "Игра", outcome: "Итог" },
  empty: "Здесь пока никого нет. Станьте первым.",
  own: "Ваша строка",
  raceDeal: "Гонка на этом раскладе",
  rules: "В зачёт идут попытки на случайных раскладах, которых игрок раньше не видел. У каждого считается лучшая.",
  dealRules: "В зачёт идут попытки игроков, которые этого расклада раньше не видели, будь он случайным или выбранным. У каждого одна строка.",
  profile: {
    title: (name) => name,
    bests: "Лучшее время",
    noBests: "Зачётных побед пока нет.",
    attempts: "Гонки",
    noAttempts: "Законченных гонок пока нет.",
    open: "Открыть гонку",
    log: "Запись",
  },
};
