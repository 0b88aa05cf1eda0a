/** The words of the rules pages. */

import type { HelpWords } from "../help";
import { counted } from "../plurals";

const count = counted("pt-PT");
const columns = (some: number): string => count(some, { one: "coluna", other: "colunas" });
const cards = (some: number): string => count(some, { one: "carta", other: "cartas" });
const cells = (some: number): string => count(some, { one: "célula", other: "células" });
const list = new Intl.ListFormat("pt-PT", { type: "conjunction" });

export const help: HelpWords = {
  title: (game) => `Regras: ${game}`,
  sections: {
    goal: "Objetivo",
    deal: "Distribuição",
    cells: "Células",
    columns: "Colunas",
    groups: "Várias cartas de uma vez",
    home: "Bases",
    undo: "Anular",
    score: "O que conta",
    end: "Como acaba",
    cases: "Exemplos explicados",
  },
  goal: "Leve as 52 cartas a quatro bases, uma por naipe, cada uma do ás ao rei.",
  deal: {
    columns: (groups) =>
      groups.length === 1
        ? `São ${columns(groups[0].columns)} de ${cards(groups[0].cards)}.`
        : `Da esquerda para a direita: ${groups.map((group) => `${columns(group.columns)} de ${cards(group.cards)}`).join(", depois ")}.`,
    reserve: (some, all) => `As últimas ${cards(some)} vão para as células da esquerda, uma em cada; ao todo há ${cells(all)}.`,
    emptyCells: "De início, todas as células estão vazias.",
    fewerCells: ({ cells: all, filled, onColumns }) =>
      onColumns.length === 0
        ? `Com ${cells(all)}, ${filled === all ? "ficam todas ocupadas" : `ficam ${filled} ocupadas`} desde o início.`
        : `Com ${cells(all)}, ficam ${filled} ocupadas desde o início, e as cartas sem célula vão para o topo das colunas ${list.format(onColumns)}.`,
    open: "Todas as cartas estão à vista. Não há monte, e nada se dá mais tarde.",
    codes: (example) => `Um número de 1 a 8 589 934 591, ou um código como ${example}, dá sempre a mesma distribuição.`,
  },
  cells: (all) => `Há ${cells(all)}. Cada uma guarda uma carta, seja qual for, até a jogar numa coluna ou numa base. As cartas não passam de célula para célula.`,
  columns: {
    top: "Só a última carta de uma coluna, o seu topo, se pode tirar ou receber outra.",
    build: {
      suit: "Uma carta vai sobre outra do mesmo naipe, um valor acima: 6♥ sobre 7♥, mas não sobre 7♦.",
      colour: "Uma carta vai sobre outra da cor oposta, um valor acima: 7♥ sobre 8♠, mas não sobre 8♦.",
    },
    empty: {
      any: "Uma coluna vazia aceita qualquer carta.",
      kings: "Uma coluna vazia só aceita um rei, sozinho ou à cabeça da sua sequência. Nenhuma outra carta pode lá esperar.",
    },
    renames: "Passar uma coluna inteira para uma vazia não mudaria nada, por isso não é jogada.",
  },
  groups: {
    kind: {
      shorthand: "Cartas já ordenadas umas sobre as outras formam uma sequência. O seu fim pode mover-se de uma vez, mas isso só abrevia jogadas de uma carta: cada carta precisa de um sítio onde esperar.",
      primitive: "Cartas já ordenadas umas sobre as outras formam uma sequência. O seu fim move-se numa só jogada, mesmo quando carta a carta não seria possível.",
    },
    capacity: {
      doubling: "Cada célula livre soma uma carta, e cada coluna vazia utilizável duplica o que se pode levar:",
      cells: "Só ajudam as células livres, porque numa coluna vazia só cabe um rei:",
    },
    symbols: "F é o número de células livres. E é o número de colunas vazias no começo da jogada, sem contar o destino.",
    table: "Máximo de cartas por jogada",
  },
  home: {
    build: "Uma base começa pelo ás e recebe a carta seguinte do seu naipe, uma de cada vez.",
    returns: "A carta do topo de uma base pode voltar para uma célula vazia ou para uma coluna que a aceite. Arraste-a, ou selecione-a primeiro.",
    noReturns: "Nenhuma carta volta das bases.",
    auto: "Pelas regras, nenhuma carta vai sozinha para a base. As jogadas automáticas são uma definição sua, e cada uma é verificada como as outras.",
  },
  undo: {
    race: "Cada corrida diz se se pode anular. As jogadas anuladas são contadas e mostradas.",
    limit: (actions) => `Podem anular-se até ${count(actions, { one: "ação", other: "ações" })}, as mais recentes; um grupo conta como uma.`,
    whole: "Pode anular-se até à distribuição; um grupo conta como uma ação.",
  },
  score: {
    count: "Numa corrida contam as cartas nas bases, de 0 a 52, e o tempo.",
    points: (each) =>
      `Uma carta dá ${count(each, { one: "ponto", other: "pontos" })} quando chega à base pela primeira vez. Voltar e tornar a subir não dá nada; anular retira o que a ação deu.`,
    noPoints: "Não há pontos.",
  },
  end: {
    won: "Com as 52 cartas nas bases, a paciência está resolvida.",
    immobile: "Se não restar nenhuma jogada legal, é avisado logo. Onde não se pode anular, a sua corrida acaba aí; senão, pode voltar atrás.",
    dead: "Uma posição que só parece perdida continua: ninguém a termina senão o jogador.",
  },
  cases: {
    lead: "Siga-os passo a passo. Cada mesa é julgada pelas mesmas regras que uma corrida.",
    titles: {
      freesCell: "Uma carta da célula encontra lugar",
      otherSuit: "A mesma cor não basta",
      pairStays: "Um par também precisa do seu naipe",
      kingsOnly: "Uma dama perante a coluna vazia",
      cellsOnly: "Aqui as colunas vazias não ajudam",
      kingRun: "O rei muda-se com a sua sequência",
      emptyTarget: "O destino não conta",
      doubled: "Mais uma coluna vazia duplica",
      byTwoCells: "Três cartas por duas células",
      cellAndColumn: "Uma célula e uma coluna vazia",
      onlyColumn: "Para a única coluna vazia",
      colours: "Vermelho sobre preto",
      noRoom: "Sem sítio onde esperar",
      inSuit: "Por naipe, e qualquer carta na coluna vazia",
    },
    board: "Mesa do exemplo",
    next: "Seguinte",
    back: "Anterior",
    again: "Do início",
    step: (step, steps) => `Passo ${step} de ${steps}`,
    question: (some, source, dest) => `${some === 1 ? "Pode ir" : "Podem ir"} ${cards(some)}: ${source} → ${dest}?`,
    legal: "Sim, é permitido.",
    refused: "Não.",
  },
  others: "Regras dos outros jogos",
  play: (game) => `Jogar ${game}`,
};
