import { windowDirection } from "../../messages/language.ts";

/** Opens the context menu of an element below it, by dispatching the event that a right-click and the Menu key send. */
export function openMenuBelow(element: HTMLElement): void {
  const { left, right, bottom: clientY } = element.getBoundingClientRect();
  const clientX = windowDirection() === "rtl" ? right : left;
  element.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true, clientX, clientY }));
}
