/** The table's words in Russian. */

import type { CardText, SuitLetter } from "../../rules/cards";
import type { Catalogue } from "../catalogue";
import { counted } from "../plurals";

const count = counted("ru");

const cards: Readonly<Record<CardText, string>> = {
  AS: "туз пик",
  "2S": "двойка пик",
  "3S": "тройка пик",
  "4S": "четвёрка пик",
  "5S": "пятёрка пик",
  "6S": "шестёрка пик",
  "7S": "семёрка пик",
  "8S": "восьмёрка пик",
  "9S": "девятка пик",
  TS: "десятка пик",
  JS: "валет пик",
  QS: "дама пик",
  KS: "король пик",
  AH: "туз червей",
  "2H": "двойка червей",
  "3H": "тройка червей",
  "4H": "четвёрка червей",
  "5H": "пятёрка червей",
  "6H": "шестёрка червей",
  "7H": "семёрка червей",
  "8H": "восьмёрка червей",
  "9H": "девятка червей",
  TH: "десятка червей",
  JH: "валет червей",
  QH: "дама червей",
  KH: "король червей",
  AD: "туз бубен",
  "2D": "двойка бубен",
  "3D": "тройка бубен",
  "4D": "четвёрка бубен",
  "5D": "пятёрка бубен",
  "6D": "шестёрка бубен",
  "7D": "семёрка бубен",
  "8D": "восьмёрка бубен",
  "9D": "девятка бубен",
  TD: "десятка бубен",
  JD: "валет бубен",
  QD: "дама бубен",
  KD: "король бубен",
  AC: "туз треф",
  "2C": "двойка треф",
  "3C": "тройка треф",
  "4C": "четвёрка треф",
  "5C": "пятёрка треф",
  "6C": "шестёрка треф",
  "7C": "семёрка треф",
  "8C": "восьмёрка треф",
  "9C": "девятка треф",
  TC: "десятка треф",
  JC: "валет треф",
  QC: "дама треф",
  KC: "король треф",
};

/** The cards as what another one is laid upon. */
const cardsOnto: Readonly<Record<CardText, string>> = {
  AS: "туза пик",
  "2S": "двойку пик",
  "3S": "тройку пик",
  "4S": "четвёрку пик",
  "5S": "пятёрку пик",
  "6S": "шестёрку пик",
  "7S": "семёрку пик",
  "8S": "восьмёрку пик",
  "9S": "девятку пик",
  TS: "десятку пик",
  JS: "валета пик",
  QS: "даму пик",
  KS: "короля пик",
  AH: "туза червей",
  "2H": "двойку червей",
  "3H": "тройку червей",
  "4H": "четвёрку червей",
  "5H": "пятёрку червей",
  "6H": "шестёрку червей",
  "7H": "семёрку червей",
  "8H": "восьмёрку червей",
  "9H": "девятку червей",
  TH: "десятку червей",
  JH: "валета червей",
  QH: "даму червей",
  KH: "короля червей",
  AD: "туза бубен",
  "2D": "двойку бубен",
  "3D": "тройку бубен",
  "4D": "четвёрку бубен",
  "5D": "пятёрку бубен",
  "6D": "шестёрку бубен",
  "7D": "семёрку бубен",
  "8D": "восьмёрку бубен",
  "9D": "девятку бубен",
  TD: "десятку бубен",
  JD: "валета бубен",
  QD: "даму бубен",
  KD: "короля бубен",
  AC: "туза треф",
  "2C": "двойку треф",
  "3C": "тройку треф",
  "4C": "четвёрку треф",
  "5C": "пятёрку треф",
  "6C": "шестёрку треф",
  "7C": "семёрку треф",
  "8C": "восьмёрку треф",
  "9C": "девятку треф",
  TC: "десятку треф",
  JC: "валета треф",
  QC: "даму треф",
  KC: "короля треф",
};

const suits: Readonly<Record<SuitLetter, string>> = {
  S: "карту пик",
  H: "карту червей",
  D: "карту бубен",
  C: "карту треф",
};

const colours = { red: "красную", black: "чёрную" };

const piles: Readonly<Record<string, string>> = {
  "1": "столбец 1",
  "2": "столбец 2",
  "3": "столбец 3",
  "4": "столбец 4",
  "5": "столбец 5",
  "6": "столбец 6",
  "7": "столбец 7",
  "8": "столбец 8",
  a: "ячейка a",
  b: "ячейка b",
  c: "ячейка c",
  d: "ячейка d",
  e: "ячейка e",
  f: "ячейка f",
  g: "ячейка g",
  k: "ячейка k",
  h: "базы",
  S: "база пик",
  H: "база червей",
  D: "база бубен",
  C: "база треф",
};

/** The ranks as what a column takes. */
const ranksTaken: Readonly<Record<string, string>> = {
  A: "туза",
  "2": "двойку",
  "3": "тройку",
  "4": "четвёрку",
  "5": "пятёрку",
  "6": "шестёрку",
  "7": "семёрку",
  "8": "восьмёрку",
  "9": "девятку",
  T: "десятку",
  J: "валета",
  Q: "даму",
  K: "короля",
};

/** A sentence's first letter; names of cards and piles stand inside sentences otherwise. */
function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const few = { one: "карта", few: "карты", many: "карт", other: "карты" };

const refusals: Catalogue["table"]["refusals"] = {
  notation: ({ m }) => `«${m}» не запись хода.`,
  no_such_pile: ({ pile }) => `В этой игре нет такого места: ${piles[pile]}.`,
  same_place: () => "Карта уже там.",
  empty_source: ({ pile }) => `Здесь нет карты: ${piles[pile]}.`,
  not_a_run: ({ count: some, run }) =>
    run === 0 ? "Брать нечего." : `${capital(count(some, few))} не образуют ряд; взять можно ${count(run, { one: "последнюю", few: "последние", many: "последних", other: "последних" })}.`,
  capacity: ({ count: some, allowed, cells, columns }) =>
    `${count(some, few)}, а перенести сейчас можно ${allowed}: ` +
    `${count(cells, { one: "свободная ячейка", few: "свободные ячейки", many: "свободных ячеек", other: "свободной ячейки" })}, ` +
    `${count(columns, { one: "пригодный пустой столбец", few: "пригодных пустых столбца", many: "пригодных пустых столбцов", other: "пригодного пустого столбца" })}.`,
  one_card: ({ count: some }) => `Сюда можно положить одну карту, а не ${some}.`,
  build: (params) => {
    const does = `${capital(cards[params.card])} не ложится на ${cardsOnto[params.onto]}`;
    if ("suit" in params) return `${does}: туда кладут ${suits[params.suit]}.`;
    if ("colour" in params) return `${does}: туда кладут ${colours[params.colour]} карту.`;
    return params.rank === "0" ? `На ${cardsOnto[params.onto]} ничего не кладут.` : `${does}: туда кладут ${ranksTaken[params.rank]}.`;
  },
  kings_only: ({ card }) => `В пустой столбец кладут только короля, а это ${cards[card]}.`,
  renames: () => "Перенести весь столбец в пустой ничего не изменит.",
  cell_taken: ({ cell }) => `${capital(piles[cell])} уже занята.`,
  cell_to_cell: () => "Из ячейки в ячейку карты не ходят.",
  home_rank: ({ card, wants }) => `${capital(cards[card])} пока не идёт на базу: там ждут ${ranksTaken[wants]}.`,
  no_returns: () => "В этой игре карты с базы не возвращают.",
};

export const table: Catalogue["table"] = {
  table: "Игровой стол",
  keys: "Стрелки ведут от стопки к стопке. Enter отправляет карту, пробел берёт её или кладёт. Два знака задают ход: 1–8 для столбцов, латинские a–g и k для ячеек, h для базы.",
  cards,
  piles,
  pileWith: (pile, names) => (names.length === 0 ? `${piles[pile]}, пусто` : `${piles[pile]}, ${count(names.length, few)}: ${names.join(", ")}`),
  pileShowing: (pile, card) => `${piles[pile]}, ${card ?? "пусто"}`,
  selected: (names) => `${capital(names.join(", "))}: куда?`,
  moved: (names, dest) => {
    if (dest === "h") return `${capital(names[0])} уходит на базу.`;
    const which = names.length > 2 ? `${count(names.length, few)}, сверху ${names[0]}` : names.join(", ");
    return `${capital(which)}: ${piles[dest]}.`;
  },
  refusals,
  why: "Почему?",
};
