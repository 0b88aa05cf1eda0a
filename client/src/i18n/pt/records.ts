/** The words of deal pages, profiles and leaderboards beyond their tables. */

import type { Catalogue } from "../catalogue";
import { counted } from "../plurals";

const count = counted("pt-PT");

export const records: Catalogue["records"] = {
  boards: {
    cells: "Células",
    allCells: "Todas",
    cellsOption: (cells) => count(cells, { one: "célula", other: "células" }),
    earlier: "Semana anterior",
    later: "Semana seguinte",
    own: (rank) => `Está no lugar ${rank}.`,
    exports: "Descarregar",
    csv: "CSV",
    json: "JSON",
    replay: "Repetição",
    replayOf: (name) => `Repetição da tentativa de ${name}`,
    dailyPage: "Ir para o desafio do dia",
    dealPage: "Ir para a distribuição",
  },
  deal: {
    title: (code) => `Distribuição ${code}`,
    number: (number) => `Número ${number}`,
    winnable: {
      yes: "Tem solução",
      no: "Não tem solução",
      unknown: "Não se sabe se tem solução",
    },
    gate: "A página mostra tentativas nesta distribuição. Depois de a abrir, esta distribuição já não lhe conta.",
    open: "Abrir a página",
    race: "Correr nesta distribuição",
    practice: "Treinar",
    attempts: "Tentativas",
    none: "Ainda ninguém terminou uma tentativa nesta distribuição.",
    many: (attempts) => count(attempts, { one: "tentativa", many: "de tentativas", other: "tentativas" }),
    board: "Classificação desta distribuição",
    layout: "A distribuição na mesa",
    record: "Correr contra o recorde",
    best: "Correr contra o seu melhor",
    ghost: "Correr contra esta",
    ghostOf: (name) => `Correr contra a tentativa de ${name}`,
    compare: "Lado a lado",
    unranked: "não conta",
  },
  profile: {
    streak: "Dias seguidos com um desafio resolvido",
    current: "agora",
    longest: "a mais longa",
    rank: (rank) => `lugar ${rank} desde sempre`,
    chart: "Tempo por tentativa",
    chartHint: "Tentativas ganhas, a mais antiga à esquerda; a linha é o melhor até aí.",
    chartTable: "O mesmo em números",
    tooFew: "O gráfico começa com a segunda vitória.",
    allGames: "Todos os jogos",
  },
};
