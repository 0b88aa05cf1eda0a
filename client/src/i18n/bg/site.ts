/** Words that stand on every page. */

import type { Catalogue } from "../catalogue";
import { counted } from "../plurals";

const count = counted("bg");

export const site: Catalogue["site"] = {
  name: "samedeal",
  tagline: "Състезания с приятели на едно и също раздаване",
  language: "Език",
  title: (page) => `${page} · samedeal`,
  skip: "Към съдържанието",
  nav: {
    label: "Главно меню",
    play: "Игра",
    boards: "Класации",
    settings: "Настройки",
    profile: "Вашият профил",
  },
  close: "Затваряне",
  cancel: "Отказ",
  save: "Запазване",
  back: "Назад",
  home: "Към началото",
  tryAgain: "Нов опит",
  loading: "Зарежда се …",
  more: "Още",
  you: "вие",
  tag: (tag) => `#${tag}`,
  points: (points) => count(points, { one: "точка", other: "точки" }),
  racers: (racers) => count(racers, { one: "състезател", other: "състезатели" }),
  watchers: (watchers) => count(watchers, { one: "зрител", other: "зрители" }),
  moves: (moves) => count(moves, { one: "ход", other: "хода" }),
  undos: (undos) => count(undos, { one: "отмяна", other: "отмени" }),
  cards: (cards) => count(cards, { one: "карта", other: "карти" }),
  cells: (cells) => count(cells, { one: "клетка", other: "клетки" }),
  rulesOf: (game) => `Правила: ${game}`,
  ofFiftyTwo: (cards) => `${cards} от 52`,
  variants: {
    freecell: { name: "FreeCell", line: "Надолу с редуване на цветовете; четири клетки." },
    "eight-off": { name: "Eight Off", line: "Надолу в една боя; осем клетки, празна колона само за поп." },
    "eight-off-relaxed": { name: "Eight Off, облекчени правила", line: "По-дълги поредици с един ход, а картите може да се връщат от основите." },
    "bakers-game": { name: "Baker’s Game", line: "FreeCell в една боя: по-старата и по-трудната игра." },
  },
  identity: {
    rename: "Смяна на името",
    name: "Вашето име",
    hint: "До 24 знака. Имената може да се повтарят; знакът след името е само ваш.",
    saved: "Името е сменено.",
  },
  rename: "Смяна на името",
  link: {
    live: "На живо",
    catchingUp: "Наваксва се …",
    stopped: "Няма връзка",
    offline: (age) => `Без връзка от ${age}`,
    offlineHint: "Играйте нататък: ходовете чакат тук и тръгват, щом връзката се върне.",
    unsaved: "Още не е записано, опитва се пак …",
    pending: (waiting) => count(waiting, { one: "ход чака", other: "хода чакат" }),
    elsewhere: "Това състезание е отворено в друг раздел или на друго устройство. Сега се играе там.",
    playHere: "Игра тук",
    credential: "Сървърът вече не познава този браузър.",
    fault: (detail) => `Сървърът и тази страница не се разбират${detail === "" ? "." : ` (${detail}).`}`,
    reload: "Зареждане наново",
  },
};
