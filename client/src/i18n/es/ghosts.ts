/** The words of ghosts. */

import type { Catalogue } from "../catalogue";

export const ghosts: Catalogue["ghosts"] = {
  label: "Fantasmas",
  kinds: { record: "Fantasma: récord", best: "Fantasma: tu mejor", chosen: "Fantasma" },
  lane: (kind, name, count) => `${kind}, ${name}: ${count} de 52`,
  ahead: (cards) => `+${cards}`,
  behind: (cards) => `−${cards}`,
  none: "No hay fantasmas en este reparto con estas reglas.",
};
