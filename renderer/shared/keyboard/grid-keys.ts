import { on } from "svelte/events";
import { windowDirection } from "../../messages/language.ts";

/** Number of buttons that Page Up and Page Down move by: a few rows, so that some stay in view. */
const pageSize = 40;

/** Finds the nearest button in the next or previous visible row of a grid. The row may be in another section. */
function inNextRow(
  from: HTMLElement,
  buttons: readonly HTMLElement[],
  step: 1 | -1,
): HTMLElement | undefined {
  const { left, top } = from.getBoundingClientRect();
  const beyond = buttons
    .map((button) => ({ button, box: button.getBoundingClientRect() }))
    .filter(({ box }) => Math.round(box.top - top) * step > 0);
  const row = step === 1 ? beyond[0]?.box : beyond.at(-1)?.box;
  return beyond
    .filter(({ box }) => Math.round(box.top) === Math.round(row?.top ?? 0))
    .toSorted((a, b) => Math.abs(a.box.left - left) - Math.abs(b.box.left - left))[0]?.button;
}

function move(event: KeyboardEvent, grid: HTMLElement, onLeave: () => void): void {
  const buttons = [...grid.querySelectorAll("button")];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const from = buttons[at];
  if (from === undefined) return;
  const forward = windowDirection() === "rtl" ? -1 : 1;
  const targets: Readonly<Record<string, () => HTMLElement | undefined>> = {
    ArrowRight: () => buttons[at + forward],
    ArrowLeft: () => buttons[at - forward],
    ArrowDown: () => inNextRow(from, buttons, 1),
    ArrowUp: () => inNextRow(from, buttons, -1),
    PageDown: () => buttons[Math.min(buttons.length - 1, at + pageSize)],
    PageUp: () => buttons[Math.max(0, at - pageSize)],
    Home: () => buttons[0],
    End: () => buttons.at(-1),
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  const next = target();
  if (next !== undefined) next.focus();
  else if (event.key === "ArrowUp") onLeave();
}

/**
 * Moves the focus among the buttons of a grid in all directions, across its sections. So the grid needs only one tab
 * stop. `onLeave` is called when Arrow Up leaves the first row.
 */
export function gridArrowKeys(onLeave: () => void = () => undefined): (grid: HTMLElement) => () => void {
  return (grid) =>
    on(grid, "keydown", (event) => {
      move(event, grid, onLeave);
    });
}
