/** The English catalogue: every visible text of the client. */

import { boards } from "./boards";
import { common } from "./common";
import { errors } from "./errors";
import { race } from "./race";
import { result } from "./result";
import { settings } from "./settings";
import { start } from "./start";
import { table } from "./table";

export const en = { code: "en", common, start, race, result, boards, settings, errors, table };
