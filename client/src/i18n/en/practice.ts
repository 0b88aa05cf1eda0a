/** The words of practice, the lessons, and what is said without a connection. */

import { counted } from "../plurals";

const count = counted("en");

export const practice = {
  title: "Practice",
  hint: "Can it be won?",
  more: "Ask again for a hint.",
  restart: "Restart",
  next: "Next deal",
  chooseDeal: "Choose a deal",
  drawn: "A new deal that can be won",
  anyDeal: "Any number or code, also deals that nobody can win.",
  open: "Open",
  now: "On the table:",
  share: "Copy the link",
  asking: "Asking the solver …",
  hinted: (move: string) => `Try ${move}.`,
  winnable: { yes: "This can still be won.", no: "This can’t be won any more.", unknown: "The solver could not tell." },
  studied: "The solver knows no cards that came back from home. Undo those, and ask again.",
  offline: {
    title: "You are offline",
    text: "Races need a connection. Practice does not: your deals are kept in this browser.",
    practise: "Practise",
  },
  updated: "A newer version is here. Load the page again when it suits you.",
  lesson: {
    title: (game: string) => `${game} in two minutes`,
    step: (step: number, steps: number) => `Step ${step} of ${steps}`,
    done: "That’s it.",
    other: "That is allowed too. Here, try what the text asks for.",
    next: "Go on",
    rules: "All rules",
    end: "You know the game now.",
    play: "Play a practice deal",
    steps: {
      home: "The goal: all cards home, each suit from ace to king. Send a card home that fits: tap it, or drag it there.",
      build: {
        suit: "Columns build down in suit: a six of hearts goes on the seven of hearts. Move a card onto one that takes it.",
        colour: "Columns build down in alternating colours: a red six goes on a black seven. Move a card onto one that takes it.",
      },
      cell: (cells: number) => `${count(cells, { one: "cell holds", other: "cells hold" })} one card each, for as long as you like. Put a card into a free one.`,
      group: {
        doubling: "A run moves as one, as long as free cells and empty columns could carry its cards: each empty column doubles what fits. Move a run.",
        cells: "A run moves as one, as long as its cards would fit into the free cells on the way: one more than there are free cells. Move a run.",
      },
      empty: {
        any: "An empty column takes any card. Put one there.",
        kings: "An empty column takes only a king, alone or with its run. Put one there.",
      },
      return: "In this game a card may come back from home, to a cell or a column that takes it. Drag one back.",
      finish: "When nothing can go wrong any more, the rest goes home by itself. Send one card home and see.",
    },
  },
};
