/** The words of ghosts. */

import type { Catalogue } from "../catalogue";

export const ghosts: Catalogue["ghosts"] = {
  label: "Призраки",
  kinds: { record: "Призрак: рекорд", best: "Призрак: ваш лучший", chosen: "Призрак" },
  lane: (kind, name, count) => `${kind}, ${name}: ${count} из 52`,
  ahead: (cards) => `+${cards}`,
  behind: (cards) => `−${cards}`,
  none: "На этом раскладе при таких условиях призраков нет.",
};
