import { keepFocusInWindow } from "../keyboard/regions.ts";

/**
 * Opens a dialog as a native modal. It traps the focus, makes the rest of the page inert and returns the focus on
 * close: to the element that had it, or if that is gone, into what the window shows. The focus starts on the element with `data-initial-focus`, else on the first one that accepts it.
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
