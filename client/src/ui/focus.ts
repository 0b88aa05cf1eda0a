/** Where the keys go: a press on a button beside the table leaves them with the table. */

/** Attach to what holds buttons that a pointer presses without taking the focus; the keyboard still reaches them. */
export function leavesFocus(element: HTMLElement): () => void {
  element.addEventListener("mousedown", preventDefault);
  return () => {
    element.removeEventListener("mousedown", preventDefault);
  };
}

function preventDefault(event: Event): void {
  event.preventDefault();
}
