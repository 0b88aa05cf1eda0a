/** The words of practice, the lessons, and what is said without a connection. */

import type { Catalogue } from "../catalogue";
import { counted } from "../plurals";

const count = counted("pt-PT");

export const practice: Catalogue["practice"] = {
  title: "Treino",
  hint: "Pista",
  more: "Peça outra pista.",
  restart: "Recomeçar",
  next: "Outra distribuição",
  chooseDeal: "Escolher a distribuição",
  drawn: "Uma distribuição nova com solução",
  anyDeal: "Qualquer número ou código, mesmo distribuições que ninguém resolve.",
  open: "Abrir",
  now: "Na mesa:",
  share: "Copiar a ligação",
  asking: "A consultar o programa …",
  hinted: (move) => `Experimente ${move}.`,
  winnable: { yes: "Ainda se pode ganhar.", no: "Já não se pode ganhar.", unknown: "O programa não soube dizer." },
  studied: "O programa não conhece cartas que voltaram das bases. Anule-as e pergunte de novo.",
  offline: {
    title: "Está sem ligação",
    text: "As corridas precisam de ligação. O treino não: as suas distribuições ficam neste navegador.",
    practise: "Treinar",
  },
  updated: "Há uma versão mais recente. Carregue a página de novo quando lhe convier.",
  lesson: {
    title: (game) => `${game} em dois minutos`,
    step: (step, steps) => `Passo ${step} de ${steps}`,
    done: "É isso mesmo.",
    other: "Também é permitido. Aqui, experimente o que o texto pede.",
    next: "Continuar",
    rules: "Todas as regras",
    end: "Já conhece o jogo.",
    play: "Jogar uma distribuição de treino",
    steps: {
      home: "O objetivo: todas as cartas nas bases, cada naipe do ás ao rei. Leve uma carta que sirva à sua base: toque nela ou arraste-a.",
      build: {
        suit: "Nas colunas desce-se por naipe: o seis de copas vai sobre o sete de copas. Mova uma carta para outra que a aceite.",
        colour: "Nas colunas desce-se a alternar as cores: um seis vermelho vai sobre um sete preto. Mova uma carta para outra que a aceite.",
      },
      cell: (cells) => `${count(cells, { one: "célula guarda", other: "células guardam" })} uma carta cada, o tempo que quiser. Ponha uma carta numa livre.`,
      group: {
        doubling: "Uma sequência move-se de uma vez se as células livres e as colunas vazias chegarem para as suas cartas: cada coluna vazia duplica o que cabe. Mova uma sequência.",
        cells: "Uma sequência move-se de uma vez se as suas cartas couberem nas células pelo caminho: mais uma do que as células livres. Mova uma sequência.",
      },
      empty: {
        any: "Uma coluna vazia aceita qualquer carta. Ponha lá uma.",
        kings: "Uma coluna vazia só aceita um rei, sozinho ou com a sua sequência. Ponha lá um.",
      },
      return: "Neste jogo uma carta pode voltar da base, para uma célula ou para uma coluna que a aceite. Arraste uma de volta.",
      finish: "Quando já nada pode correr mal, o resto vai sozinho para as bases. Leve uma carta e veja.",
    },
  },
};
