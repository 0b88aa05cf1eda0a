/** The words of the daily challenges. */

import type { Catalogue } from "../catalogue";
import { counted } from "../plurals";

const count = counted("es");

export const daily: Catalogue["daily"] = {
  title: "Retos del día",
  headline: "Los repartos de hoy",
  lead: "Un reparto al día en cada juego, el mismo para todos, desde la medianoche UTC. Cuenta el primer intento.",
  nav: "Del día",
  ofDate: (date) => `Reto del ${date}`,
  play: "Jugar",
  goOn: "Seguir",
  result: "Tu resultado",
  board: "Clasificación",
  practise: "Correr otra vez, sin contar",
  race: "Correr sin contar",
  share: "Compartir",
  copied: "Copiado: tu tiempo y tu curva, nada del reparto.",
  ranked: "Un intento que cuenta. Basta empezarlo antes de que acabe el día, dure lo que dure.",
  past: "Este día ya pasó. La clasificación está cerrada, pero aún puedes correr con el reparto sin contar.",
  closes: (left) => `quedan ${left}`,
  nextAt: (time) => `Nuevos repartos a las ${time}, hora local`,
  nextIn: (left) => `dentro de ${left}`,
  changed: "Ha empezado un nuevo día.",
  showNew: "Mostrar los repartos nuevos",
  grades: { easy: "Fácil", medium: "Medio", hard: "Difícil" },
  gradeHint: "Según lo que tarda un programa en resolverlo",
  states: {
    none: "Sin jugar",
    seated: "Sin jugar",
    racing: "En marcha",
    won: (time) => `Resuelto en ${time}`,
    ended: (cards) => `${cards} cartas`,
  },
  rank: (rank) => `puesto ${rank}`,
  streak: {
    title: "Racha",
    none: "Resuelve un reto del día que cuente para empezar una racha.",
    days: (days) => count(days, { one: "día", many: "de días", other: "días" }),
    current: "Días seguidos",
    best: "La más larga",
    keep: "Para seguir, resuelve uno de los repartos de hoy.",
    kept: "Hoy ya está ganado.",
  },
  archive: {
    title: "Días pasados",
    none: "Aún no hay días pasados.",
    day: "Día",
    own: "Tú",
  },
  card: {
    title: (date, variant) => `samedeal, reto del ${date} · ${variant}`,
    won: (time, rank) => `Resuelto en ${time}${rank === "" ? "" : `, ${rank}`}`,
    ended: (cards) => `${cards} de 52`,
  },
};
