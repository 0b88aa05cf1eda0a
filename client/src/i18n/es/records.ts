/** The words of deal pages, profiles and leaderboards beyond their tables. */

import type { Catalogue } from "../catalogue";
import { counted } from "../plurals";

const count = counted("es");

export const records: Catalogue["records"] = {
  boards: {
    cells: "Celdas",
    allCells: "Todas",
    cellsOption: (cells) => count(cells, { one: "celda", other: "celdas" }),
    earlier: "Semana anterior",
    later: "Semana siguiente",
    own: (rank) => `Estás en el puesto ${rank}.`,
    exports: "Descargar",
    csv: "CSV",
    json: "JSON",
    replay: "Repetición",
    replayOf: (name) => `Repetición del intento de ${name}`,
    dailyPage: "Ir al reto del día",
    dealPage: "Ir al reparto",
  },
  deal: {
    title: (code) => `Reparto ${code}`,
    number: (number) => `Número ${number}`,
    winnable: {
      yes: "Tiene solución",
      no: "No tiene solución",
      unknown: "No se sabe si tiene solución",
    },
    gate: "La página muestra intentos con este reparto. En cuanto la abras, este reparto dejará de contarte.",
    open: "Abrir la página",
    race: "Correr con este reparto",
    practice: "Practicarlo",
    attempts: "Intentos",
    none: "Nadie ha terminado aún un intento con este reparto.",
    many: (attempts) => count(attempts, { one: "intento", many: "de intentos", other: "intentos" }),
    board: "Clasificación de este reparto",
    layout: "El reparto sobre la mesa",
    record: "Correr contra el récord",
    best: "Correr contra tu mejor",
    ghost: "Correr contra este",
    ghostOf: (name) => `Correr contra el intento de ${name}`,
    compare: "Lado a lado",
    unranked: "no cuenta",
  },
  profile: {
    streak: "Días seguidos con un reto resuelto",
    current: "ahora",
    longest: "la más larga",
    rank: (rank) => `puesto ${rank} en la histórica`,
    chart: "Tiempo por intento",
    chartHint: "Intentos ganados, el más antiguo a la izquierda; la línea es el mejor hasta entonces.",
    chartTable: "Lo mismo en números",
    tooFew: "El gráfico empieza con la segunda victoria.",
    allGames: "Todos los juegos",
  },
};
