import { keepFocusInWindow } from "../keyboard/regions.ts";

/**
 * Opens a dialog as a native modal. The modal traps the focus and makes the rest of the page inert. The focus starts on
 * the element with `data-initial-focus`, else on the first element that accepts it. On close, the focus returns to the
 * element that had it before; if that element is gone, to the main content of the window.
 */
export function showModal(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement;
  dialog.showModal();
  dialog.querySelector<HTMLElement>("[data-initial-focus]")?.focus();
  return () => {
    dialog.close();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    void keepFocusInWindow();
  };
}
