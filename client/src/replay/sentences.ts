/** A log's fault in the reader's language. */

import type { Catalogue } from "../i18n/catalogue";
import { sentenceOf } from "../table/sentences";
import type { Fault } from "./faults";

export function faultText(words: Catalogue, fault: Fault): string {
  const text = words.replay.faults;
  switch (fault.kind) {
    case "cut":
    case "form":
      return text[fault.kind](fault.wanted);
    case "value":
      return text.value(fault.name, fault.expected, fault.found);
    case "illegal":
      return text.illegal(fault.move, sentenceOf(words.table, fault.refusal));
    case "outcome":
      return text.outcome(fault.found);
    default:
      return text[fault.kind];
  }
}
