/** Words that stand on every page. */

import type { Catalogue } from "../catalogue";
import { counted } from "../plurals";

const count = counted("es");

export const site: Catalogue["site"] = {
  name: "samedeal",
  tagline: "Carreras con amigos con el mismo reparto",
  language: "Idioma",
  title: (page) => `${page} · samedeal`,
  skip: "Ir al contenido",
  nav: {
    label: "Principal",
    play: "Jugar",
    boards: "Clasificaciones",
    settings: "Ajustes",
    profile: "Tu perfil",
  },
  close: "Cerrar",
  cancel: "Cancelar",
  save: "Guardar",
  back: "Volver",
  home: "Ir al inicio",
  tryAgain: "Reintentar",
  loading: "Cargando …",
  more: "Mostrar más",
  you: "tú",
  tag: (tag) => `#${tag}`,
  points: (points) => count(points, { one: "punto", many: "de puntos", other: "puntos" }),
  racers: (racers) => count(racers, { one: "participante", many: "de participantes", other: "participantes" }),
  watchers: (watchers) => count(watchers, { one: "espectador", many: "de espectadores", other: "espectadores" }),
  moves: (moves) => count(moves, { one: "jugada", many: "de jugadas", other: "jugadas" }),
  undos: (undos) => count(undos, { one: "deshecha", many: "de deshechas", other: "deshechas" }),
  cards: (cards) => count(cards, { one: "carta", many: "de cartas", other: "cartas" }),
  cells: (cells) => count(cells, { one: "celda", many: "de celdas", other: "celdas" }),
  rulesOf: (game) => `Reglas: ${game}`,
  ofFiftyTwo: (cards) => `${cards} de 52`,
  variants: {
    freecell: { name: "FreeCell", line: "Se baja alternando colores; cuatro celdas." },
    "eight-off": { name: "Ocho celdas", line: "Eight Off: se baja por palo; ocho celdas, columnas vacías solo para reyes." },
    "eight-off-relaxed": { name: "Ocho celdas, reglas suaves", line: "Grupos más largos en una jugada, y las cartas pueden volver de las bases." },
    "bakers-game": { name: "Baker’s Game", line: "FreeCell por palo: el juego más antiguo y más difícil." },
  },
  identity: {
    rename: "Cambiar de nombre",
    name: "Tu nombre",
    hint: "Hasta 24 caracteres. Los nombres pueden repetirse; la etiqueta que sigue al nombre es solo tuya.",
    saved: "Nombre cambiado.",
  },
  rename: "Cambiar de nombre",
  link: {
    live: "En directo",
    catchingUp: "Poniéndose al día …",
    stopped: "Sin conexión",
    offline: (age) => `Sin conexión desde hace ${age}`,
    offlineHint: "Sigue jugando: las jugadas esperan aquí y se envían cuando vuelva la conexión.",
    unsaved: "Aún sin guardar, reintentando …",
    pending: (waiting) => count(waiting, { one: "jugada en espera", many: "de jugadas en espera", other: "jugadas en espera" }),
    elsewhere: "Esta carrera se abrió en otra pestaña o en otro dispositivo. Ahora se juega allí.",
    playHere: "Jugar aquí",
    credential: "El servidor ya no reconoce este navegador.",
    fault: (detail) => `El servidor y esta página no se entienden${detail === "" ? "." : ` (${detail}).`}`,
    reload: "Volver a cargar la página",
  },
};
