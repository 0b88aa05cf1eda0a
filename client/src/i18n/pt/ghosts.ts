/** The words of ghosts. */

import type { Catalogue } from "../catalogue";

export const ghosts: Catalogue["ghosts"] = {
  label: "Fantasmas",
  kinds: { record: "Fantasma: recorde", best: "Fantasma: o seu melhor", chosen: "Fantasma" },
  lane: (kind, name, count) => `${kind}, ${name}: ${count} de 52`,
  ahead: (cards) => `+${cards}`,
  behind: (cards) => `−${cards}`,
  none: "Não há fantasmas nesta distribuição com estas regras.",
};
