/** The words of ghosts. */

import type { Catalogue } from "../catalogue";

export const ghosts: Catalogue["ghosts"] = {
  label: "Призраци",
  kinds: { record: "Призрак: рекорд", best: "Призрак: най-доброто ви", chosen: "Призрак" },
  lane: (kind, name, count) => `${kind}, ${name}: ${count} от 52`,
  ahead: (cards) => `+${cards}`,
  behind: (cards) => `−${cards}`,
  none: "За това раздаване при тези условия няма призраци.",
};
