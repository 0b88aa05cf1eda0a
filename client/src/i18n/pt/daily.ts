/** The words of the daily challenges. */

import type { Catalogue } from "../catalogue";
import { counted } from "../plurals";

const count = counted("pt-PT");

export const daily: Catalogue["daily"] = {
  title: "Desafios do dia",
  headline: "As distribuições de hoje",
  lead: "Uma distribuição por dia em cada jogo, igual para todos, a partir da meia-noite UTC. Conta a primeira tentativa.",
  nav: "Do dia",
  ofDate: (date) => `Desafio de ${date}`,
  play: "Jogar",
  goOn: "Continuar",
  result: "O seu resultado",
  board: "Classificação",
  practise: "Correr de novo, sem contar",
  race: "Correr sem contar",
  share: "Partilhar",
  copied: "Copiado: o seu tempo e a sua curva, nada da distribuição.",
  ranked: "Uma tentativa que conta. Basta começar antes de o dia acabar, demore o que demorar.",
  past: "Este dia já passou. A classificação fechou, mas ainda pode correr na distribuição sem contar.",
  closes: (left) => `faltam ${left}`,
  nextAt: (time) => `Novas distribuições às ${time}, na sua hora`,
  nextIn: (left) => `daqui a ${left}`,
  changed: "Começou um novo dia.",
  showNew: "Mostrar as novas distribuições",
  grades: { easy: "Fácil", medium: "Médio", hard: "Difícil" },
  gradeHint: "Segundo o tempo que um programa demora a resolver",
  states: {
    none: "Por jogar",
    seated: "Por jogar",
    racing: "A decorrer",
    won: (time) => `Resolvido em ${time}`,
    ended: (cards) => `${cards} cartas`,
  },
  rank: (rank) => `lugar ${rank}`,
  streak: {
    title: "Sequência",
    none: "Resolva um desafio do dia para começar uma sequência.",
    days: (days) => count(days, { one: "dia", many: "de dias", other: "dias" }),
    current: "Dias seguidos",
    best: "A mais longa",
    keep: "Para continuar, resolva uma das distribuições de hoje.",
    kept: "O dia de hoje está ganho.",
  },
  archive: {
    title: "Dias passados",
    none: "Ainda não há dias passados.",
    day: "Dia",
    own: "Você",
  },
  card: {
    title: (date, variant) => `samedeal, desafio de ${date} · ${variant}`,
    won: (time, rank) => `Resolvido em ${time}${rank === "" ? "" : `, ${rank}`}`,
    ended: (cards) => `${cards} de 52`,
  },
};
