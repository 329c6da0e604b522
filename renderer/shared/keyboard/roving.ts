import { on } from "svelte/events";

const steps = {
  column: { ArrowDown: 1, ArrowUp: -1 },
  row: { ArrowRight: 1, ArrowLeft: -1 },
} as const;

function stepOf(event: KeyboardEvent, axis: "column" | "row"): number {
  const step = (steps[axis] as Readonly<Record<string, number>>)[event.key] ?? 0;
  const isMirrored = axis === "row" && document.documentElement.dir === "rtl";
  return isMirrored ? -step : step;
}

function move(event: KeyboardEvent, group: HTMLElement, axis: "column" | "row"): void {
  // A menu button has already handled the arrow key: it opens the menu.
  if (event.defaultPrevented) return;
  const items = [...group.querySelectorAll<HTMLElement>("button:not(:disabled), a[href]")];
  const at = items.findIndex((item) => item === document.activeElement);
  const step = stepOf(event, axis);
  let next: HTMLElement | undefined;
  if (event.key === "Home") next = items[0];
  else if (event.key === "End") next = items.at(-1);
  else if (step !== 0 && at !== -1) next = items[(at + step + items.length) % items.length];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/**
 * Moves the focus among the buttons of a group by the arrow keys, Home and End. So the group needs only one tab stop;
 * its component decides which button has the tab stop.
 */
export function moveFocusByArrowKeys(axis: "column" | "row"): (group: HTMLElement) => () => void {
  return (group) =>
    on(group, "keydown", (event) => {
      move(event, group, axis);
    });
}
