/** The words of the settings. */

import type { Catalogue } from "../catalogue";

export const settings: Catalogue["settings"] = {
  title: "Ajustes",
  kept: "Se guardan en este navegador.",
  look: "Aspecto",
  theme: "Tema",
  themes: { system: "Como el dispositivo", light: "Claro", dark: "Oscuro", contrast: "Alto contraste" },
  suits: "Colores de los palos",
  suitColours: { four: "Cuatro", two: "Dos" },
  cardSize: "Tamaño de las cartas",
  cardSizes: { small: "Pequeñas", medium: "Medianas", large: "Grandes" },
  leftHanded: "Disposición para zurdos",
  motion: "Animación",
  motions: { system: "Como el dispositivo", full: "Sí", none: "No" },
  play: "Juego",
  autoMove: "Jugadas automáticas",
  autoMoves: { off: "Ninguna", safe: "Si son seguras", all: "Todas" },
  autoMoveHint: "Tras una jugada tuya, las cartas van solas a las bases. Si no están apagadas, la partida se acaba sola cuando ya nada puede salir mal.",
  singleTapDoubles: "Un toque hace lo mismo que un toque doble",
  sounds: "Sonidos",
  studyReturns: "En la práctica, las cartas pueden volver de las bases",
  haptics: "Vibrar al rechazar una jugada, si el dispositivo puede",
  wakeLock: "Mantener la pantalla encendida durante la carrera",
};
