/** Opens a dialog as the browser's own modal: it traps the focus, makes the rest inert and gives the focus back at its end. */
export function showModal(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement;
  dialog.showModal();
  return () => {
    dialog.close();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
}
