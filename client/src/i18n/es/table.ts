/** The table's words in Spanish. */

import type { CardText, SuitLetter } from "../../rules/cards";
import type { Catalogue } from "../catalogue";
import { counted } from "../plurals";

const count = counted("es");

const cards: Readonly<Record<CardText, string>> = {
  AS: "as de picas",
  "2S": "dos de picas",
  "3S": "tres de picas",
  "4S": "cuatro de picas",
  "5S": "cinco de picas",
  "6S": "seis de picas",
  "7S": "siete de picas",
  "8S": "ocho de picas",
  "9S": "nueve de picas",
  TS: "diez de picas",
  JS: "jota de picas",
  QS: "reina de picas",
  KS: "rey de picas",
  AH: "as de corazones",
  "2H": "dos de corazones",
  "3H": "tres de corazones",
  "4H": "cuatro de corazones",
  "5H": "cinco de corazones",
  "6H": "seis de corazones",
  "7H": "siete de corazones",
  "8H": "ocho de corazones",
  "9H": "nueve de corazones",
  TH: "diez de corazones",
  JH: "jota de corazones",
  QH: "reina de corazones",
  KH: "rey de corazones",
  AD: "as de diamantes",
  "2D": "dos de diamantes",
  "3D": "tres de diamantes",
  "4D": "cuatro de diamantes",
  "5D": "cinco de diamantes",
  "6D": "seis de diamantes",
  "7D": "siete de diamantes",
  "8D": "ocho de diamantes",
  "9D": "nueve de diamantes",
  TD: "diez de diamantes",
  JD: "jota de diamantes",
  QD: "reina de diamantes",
  KD: "rey de diamantes",
  AC: "as de tréboles",
  "2C": "dos de tréboles",
  "3C": "tres de tréboles",
  "4C": "cuatro de tréboles",
  "5C": "cinco de tréboles",
  "6C": "seis de tréboles",
  "7C": "siete de tréboles",
  "8C": "ocho de tréboles",
  "9C": "nueve de tréboles",
  TC: "diez de tréboles",
  JC: "jota de tréboles",
  QC: "reina de tréboles",
  KC: "rey de tréboles",
};

/** The cards with their article, as they stand in sentences. */
const cardsThe: Readonly<Record<CardText, string>> = {
  AS: "el as de picas",
  "2S": "el dos de picas",
  "3S": "el tres de picas",
  "4S": "el cuatro de picas",
  "5S": "el cinco de picas",
  "6S": "el seis de picas",
  "7S": "el siete de picas",
  "8S": "el ocho de picas",
  "9S": "el nueve de picas",
  TS: "el diez de picas",
  JS: "la jota de picas",
  QS: "la reina de picas",
  KS: "el rey de picas",
  AH: "el as de corazones",
  "2H": "el dos de corazones",
  "3H": "el tres de corazones",
  "4H": "el cuatro de corazones",
  "5H": "el cinco de corazones",
  "6H": "el seis de corazones",
  "7H": "el siete de corazones",
  "8H": "el ocho de corazones",
  "9H": "el nueve de corazones",
  TH: "el diez de corazones",
  JH: "la jota de corazones",
  QH: "la reina de corazones",
  KH: "el rey de corazones",
  AD: "el as de diamantes",
  "2D": "el dos de diamantes",
  "3D": "el tres de diamantes",
  "4D": "el cuatro de diamantes",
  "5D": "el cinco de diamantes",
  "6D": "el seis de diamantes",
  "7D": "el siete de diamantes",
  "8D": "el ocho de diamantes",
  "9D": "el nueve de diamantes",
  TD: "el diez de diamantes",
  JD: "la jota de diamantes",
  QD: "la reina de diamantes",
  KD: "el rey de diamantes",
  AC: "el as de tréboles",
  "2C": "el dos de tréboles",
  "3C": "el tres de tréboles",
  "4C": "el cuatro de tréboles",
  "5C": "el cinco de tréboles",
  "6C": "el seis de tréboles",
  "7C": "el siete de tréboles",
  "8C": "el ocho de tréboles",
  "9C": "el nueve de tréboles",
  TC: "el diez de tréboles",
  JC: "la jota de tréboles",
  QC: "la reina de tréboles",
  KC: "el rey de tréboles",
};

const ranks: Readonly<Record<string, string>> = {
  A: "un as",
  "2": "un dos",
  "3": "un tres",
  "4": "un cuatro",
  "5": "un cinco",
  "6": "un seis",
  "7": "un siete",
  "8": "un ocho",
  "9": "un nueve",
  T: "un diez",
  J: "una jota",
  Q: "una reina",
  K: "un rey",
};

const suits: Readonly<Record<SuitLetter, string>> = {
  S: "una carta de picas",
  H: "una carta de corazones",
  D: "una carta de diamantes",
  C: "una carta de tréboles",
};

const colours = { red: "roja", black: "negra" };

const piles: Readonly<Record<string, string>> = {
  "1": "columna 1",
  "2": "columna 2",
  "3": "columna 3",
  "4": "columna 4",
  "5": "columna 5",
  "6": "columna 6",
  "7": "columna 7",
  "8": "columna 8",
  a: "celda a",
  b: "celda b",
  c: "celda c",
  d: "celda d",
  e: "celda e",
  f: "celda f",
  g: "celda g",
  k: "celda k",
  h: "bases",
  S: "base de picas",
  H: "base de corazones",
  D: "base de diamantes",
  C: "base de tréboles",
};

/** A sentence's first letter; names of cards and piles stand inside sentences otherwise. */
function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const some = { one: "carta", many: "de cartas", other: "cartas" };

const refusals: Catalogue["table"]["refusals"] = {
  notation: ({ m }) => `«${m}» no es una jugada.`,
  no_such_pile: ({ pile }) => `En este juego no hay ${piles[pile]}.`,
  same_place: () => "Ya está ahí.",
  empty_source: ({ pile }) => `Aquí no hay carta: ${piles[pile]}.`,
  not_a_run: ({ count: taken, run }) =>
    run === 0
      ? "No hay carta que tomar."
      : `${count(taken, { one: "carta no forma", many: "de cartas no forman", other: "cartas no forman" })} una serie; solo ${run === 1 ? "puede salir la última" : `pueden salir las últimas ${run}`}.`,
  capacity: ({ count: taken, allowed, cells, columns }) =>
    `${count(taken, some)}, pero ahora solo ${allowed === 1 ? "puede ir 1" : `pueden ir ${allowed}`}: ` +
    `${count(cells, { one: "celda libre", other: "celdas libres" })}, ${count(columns, { one: "columna vacía utilizable", other: "columnas vacías utilizables" })}.`,
  one_card: ({ count: taken }) => `Ahí solo cabe una carta, no ${taken}.`,
  build: (params) => {
    const does = `${capital(cardsThe[params.card])} no va sobre ${cardsThe[params.onto]}`;
    if ("suit" in params) return `${does}: admite ${suits[params.suit]}.`;
    if ("colour" in params) return `${does}: admite una carta ${colours[params.colour]}.`;
    return params.rank === "0" ? `Sobre ${cardsThe[params.onto]} no va nada.` : `${does}: admite ${ranks[params.rank]}.`;
  },
  kings_only: ({ card }) => `Una columna vacía solo admite un rey, no ${cardsThe[card]}.`,
  renames: () => "Pasar una columna entera a otra vacía no cambia nada.",
  cell_taken: ({ cell }) => `La ${piles[cell]} ya tiene una carta.`,
  cell_to_cell: () => "Las cartas no van de celda a celda.",
  home_rank: ({ card, wants }) => `${capital(cardsThe[card])} aún no puede ir a su base: falta ${ranks[wants]}.`,
  no_returns: () => "En este juego ninguna carta vuelve de las bases.",
};

export const table: Catalogue["table"] = {
  table: "Mesa de cartas",
  keys: "Las flechas van de pila en pila. Intro envía una carta, la barra espaciadora la toma o la deja. Dos caracteres hacen una jugada: 1 a 8 para las columnas, a a g y k para las celdas, h para las bases.",
  cards,
  piles,
  pileWith: (pile, names) => (names.length === 0 ? `${piles[pile]}, vacía` : `${piles[pile]}, ${count(names.length, some)}: ${names.join(", ")}`),
  pileShowing: (pile, card) => `${piles[pile]}, ${card ?? "vacía"}`,
  selected: (names) => `${capital(names.join(", "))}: ¿adónde?`,
  moved: (names, dest) => {
    if (dest === "h") return `${capital(names[0])} va a su base.`;
    const which = names.length > 2 ? `${count(names.length, some)} desde ${names[0]}` : names.join(", ");
    return `${capital(which)}, a la ${piles[dest]}.`;
  },
  refusals,
  why: "¿Por qué?",
};
