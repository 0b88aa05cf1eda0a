/** The words of practice, the lessons, and what is said without a connection. */

import type { Catalogue } from "../catalogue";
import { counted } from "../plurals";

const count = counted("es");

export const practice: Catalogue["practice"] = {
  title: "Práctica",
  hint: "Pista",
  more: "Pide otra pista.",
  restart: "Reiniciar",
  next: "Otro reparto",
  chooseDeal: "Elegir un reparto",
  drawn: "Un reparto nuevo con solución",
  anyDeal: "Cualquier número o código, también repartos que nadie puede resolver.",
  open: "Abrir",
  now: "En la mesa:",
  share: "Copiar el enlace",
  asking: "Consultando al programa …",
  hinted: (move) => `Prueba ${move}.`,
  winnable: { yes: "Todavía se puede ganar.", no: "Ya no se puede ganar.", unknown: "El programa no supo decirlo." },
  studied: "El programa no conoce cartas que volvieron de las bases. Deshazlas y pregunta otra vez.",
  offline: {
    title: "Estás sin conexión",
    text: "Las carreras necesitan conexión. La práctica no: tus repartos se guardan en este navegador.",
    practise: "Practicar",
  },
  updated: "Hay una versión más nueva. Vuelve a cargar la página cuando te venga bien.",
  lesson: {
    title: (game) => `${game} en dos minutos`,
    step: (step, steps) => `Paso ${step} de ${steps}`,
    done: "Eso es.",
    other: "También está permitido. Aquí, prueba lo que pide el texto.",
    next: "Seguir",
    rules: "Todas las reglas",
    end: "Ya conoces el juego.",
    play: "Jugar un reparto de práctica",
    steps: {
      home: "El objetivo: todas las cartas en las bases, cada palo del as al rey. Lleva a su base una carta que sirva: tócala o arrástrala.",
      build: {
        suit: "En las columnas se baja por palo: el seis de corazones va sobre el siete de corazones. Mueve una carta a otra que la admita.",
        colour: "En las columnas se baja alternando colores: un seis rojo va sobre un siete negro. Mueve una carta a otra que la admita.",
      },
      cell: (cells) => `${count(cells, { one: "celda guarda", other: "celdas guardan" })} una carta cada una, el tiempo que quieras. Pon una carta en una libre.`,
      group: {
        doubling: "Una serie se mueve de una vez si sus cartas caben en las celdas libres y las columnas vacías: cada columna vacía duplica lo que cabe. Mueve una serie.",
        cells: "Una serie se mueve de una vez si sus cartas caben por el camino en las celdas: una más que las celdas libres. Mueve una serie.",
      },
      empty: {
        any: "Una columna vacía admite cualquier carta. Pon una ahí.",
        kings: "Una columna vacía solo admite un rey, solo o con su serie. Pon uno ahí.",
      },
      return: "En este juego una carta puede volver de su base, a una celda o a una columna que la admita. Arrastra una de vuelta.",
      finish: "Cuando ya nada puede salir mal, el resto va solo a las bases. Lleva una carta y míralo.",
    },
  },
};
