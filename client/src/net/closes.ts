/** What a close code asks of the client; the codes are the table in `docs/protocol.md`. */

export type AfterClose =
  | { readonly kind: "retry" }
  | { readonly kind: "retry-spread" }
  | { readonly kind: "retry-later"; readonly ms: number }
  | { readonly kind: "stop"; readonly why: StopReason };

/** Why the connection gave up: another tab plays, nobody knows the credential, or the two sides don't understand each other. */
export type StopReason = "elsewhere" | "credential" | "fault";

const FLOOD_WAIT_MS = 15_000;

/** Say what follows a close with `code`: codes that can never get better stop, all others are tried again. */
export function afterClose(code: number): AfterClose {
  switch (code) {
    case 1001:
    case 1012:
      return { kind: "retry-spread" };
    case 1003:
    case 1007:
    case 1009:
    case 4400:
      return { kind: "stop", why: "fault" };
    case 4401:
      return { kind: "stop", why: "credential" };
    case 4409:
      return { kind: "stop", why: "elsewhere" };
    case 4429:
      return { kind: "retry-later", ms: FLOOD_WAIT_MS };
    default:
      return { kind: "retry" };
  }
}
