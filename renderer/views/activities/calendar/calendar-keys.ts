/** The action of a key in the grid of a month. */
export type MonthMove =
  | { readonly kind: "days"; readonly count: number }
  | { readonly kind: "months"; readonly count: number }
  | { readonly kind: "week-start" }
  | { readonly kind: "week-end" }
  | { readonly kind: "open" };

const moves: Readonly<Record<string, MonthMove>> = {
  ArrowUp: { kind: "days", count: -7 },
  ArrowDown: { kind: "days", count: 7 },
  ArrowLeft: { kind: "days", count: -1 },
  ArrowRight: { kind: "days", count: 1 },
  Home: { kind: "week-start" },
  End: { kind: "week-end" },
  PageUp: { kind: "months", count: -1 },
  PageDown: { kind: "months", count: 1 },
  Enter: { kind: "open" },
  " ": { kind: "open" },
};

/** The move for a key; null for any other key. In a right-to-left layout, the left and right arrows swap. */
export function monthMove(
  event: Pick<KeyboardEvent, "key" | "target" | "altKey" | "ctrlKey" | "metaKey">,
  isRightToLeft: boolean,
): MonthMove | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  const move = moves[event.key] ?? null;
  const isInside = event.target instanceof HTMLButtonElement;
  // Enter and space on a button in a day press that button.
  if (move?.kind === "open" && isInside) return null;
  const isSideways = event.key === "ArrowLeft" || event.key === "ArrowRight";
  if (move?.kind === "days" && isSideways && isRightToLeft) return { kind: "days", count: -move.count };
  return move;
}
