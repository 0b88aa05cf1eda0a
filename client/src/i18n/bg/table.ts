/** The table's words in Bulgarian. */

import type { CardText, SuitLetter } from "../../rules/cards";
import type { Catalogue } from "../catalogue";
import { counted } from "../plurals";

const count = counted("bg");

const cards: Readonly<Record<CardText, string>> = {
  AS: "асо пика",
  "2S": "двойка пика",
  "3S": "тройка пика",
  "4S": "четворка пика",
  "5S": "петица пика",
  "6S": "шестица пика",
  "7S": "седмица пика",
  "8S": "осмица пика",
  "9S": "деветка пика",
  TS: "десетка пика",
  JS: "вале пика",
  QS: "дама пика",
  KS: "поп пика",
  AH: "асо купа",
  "2H": "двойка купа",
  "3H": "тройка купа",
  "4H": "четворка купа",
  "5H": "петица купа",
  "6H": "шестица купа",
  "7H": "седмица купа",
  "8H": "осмица купа",
  "9H": "деветка купа",
  TH: "десетка купа",
  JH: "вале купа",
  QH: "дама купа",
  KH: "поп купа",
  AD: "асо каро",
  "2D": "двойка каро",
  "3D": "тройка каро",
  "4D": "четворка каро",
  "5D": "петица каро",
  "6D": "шестица каро",
  "7D": "седмица каро",
  "8D": "осмица каро",
  "9D": "деветка каро",
  TD: "десетка каро",
  JD: "вале каро",
  QD: "дама каро",
  KD: "поп каро",
  AC: "асо спатия",
  "2C": "двойка спатия",
  "3C": "тройка спатия",
  "4C": "четворка спатия",
  "5C": "петица спатия",
  "6C": "шестица спатия",
  "7C": "седмица спатия",
  "8C": "осмица спатия",
  "9C": "деветка спатия",
  TC: "десетка спатия",
  JC: "вале спатия",
  QC: "дама спатия",
  KC: "поп спатия",
};

const ranks: Readonly<Record<string, string>> = {
  A: "асо",
  "2": "двойка",
  "3": "тройка",
  "4": "четворка",
  "5": "петица",
  "6": "шестица",
  "7": "седмица",
  "8": "осмица",
  "9": "деветка",
  T: "десетка",
  J: "вале",
  Q: "дама",
  K: "поп",
};

const suits: Readonly<Record<SuitLetter, string>> = {
  S: "пика",
  H: "купа",
  D: "каро",
  C: "спатия",
};

const colours = { red: "червена", black: "черна" };

const piles: Readonly<Record<string, string>> = {
  "1": "колона 1",
  "2": "колона 2",
  "3": "колона 3",
  "4": "колона 4",
  "5": "колона 5",
  "6": "колона 6",
  "7": "колона 7",
  "8": "колона 8",
  a: "клетка a",
  b: "клетка b",
  c: "клетка c",
  d: "клетка d",
  e: "клетка e",
  f: "клетка f",
  g: "клетка g",
  k: "клетка k",
  h: "основите",
  S: "основа пика",
  H: "основа купа",
  D: "основа каро",
  C: "основа спатия",
};

/** A sentence's first letter; names of cards and piles stand inside sentences otherwise. */
function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const some = { one: "карта", other: "карти" };

const refusals: Catalogue["table"]["refusals"] = {
  notation: ({ m }) => `„${m}“ не е ход.`,
  no_such_pile: ({ pile }) => `В тази игра няма ${piles[pile]}.`,
  same_place: () => "Картата вече е там.",
  empty_source: ({ pile }) => `Тук няма карта: ${piles[pile]}.`,
  not_a_run: ({ count: taken, run }) =>
    run === 0
      ? "Няма карта за вземане."
      : `${count(taken, { one: "карта не е", other: "карти не са" })} поредица; ${run === 1 ? "може да се вземе само последната" : `може да се вземат само последните ${run}`}.`,
  capacity: ({ count: taken, allowed, cells, columns }) =>
    `${count(taken, some)}, а сега може да се преместят ${allowed}: ` +
    `${count(cells, { one: "свободна клетка", other: "свободни клетки" })}, ${count(columns, { one: "използваема празна колона", other: "използваеми празни колони" })}.`,
  one_card: ({ count: taken }) => `Там се слага само една карта, не ${taken}.`,
  build: (params) => {
    const does = `${capital(cards[params.card])} не се слага върху ${cards[params.onto]}`;
    if ("suit" in params) return `${does}: трябва ${suits[params.suit]}.`;
    if ("colour" in params) return `${does}: трябва ${colours[params.colour]} карта.`;
    return params.rank === "0" ? `Върху ${cards[params.onto]} не се слага нищо.` : `${does}: трябва ${ranks[params.rank]}.`;
  },
  kings_only: ({ card }) => `Празна колона приема само поп, не ${cards[card]}.`,
  renames: () => "Цяла колона върху празна колона не променя нищо.",
  cell_taken: ({ cell }) => `В ${piles[cell]} вече има карта.`,
  cell_to_cell: () => "Картите не минават от клетка в клетка.",
  home_rank: ({ card, wants }) => `${capital(cards[card])} още не може да отиде на основата: там трябва ${ranks[wants]}.`,
  no_returns: () => "В тази игра карта не се връща от основа.",
};

export const table: Catalogue["table"] = {
  table: "Маса за игра",
  keys: "Стрелките водят от купчина на купчина. Enter изпраща карта, интервалът я взема или оставя. Два знака са ход: 1 до 8 за колоните, латинските a до g и k за клетките, h за основите.",
  cards,
  piles,
  pileWith: (pile, names) => (names.length === 0 ? `${piles[pile]}, празна` : `${piles[pile]}, ${count(names.length, some)}: ${names.join(", ")}`),
  pileShowing: (pile, card) => `${piles[pile]}, ${card ?? "празна"}`,
  selected: (names) => `${capital(names.join(", "))}: накъде?`,
  moved: (names, dest) => {
    if (dest === "h") return `${capital(names[0])} отива на основата.`;
    const which = names.length > 2 ? `${count(names.length, some)} от ${names[0]} нататък` : names.join(", ");
    return `${capital(which)}: ${piles[dest]}.`;
  },
  refusals,
  why: "Защо?",
};
