/** The words of the settings. */

export const settings = {
  title: "Settings",
  kept: "Kept in this browser.",
  look: "Look",
  theme: "Theme",
  themes: { system: "As the device", light: "Light", dark: "Dark" },
  suits: "Suit colours",
  suitColours: { four: "Four", two: "Two" },
  cardSize: "Card size",
  cardSizes: { small: "Small", medium: "Medium", large: "Large" },
  leftHanded: "Left-handed layout",
  motion: "Animation",
  motions: { system: "As the device", full: "On", none: "Off" },
  play: "Play",
  autoMove: "Auto-moves",
  autoMoves: { off: "Off", safe: "When safe", all: "All" },
  autoMoveHint: "Cards go home by themselves after a move of yours.",
  singleTapDoubles: "A single tap does what a double tap does",
  haptics: "Vibrate on refusals, where the device can",
  wakeLock: "Keep the screen on while racing",
};
