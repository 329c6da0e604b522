/** The button of a grid that is in sight above or below another: of the next row the nearest, in whatever part that is. */
export function inNextRow(
  from: HTMLElement,
  buttons: readonly HTMLElement[],
  step: 1 | -1,
): HTMLElement | undefined {
  const { offsetLeft, offsetTop } = from;
  const beyond = buttons.filter((button) => (button.offsetTop - offsetTop) * step > 0);
  const rowTop = step === 1 ? beyond[0]?.offsetTop : beyond.at(-1)?.offsetTop;
  return beyond
    .filter((button) => button.offsetTop === rowTop)
    .toSorted((a, b) => Math.abs(a.offsetLeft - offsetLeft) - Math.abs(b.offsetLeft - offsetLeft))[0];
}
