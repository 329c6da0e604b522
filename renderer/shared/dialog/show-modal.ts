import { keepFocusInWindow } from "../keyboard/regions.ts";

/** A field. Of a group of options, the chosen one. */
const field = ":is(input, textarea, select):enabled:not([type='radio']:not(:checked))";

/**
 * Opens a dialog as a native modal. The modal traps the focus and makes the rest of the page inert. The focus starts on
 * the element with `data-initial-focus`, else with `autofocus`, else on the first field of a form, else on the first
 * element that accepts it. On close, the focus returns to the element that had it before; if that element is gone, to the main
 * content of the window.
 */
export function showModal(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement;
  dialog.showModal();
  const first = (selector: string): HTMLElement | null => dialog.querySelector<HTMLElement>(selector);
  (first("[data-initial-focus]") ?? first("[autofocus]") ?? first(`form ${field}`))?.focus();
  return () => {
    dialog.close();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    void keepFocusInWindow();
  };
}
