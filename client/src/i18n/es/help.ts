/** The words of the rules pages. */

import type { HelpWords } from "../help";
import { counted } from "../plurals";

const count = counted("es");
const columns = (some: number): string => count(some, { one: "columna", other: "columnas" });
const cards = (some: number): string => count(some, { one: "carta", other: "cartas" });
const cells = (some: number): string => count(some, { one: "celda", other: "celdas" });
const list = new Intl.ListFormat("es", { type: "conjunction" });

export const help: HelpWords = {
  title: (game) => `Reglas: ${game}`,
  sections: {
    goal: "Objetivo",
    deal: "Reparto",
    cells: "Celdas",
    columns: "Columnas",
    groups: "Varias cartas a la vez",
    home: "Bases",
    undo: "Deshacer",
    score: "Qué cuenta",
    end: "Cómo acaba",
    cases: "Ejemplos explicados",
  },
  goal: "Lleva las 52 cartas a cuatro bases, una por palo, cada una del as al rey.",
  deal: {
    columns: (groups) =>
      groups.length === 1
        ? `Hay ${columns(groups[0].columns)} de ${cards(groups[0].cards)}.`
        : `De izquierda a derecha: ${groups.map((group) => `${columns(group.columns)} de ${cards(group.cards)}`).join(", después ")}.`,
    reserve: (some, all) => `Las últimas ${cards(some)} van a las celdas de la izquierda, una en cada una; en total hay ${cells(all)}.`,
    emptyCells: "Al principio todas las celdas están vacías.",
    fewerCells: ({ cells: all, filled, onColumns }) =>
      onColumns.length === 0
        ? `Con ${cells(all)}, ${filled === all ? "todas empiezan ocupadas" : `${filled} empiezan ocupadas`}.`
        : `Con ${cells(all)}, ${filled} empiezan ocupadas, y las cartas sin celda quedan al final de las columnas ${list.format(onColumns)}.`,
    open: "Todas las cartas están a la vista. No hay mazo, y nada se reparte después.",
    codes: (example) => `Un número del 1 al 8.589.934.591, o un código como ${example}, da siempre el mismo reparto.`,
  },
  cells: (all) => `Hay ${cells(all)}. Cada una guarda una carta, la que sea, hasta que la juegues en una columna o en una base. Las cartas no pasan de celda a celda.`,
  columns: {
    top: "Solo la última carta de una columna, la superior, puede tomarse o recibir otra.",
    build: {
      suit: "Una carta va sobre otra del mismo palo, un valor mayor: 6♥ sobre 7♥, pero no sobre 7♦.",
      colour: "Una carta va sobre otra del otro color, un valor mayor: 7♥ sobre 8♠, pero no sobre 8♦.",
    },
    empty: {
      any: "Una columna vacía admite cualquier carta.",
      kings: "Una columna vacía solo admite un rey, solo o a la cabeza de su serie. Ninguna otra carta puede esperar ahí.",
    },
    renames: "Pasar una columna entera a otra vacía no cambiaría nada, así que no es jugada.",
  },
  groups: {
    kind: {
      shorthand: "Las cartas ya ordenadas unas sobre otras forman una serie. Su final puede moverse de una vez, pero eso solo abrevia jugadas de una carta: cada carta necesita un sitio donde esperar.",
      primitive: "Las cartas ya ordenadas unas sobre otras forman una serie. Su final se mueve en una sola jugada, incluso cuando carta a carta no se podría.",
    },
    capacity: {
      doubling: "Cada celda libre suma una carta, y cada columna vacía utilizable duplica lo que se puede llevar:",
      cells: "Solo ayudan las celdas libres, porque en una columna vacía no cabe más que un rey:",
    },
    symbols: "F es el número de celdas libres. E es el número de columnas vacías al empezar la jugada, sin contar el destino.",
    table: "Máximo de cartas por jugada",
  },
  home: {
    build: "Una base empieza con su as y recibe la carta siguiente de su palo, de una en una.",
    returns: "La carta superior de una base puede volver a una celda vacía o a una columna que la admita. Arrástrala, o selecciónala primero.",
    noReturns: "Ninguna carta vuelve de las bases.",
    auto: "Según las reglas, ninguna carta va sola a su base. Las jugadas automáticas son un ajuste tuyo, y cada una se comprueba como las demás.",
  },
  undo: {
    race: "Cada carrera dice si se puede deshacer. Las jugadas deshechas se cuentan y se muestran.",
    limit: (actions) => `Se pueden deshacer hasta ${count(actions, { one: "acción", other: "acciones" })}, las más recientes; un grupo cuenta como una.`,
    whole: "Se puede deshacer hasta el reparto; un grupo cuenta como una acción.",
  },
  score: {
    count: "En una carrera cuentan las cartas en las bases, de 0 a 52, y el tiempo.",
    points: (each) =>
      `Una carta da ${count(each, { one: "punto", other: "puntos" })} cuando llega a su base por primera vez. Volver y subir otra vez no da nada; deshacer quita lo que dio la acción.`,
    noPoints: "No hay puntos.",
  },
  end: {
    won: "Con las 52 cartas en las bases, el solitario está resuelto.",
    immobile: "Si no queda ninguna jugada legal, se te avisa al momento. Donde no se puede deshacer, tu carrera termina ahí; si no, puedes volver atrás.",
    dead: "Una posición que solo parece perdida sigue en juego: nadie la termina salvo tú.",
  },
  cases: {
    lead: "Recórrelos paso a paso. Cada mesa se juzga con las mismas reglas que una carrera.",
    titles: {
      freesCell: "Una carta de la celda encuentra sitio",
      otherSuit: "El mismo color no basta",
      pairStays: "Una pareja también necesita su palo",
      kingsOnly: "Una reina ante la columna vacía",
      cellsOnly: "Aquí las columnas vacías no ayudan",
      kingRun: "El rey se muda con su serie",
      emptyTarget: "El destino no cuenta",
      doubled: "Otra columna vacía duplica",
      byTwoCells: "Tres cartas por dos celdas",
      cellAndColumn: "Una celda y una columna vacía",
      onlyColumn: "A la única columna vacía",
      colours: "Rojo sobre negro",
      noRoom: "Sin sitio donde esperar",
      inSuit: "Por palo, y cualquier carta en el hueco",
    },
    board: "Mesa del ejemplo",
    next: "Siguiente",
    back: "Anterior",
    again: "Desde el principio",
    step: (step, steps) => `Paso ${step} de ${steps}`,
    question: (some, source, dest) => `¿${some === 1 ? "Puede ir" : "Pueden ir"} ${cards(some)}: ${source} → ${dest}?`,
    legal: "Sí, está permitido.",
    refused: "No.",
  },
  others: "Reglas de los otros juegos",
  play: (game) => `Jugar a ${game}`,
};
