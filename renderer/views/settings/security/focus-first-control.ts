/** Focuses the first control in an element that has just appeared in place of the one that was pressed. */
export function focusFirstControl(element: HTMLElement): void {
  element.querySelector<HTMLElement>("button, input")?.focus();
}
