/** Words that stand on every page. */

import type { Catalogue } from "../catalogue";
import { counted } from "../plurals";

const count = counted("ru");

export const site: Catalogue["site"] = {
  name: "samedeal",
  tagline: "Гонки с друзьями на одном раскладе",
  language: "Язык",
  title: (page) => `${page} · samedeal`,
  skip: "К содержанию",
  nav: {
    label: "Главное меню",
    play: "Играть",
    boards: "Лидеры",
    settings: "Настройки",
    profile: "Ваш профиль",
  },
  close: "Закрыть",
  cancel: "Отмена",
  save: "Сохранить",
  back: "Назад",
  home: "На главную",
  tryAgain: "Повторить",
  loading: "Загрузка …",
  more: "Показать ещё",
  you: "вы",
  tag: (tag) => `#${tag}`,
  points: (points) => count(points, { one: "очко", few: "очка", many: "очков", other: "очка" }),
  racers: (racers) => count(racers, { one: "участник", few: "участника", many: "участников", other: "участника" }),
  watchers: (watchers) => count(watchers, { one: "зритель", few: "зрителя", many: "зрителей", other: "зрителя" }),
  moves: (moves) => count(moves, { one: "ход", few: "хода", many: "ходов", other: "хода" }),
  undos: (undos) => count(undos, { one: "отмена", few: "отмены", many: "отмен", other: "отмены" }),
  cards: (cards) => count(cards, { one: "карта", few: "карты", many: "карт", other: "карты" }),
  cells: (cells) => count(cells, { one: "ячейка", few: "ячейки", many: "ячеек", other: "ячейки" }),
  rulesOf: (game) => `Правила: ${game}`,
  ofFiftyTwo: (cards) => `${cards} из 52`,
  variants: {
    freecell: { name: "Свободная ячейка", line: "FreeCell: вниз, чередуя цвет; четыре ячейки." },
    "eight-off": { name: "Восемь ячеек", line: "Eight Off: вниз в масть; восемь ячеек, пустой столбец только для короля." },
    "eight-off-relaxed": { name: "Восемь ячеек, мягкие правила", line: "Длинные ряды идут одним ходом, карты можно вернуть с базы." },
    "bakers-game": { name: "Игра Бейкера", line: "Baker’s Game: как «Свободная ячейка», но в масть. Старше и труднее." },
  },
  identity: {
    rename: "Сменить имя",
    name: "Ваше имя",
    hint: "До 24 знаков. Имена могут совпадать; метка после имени есть только у вас.",
    saved: "Имя изменено.",
  },
  rename: "Сменить имя",
  link: {
    live: "На связи",
    catchingUp: "Догоняем …",
    stopped: "Нет соединения",
    offline: (age) => `Нет связи уже ${age}`,
    offlineHint: "Играйте дальше: ходы ждут здесь и уйдут, когда связь вернётся.",
    unsaved: "Ещё не сохранено, пробуем снова …",
    pending: (waiting) => count(waiting, { one: "ход ждёт", few: "хода ждут", many: "ходов ждут", other: "хода ждут" }),
    elsewhere: "Эта гонка открыта в другой вкладке или на другом устройстве. Теперь играют там.",
    playHere: "Играть здесь",
    credential: "Сервер больше не узнаёт этот браузер.",
    fault: (detail) => `Сервер и эта страница не понимают друг друга${detail === "" ? "." : ` (${detail}).`}`,
    reload: "Загрузить страницу заново",
  },
};
