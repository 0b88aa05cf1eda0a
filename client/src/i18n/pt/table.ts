/** The table's words in European Portuguese. */

import type { CardText, SuitLetter } from "../../rules/cards";
import type { Catalogue } from "../catalogue";
import { counted } from "../plurals";

const count = counted("pt-PT");

const cards: Readonly<Record<CardText, string>> = {
  AS: "ás de espadas",
  "2S": "dois de espadas",
  "3S": "três de espadas",
  "4S": "quatro de espadas",
  "5S": "cinco de espadas",
  "6S": "seis de espadas",
  "7S": "sete de espadas",
  "8S": "oito de espadas",
  "9S": "nove de espadas",
  TS: "dez de espadas",
  JS: "valete de espadas",
  QS: "dama de espadas",
  KS: "rei de espadas",
  AH: "ás de copas",
  "2H": "dois de copas",
  "3H": "três de copas",
  "4H": "quatro de copas",
  "5H": "cinco de copas",
  "6H": "seis de copas",
  "7H": "sete de copas",
  "8H": "oito de copas",
  "9H": "nove de copas",
  TH: "dez de copas",
  JH: "valete de copas",
  QH: "dama de copas",
  KH: "rei de copas",
  AD: "ás de ouros",
  "2D": "dois de ouros",
  "3D": "três de ouros",
  "4D": "quatro de ouros",
  "5D": "cinco de ouros",
  "6D": "seis de ouros",
  "7D": "sete de ouros",
  "8D": "oito de ouros",
  "9D": "nove de ouros",
  TD: "dez de ouros",
  JD: "valete de ouros",
  QD: "dama de ouros",
  KD: "rei de ouros",
  AC: "ás de paus",
  "2C": "dois de paus",
  "3C": "três de paus",
  "4C": "quatro de paus",
  "5C": "cinco de paus",
  "6C": "seis de paus",
  "7C": "sete de paus",
  "8C": "oito de paus",
  "9C": "nove de paus",
  TC: "dez de paus",
  JC: "valete de paus",
  QC: "dama de paus",
  KC: "rei de paus",
};

/** The cards with their article, as they stand in sentences. */
const cardsThe: Readonly<Record<CardText, string>> = {
  AS: "o ás de espadas",
  "2S": "o dois de espadas",
  "3S": "o três de espadas",
  "4S": "o quatro de espadas",
  "5S": "o cinco de espadas",
  "6S": "o seis de espadas",
  "7S": "o sete de espadas",
  "8S": "o oito de espadas",
  "9S": "o nove de espadas",
  TS: "o dez de espadas",
  JS: "o valete de espadas",
  QS: "a dama de espadas",
  KS: "o rei de espadas",
  AH: "o ás de copas",
  "2H": "o dois de copas",
  "3H": "o três de copas",
  "4H": "o quatro de copas",
  "5H": "o cinco de copas",
  "6H": "o seis de copas",
  "7H": "o sete de copas",
  "8H": "o oito de copas",
  "9H": "o nove de copas",
  TH: "o dez de copas",
  JH: "o valete de copas",
  QH: "a dama de copas",
  KH: "o rei de copas",
  AD: "o ás de ouros",
  "2D": "o dois de ouros",
  "3D": "o três de ouros",
  "4D": "o quatro de ouros",
  "5D": "o cinco de ouros",
  "6D": "o seis de ouros",
  "7D": "o sete de ouros",
  "8D": "o oito de ouros",
  "9D": "o nove de ouros",
  TD: "o dez de ouros",
  JD: "o valete de ouros",
  QD: "a dama de ouros",
  KD: "o rei de ouros",
  AC: "o ás de paus",
  "2C": "o dois de paus",
  "3C": "o três de paus",
  "4C": "o quatro de paus",
  "5C": "o cinco de paus",
  "6C": "o seis de paus",
  "7C": "o sete de paus",
  "8C": "o oito de paus",
  "9C": "o nove de paus",
  TC: "o dez de paus",
  JC: "o valete de paus",
  QC: "a dama de paus",
  KC: "o rei de paus",
};

const ranks: Readonly<Record<string, string>> = {
  A: "um ás",
  "2": "um dois",
  "3": "um três",
  "4": "um quatro",
  "5": "um cinco",
  "6": "um seis",
  "7": "um sete",
  "8": "um oito",
  "9": "um nove",
  T: "um dez",
  J: "um valete",
  Q: "uma dama",
  K: "um rei",
};

const suits: Readonly<Record<SuitLetter, string>> = {
  S: "uma carta de espadas",
  H: "uma carta de copas",
  D: "uma carta de ouros",
  C: "uma carta de paus",
};

const colours = { red: "vermelha", black: "preta" };

const piles: Readonly<Record<string, string>> = {
  "1": "coluna 1",
  "2": "coluna 2",
  "3": "coluna 3",
  "4": "coluna 4",
  "5": "coluna 5",
  "6": "coluna 6",
  "7": "coluna 7",
  "8": "coluna 8",
  a: "célula a",
  b: "célula b",
  c: "célula c",
  d: "célula d",
  e: "célula e",
  f: "célula f",
  g: "célula g",
  k: "célula k",
  h: "bases",
  S: "base de espadas",
  H: "base de copas",
  D: "base de ouros",
  C: "base de paus",
};

/** A sentence's first letter; names of cards and piles stand inside sentences otherwise. */
function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const some = { one: "carta", many: "de cartas", other: "cartas" };

const refusals: Catalogue["table"]["refusals"] = {
  notation: ({ m }) => `«${m}» não é uma jogada.`,
  no_such_pile: ({ pile }) => `Neste jogo não há ${piles[pile]}.`,
  same_place: () => "Já lá está.",
  empty_source: ({ pile }) => `Aqui não há carta: ${piles[pile]}.`,
  not_a_run: ({ count: taken, run }) =>
    run === 0
      ? "Não há carta para tirar."
      : `${count(taken, { one: "carta não forma", many: "de cartas não formam", other: "cartas não formam" })} uma sequência; só ${run === 1 ? "a última pode sair" : `as últimas ${run} podem sair`}.`,
  capacity: ({ count: taken, allowed, cells, columns }) =>
    `${count(taken, some)}, mas agora só ${allowed === 1 ? "pode ir 1" : `podem ir ${allowed}`}: ` +
    `${count(cells, { one: "célula livre", other: "células livres" })}, ${count(columns, { one: "coluna vazia utilizável", other: "colunas vazias utilizáveis" })}.`,
  one_card: ({ count: taken }) => `Aí só cabe uma carta, não ${taken}.`,
  build: (params) => {
    const does = `${capital(cardsThe[params.card])} não vai sobre ${cardsThe[params.onto]}`;
    if ("suit" in params) return `${does}: aceita ${suits[params.suit]}.`;
    if ("colour" in params) return `${does}: aceita uma carta ${colours[params.colour]}.`;
    return params.rank === "0" ? `Sobre ${cardsThe[params.onto]} não se põe nada.` : `${does}: aceita ${ranks[params.rank]}.`;
  },
  kings_only: ({ card }) => `Uma coluna vazia só aceita um rei, não ${cardsThe[card]}.`,
  renames: () => "Passar uma coluna inteira para uma vazia não muda nada.",
  cell_taken: ({ cell }) => `A ${piles[cell]} já tem uma carta.`,
  cell_to_cell: () => "As cartas não vão de célula para célula.",
  home_rank: ({ card, wants }) => `${capital(cardsThe[card])} ainda não pode ir para a base: falta lá ${ranks[wants]}.`,
  no_returns: () => "Neste jogo nenhuma carta volta das bases.",
};

export const table: Catalogue["table"] = {
  table: "Mesa de cartas",
  keys: "As setas passam de monte em monte. Enter envia uma carta, o espaço pega nela ou pousa-a. Dois caracteres fazem uma jogada: 1 a 8 para as colunas, a a g e k para as células, h para as bases.",
  cards,
  piles,
  pileWith: (pile, names) => (names.length === 0 ? `${piles[pile]}, vazia` : `${piles[pile]}, ${count(names.length, some)}: ${names.join(", ")}`),
  pileShowing: (pile, card) => `${piles[pile]}, ${card ?? "vazia"}`,
  selected: (names) => `${capital(names.join(", "))}: para onde?`,
  moved: (names, dest) => {
    if (dest === "h") return `${capital(names[0])} vai para a base.`;
    const which = names.length > 2 ? `${count(names.length, some)} a partir de ${names[0]}` : names.join(", ");
    return `${capital(which)}, para a ${piles[dest]}.`;
  },
  refusals,
  why: "Porquê?",
};
