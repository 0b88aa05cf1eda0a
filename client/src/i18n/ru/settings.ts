/** The words of the settings. */

import type { Catalogue } from "../catalogue";

export const settings: Catalogue["settings"] = {
  title: "Настройки",
  kept: "Хранятся в этом браузере.",
  look: "Вид",
  theme: "Тема",
  themes: { system: "Как на устройстве", light: "Светлая", dark: "Тёмная", contrast: "Высокий контраст" },
  suits: "Цвета мастей",
  suitColours: { four: "Четыре", two: "Два" },
  cardSize: "Размер карт",
  cardSizes: { small: "Мелкие", medium: "Средние", large: "Крупные" },
  leftHanded: "Для левой руки",
  motion: "Анимация",
  motions: { system: "Как на устройстве", full: "Включена", none: "Выключена" },
  play: "Игра",
  autoMove: "Автоходы",
  autoMoves: { off: "Нет", safe: "Безопасные", all: "Все" },
  autoMoveHint: "После вашего хода карты сами уходят на базы. Если они включены, игра доиграет сама, когда помешать уже ничто не может.",
  singleTapDoubles: "Одно касание действует как двойное",
  sounds: "Звуки",
  studyReturns: "В тренировке карты можно возвращать с баз",
  haptics: "Вибрация при отказе, если устройство умеет",
  wakeLock: "Не гасить экран во время гонки",
};
