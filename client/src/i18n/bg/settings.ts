/** The words of the settings. */

import type { Catalogue } from "../catalogue";

export const settings: Catalogue["settings"] = {
  title: "Настройки",
  kept: "Пазят се в този браузър.",
  look: "Вид",
  theme: "Тема",
  themes: { system: "Като устройството", light: "Светла", dark: "Тъмна", contrast: "Висок контраст" },
  suits: "Цветове на боите",
  suitColours: { four: "Четири", two: "Два" },
  cardSize: "Размер на картите",
  cardSizes: { small: "Малки", medium: "Средни", large: "Големи" },
  leftHanded: "Подредба за лява ръка",
  motion: "Анимация",
  motions: { system: "Като устройството", full: "Включена", none: "Изключена" },
  play: "Игра",
  autoMove: "Автоматични ходове",
  autoMoves: { off: "Без", safe: "Безопасни", all: "Всички" },
  autoMoveHint: "След ваш ход картите сами отиват на основите. Ако са включени, играта се доиграва сама, щом вече нищо не може да се обърка.",
  singleTapDoubles: "Едно докосване действа като двойно",
  sounds: "Звуци",
  studyReturns: "При упражнение картите може да се връщат от основите",
  haptics: "Вибрация при отказ, ако устройството може",
  wakeLock: "Екранът остава включен по време на състезание",
};
