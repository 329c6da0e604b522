/**
 * Moves the focus to the element with `data-initial-focus` when the content of a dialog arrives later than the dialog
 * itself. Leaves the focus alone if the person has moved it from where the dialog put it.
 */
export function focusInitialElement(content: HTMLElement): void {
  const dialog = content.closest("dialog");
  const { activeElement } = document;
  const isUntouched = activeElement === dialog || activeElement?.closest("header, footer") !== null;
  if (dialog !== null && isUntouched) content.querySelector<HTMLElement>("[data-initial-focus]")?.focus();
}
