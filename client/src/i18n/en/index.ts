/** The English catalogue: every visible text of the client. */

import { boards } from "./boards";
import { daily } from "./daily";
import { device } from "./device";
import { errors } from "./errors";
import { ghosts } from "./ghosts";
import { practice } from "./practice";
import { race } from "./race";
import { records } from "./records";
import { replay } from "./replay";
import { result } from "./result";
import { settings } from "./settings";
import { site } from "./site";
import { start } from "./start";
import { table } from "./table";
import { watch } from "./watch";

export const en = { code: "en", site, start, practice, race, result, boards, settings, errors, table, daily, device, ghosts, records, replay, watch };
