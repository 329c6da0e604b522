/** The button of a grid that is in sight above or below another: of the next row the nearest, in whatever part that is. */
export function inNextRow(
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
