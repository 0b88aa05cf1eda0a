/** Whether the reader used the keyboard or a pointer last. */

let keyboard = false;

/** Take note of what is used from now on; called once. */
export function watchModality(): void {
  window.addEventListener("keydown", () => (keyboard = true), { capture: true });
  window.addEventListener("pointerdown", () => (keyboard = false), { capture: true });
}

/** Tell whether the last input came from the keyboard, so that showing where the focus is helps. */
export function byKeyboard(): boolean {
  return keyboard;
}
