/** Addresses of the rules pages, down to the section that explains a refusal. */

import type { Rule } from "../rules/refusals";
import type { SectionId } from "./page";

const SECTIONS: Readonly<Record<Rule, SectionId>> = {
  notation: "columns",
  no_such_pile: "cells",
  same_place: "columns",
  empty_source: "columns",
  not_a_run: "groups",
  capacity: "groups",
  one_card: "cells",
  build: "columns",
  kings_only: "columns",
  renames: "columns",
  cell_taken: "cells",
  cell_to_cell: "cells",
  home_rank: "home",
  no_returns: "home",
};

/** Address a variant's rules, at the section that a refused move is about if a rule is named. */
export function rulesPath(variant: string, rule?: Rule): string {
  const page = `/rules/${encodeURIComponent(variant)}`;
  return rule === undefined ? page : `${page}#${SECTIONS[rule]}`;
}
