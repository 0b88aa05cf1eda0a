/** A button that acts once for a click, and again and again while it is held. */

import type { Attachment } from "svelte/attachments";

const FIRST_MS = 400;
const NEXT_MS = 140;

/** Attach to a button what it does; `enabled` is asked before each repetition. */
export function held(act: () => void, enabled: () => boolean): Attachment<HTMLButtonElement> {
  return (button) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let repeated = false;

    function hold(event: PointerEvent): void {
      if (event.button !== 0) return;
      repeated = false;
      timer = setTimeout(repeat, FIRST_MS);
    }

    function repeat(): void {
      repeated = true;
      if (enabled()) act();
      timer = setTimeout(repeat, NEXT_MS);
    }

    /** The click that ends a long hold has done its work already. */
    function click(): void {
      if (!repeated) act();
      repeated = false;
    }

    const release = (): void => {
      clearTimeout(timer);
    };
    const listeners: Readonly<Record<string, (event: never) => void>> = {
      pointerdown: hold,
      pointerup: release,
      pointercancel: release,
      pointerleave: release,
      contextmenu: preventDefault,
      click,
    };
    for (const [type, listener] of Object.entries(listeners)) button.addEventListener(type, listener as EventListener);
    return () => {
      release();
      for (const [type, listener] of Object.entries(listeners)) button.removeEventListener(type, listener as EventListener);
    };
  };
}

/** A long press on a phone is no wish for a menu. */
function preventDefault(event: Event): void {
  event.preventDefault();
}
