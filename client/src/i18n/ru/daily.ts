/** The words of the daily challenges. */

import type { Catalogue } from "../catalogue";
import { counted } from "../plurals";

const count = counted("ru");

export const daily: Catalogue["daily"] = {
  title: "Расклады дня",
  headline: "Расклады на сегодня",
  lead: "По одному раскладу на день в каждой игре, одному для всех, с полуночи UTC. В зачёт идёт первая попытка.",
  nav: "Дня",
  ofDate: (date) => `Расклад дня, ${date}`,
  play: "Играть",
  goOn: "Продолжить",
  result: "Ваш итог",
  board: "Таблица лидеров",
  practise: "Сыграть ещё раз, вне зачёта",
  race: "Сыграть вне зачёта",
  share: "Поделиться",
  copied: "Скопировано: время и кривая, о раскладе ни слова.",
  ranked: "Одна зачётная попытка. Важно начать до конца дня, а длиться она может сколько угодно.",
  past: "Этот день прошёл. Таблица закрыта, но расклад ещё можно сыграть вне зачёта.",
  closes: (left) => `осталось ${left}`,
  nextAt: (time) => `Новые расклады в ${time} по вашему времени`,
  nextIn: (left) => `через ${left}`,
  changed: "Начался новый день.",
  showNew: "Показать новые расклады",
  grades: { easy: "Лёгкий", medium: "Средний", hard: "Трудный" },
  gradeHint: "Трудность по тому, как долго ищет решатель",
  states: {
    none: "Не сыгран",
    seated: "Не сыгран",
    racing: "В игре",
    won: (time) => `Победа за ${time}`,
    ended: (cards) => `Карт: ${cards}`,
  },
  rank: (rank) => `место ${rank}`,
  streak: {
    title: "Серия",
    none: "Выиграйте зачётный расклад дня, и серия начнётся.",
    days: (days) => count(days, { one: "день", few: "дня", many: "дней", other: "дня" }),
    current: "Дней подряд",
    best: "Самая длинная",
    keep: "Чтобы продолжить, выиграйте один из сегодняшних раскладов.",
    kept: "Сегодня победа есть.",
  },
  archive: {
    title: "Прошедшие дни",
    none: "Прошедших дней пока нет.",
    day: "День",
    own: "Вы",
  },
  card: {
    title: (date, variant) => `samedeal, расклад дня ${date} · ${variant}`,
    won: (time, rank) => `Победа за ${time}${rank === "" ? "" : `, ${rank}`}`,
    ended: (cards) => `${cards} из 52`,
  },
};
