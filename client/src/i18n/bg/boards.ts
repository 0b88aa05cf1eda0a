/** The words of the leaderboards and the profiles. */

import type { Catalogue } from "../catalogue";

export const boards: Catalogue["boards"] = {
  title: "Класации",
  week: "Тази седмица",
  alltime: "За всички времена",
  weekOf: (week) => `Седмица ${week}`,
  deal: (code) => `Раздаване ${code}`,
  daily: (date) => `Раздаване на деня, ${date}`,
  variant: "Игра",
  period: "Период",
  undo: "Отмяна",
  undoAny: "Всички опити",
  undoNone: "Без отмяна",
  columns: { rank: "Място", player: "Играч", time: "Време", moves: "Ходове", undos: "Отмени", at: "Кога", cards: "Карти", race: "Състезание", game: "Игра", outcome: "Изход" },
  empty: "Още няма никого в тази класация. Бъдете първи.",
  own: "Вашият ред",
  raceDeal: "Състезание с това раздаване",
  rules: "Броят се опитите с изтеглени раздавания, които играчът не е виждал. От всеки се взема най-добрият.",
  dealRules: "Броят се опитите на играчи, които не са виждали раздаването, било то изтеглено или избрано. Всеки има по един ред.",
  profile: {
    title: (name) => name,
    bests: "Най-добри времена",
    noBests: "Още няма зачетена победа.",
    attempts: "Състезания",
    noAttempts: "Още няма завършено състезание.",
    open: "Към състезанието",
    log: "Запис",
  },
};
