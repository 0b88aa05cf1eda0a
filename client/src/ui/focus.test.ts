import { expect, test } from "vitest";

import { leavesFocus } from "./focus";

function pressOn(element: EventTarget): Event {
  const press = new Event("mousedown", { cancelable: true });
  element.dispatchEvent(press);
  return press;
}

test("a press beside the table leaves the focus where it is", () => {
  // Guarantee: keys still go to the table after a click on a button, until the bar is gone.
  const bar = new EventTarget();
  // A target of events is all that is used of the element.
  const detach = leavesFocus(bar as HTMLElement);
  expect(pressOn(bar).defaultPrevented).toBe(true);
  detach();
  expect(pressOn(bar).defaultPrevented).toBe(false);
});
