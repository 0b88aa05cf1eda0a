/** The words for taking one's identity to another device. */

export const device = {
  open: "Another device",
  title: "Use your name on another device",
  show: "Show a code",
  showHint: "Enter it on the other device. It works once, for ten minutes, and makes that device you.",
  code: "Your code",
  expires: (left: string) => `Valid for ${left}`,
  expired: "This code has expired.",
  enter: "Enter a code",
  enterHint: "This browser then plays as the player of the code; the name it has now is left behind.",
  field: "Code from the other device",
  submit: "Use it",
  wrong: "That code is wrong, used or expired. Show a new one on the other device.",
};
