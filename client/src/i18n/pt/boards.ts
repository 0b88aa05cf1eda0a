/** The words of the leaderboards and the profiles. */

import type { Catalogue } from "../catalogue";

export const boards: Catalogue["boards"] = {
  title: "Classificações",
  week: "Esta semana",
  alltime: "Desde sempre",
  weekOf: (week) => `Semana ${week}`,
  deal: (code) => `Distribuição ${code}`,
  daily: (date) => `Desafio do dia, ${date}`,
  variant: "Jogo",
  period: "Período",
  undo: "Anular",
  undoAny: "Todas as tentativas",
  undoNone: "Sem anular",
  columns: { rank: "Lugar", player: "Jogador", time: "Tempo", moves: "Jogadas", undos: "Anuladas", at: "Quando", cards: "Cartas", race: "Corrida", game: "Jogo", outcome: "Desfecho" },
  empty: "Ainda não há ninguém nesta classificação. Seja o primeiro.",
  own: "A sua linha",
  raceDeal: "Correr nesta distribuição",
  rules: "Contam as tentativas em distribuições sorteadas que o jogador ainda não tinha visto. Vale a melhor de cada um.",
  dealRules: "Contam as tentativas de quem ainda não tinha visto a distribuição, sorteada ou escolhida. Cada jogador tem uma linha.",
  profile: {
    title: (name) => name,
    bests: "Melhores tempos",
    noBests: "Ainda sem vitórias para a classificação.",
    attempts: "Corridas",
    noAttempts: "Ainda sem corridas terminadas.",
    open: "Abrir a corrida",
    log: "Registo",
  },
};
