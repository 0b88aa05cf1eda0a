/** What is said for each code by which the server refuses. */

export const errors = {
  title: "That did not work",
  /** For a code that this client does not know yet. */
  unknown: (code: string) => `The server refused this (${code}).`,
  byCode: {
    offline: "The server can’t be reached. Check your connection.",
    lost: "The connection broke. Try again when it is back.",
    not_started: "The race has not started yet.",
    race_over: "This race is over.",
    not_racing: "You are not racing here.",
    not_owner: "Only the owner of the race can do that.",
    full: "All seats are taken. You can watch.",
    closed: "This race does not take late starters. You can watch.",
    no_such_race: "There is no such race. The link may be cut off, or the race very old.",
    no_such_racer: "That racer is not in this race.",
    conflict: "Another tab played here. The board shows what counts now.",
    gap: "A move went missing on the way. The board shows what counts now.",
    hidden: "That is not shown while you could still race this deal.",
    nothing_to_undo: "There is nothing to take back.",
    undo_off: "This race is played without undo.",
    bad_name: "That name can’t be used. It needs a visible character and at most 24.",
    bad_reaction: "That reaction is not on the list.",
    bad_deal: "That is no deal of this variant.",
    too_fast: "A little slower, please.",
    storage: "The server could not save that. It is being tried again.",
    busy: "The server is busy. Try again in a moment.",
    illegal: "The rules do not allow that move.",
    not_found: "There is nothing here.",
    no_session: "The server does not know this browser yet. Load the page again.",
    forbidden: "That is not yours to do.",
    foreign_origin: "This page came from an address that the server does not accept.",
    foreign_host: "The server does not answer under this address.",
    bad_variant: "The server does not know that game.",
    bad_setting: "One of the options is out of range.",
    bad_request: "The server did not understand the request.",
    not_ended: "That attempt has not ended yet.",
    too_many: "Too many requests. Wait a moment.",
    too_large: "That is too long.",
    no_solver: "This server has no solver.",
    internal: "The server made a mistake. Try again in a moment.",
  } as Readonly<Partial<Record<string, string>>>,
  rollback: "Taken back.",
  overtaken: (lost: number) =>
    lost === 1
      ? "One move was not played: the server’s board is another one."
      : `${lost} moves were not played: the server’s board is another one.`,
  outboxFull: "32 moves are waiting. Wait for the connection before you play on.",
  notFound: {
    title: "Nothing here",
    text: "No page has this address. It may have been cut off when it was copied.",
  },
};
