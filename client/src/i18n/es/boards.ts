/** The words of the leaderboards and the profiles. */

import type { Catalogue } from "../catalogue";

export const boards: Catalogue["boards"] = {
  title: "Clasificaciones",
  week: "Esta semana",
  alltime: "Histórica",
  weekOf: (week) => `Semana ${week}`,
  deal: (code) => `Reparto ${code}`,
  daily: (date) => `Reto del día, ${date}`,
  variant: "Juego",
  period: "Periodo",
  undo: "Deshacer",
  undoAny: "Todos los intentos",
  undoNone: "Sin deshacer",
  columns: { rank: "Puesto", player: "Jugador", time: "Tiempo", moves: "Jugadas", undos: "Deshechas", at: "Cuándo", cards: "Cartas", race: "Carrera", game: "Juego", outcome: "Desenlace" },
  empty: "Aún no hay nadie en esta clasificación. Sé el primero.",
  own: "Tu fila",
  raceDeal: "Correr con este reparto",
  rules: "Cuentan los intentos con repartos sorteados que el jugador no había visto. Vale el mejor de cada uno.",
  dealRules: "Cuentan los intentos de quienes no habían visto el reparto, sorteado o elegido. Cada jugador tiene una fila.",
  profile: {
    title: (name) => name,
    bests: "Mejores tiempos",
    noBests: "Aún no hay victorias clasificadas.",
    attempts: "Carreras",
    noAttempts: "Aún no hay carreras terminadas.",
    open: "Abrir la carrera",
    log: "Registro",
  },
};
