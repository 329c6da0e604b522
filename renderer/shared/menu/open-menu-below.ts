import { windowDirection } from "../../messages/language.ts";

/** Opens the menu of the right mouse button and the Menu key below an element, by dispatching their event. */
export function openMenuBelow(element: HTMLElement): void {
  const { left, right, bottom: clientY } = element.getBoundingClientRect();
  const clientX = windowDirection() === "rtl" ? right : left;
  element.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true, clientX, clientY }));
}
