// Tells main of a right click. Injected by its own source text, so it uses nothing from outside itself.
// Imitates https://www.electronjs.org/docs/latest/api/web-contents#event-context-menu

/** @param {(params: Record<string, unknown>) => void} tell */
export function watchContextMenu(tell) {
  window.addEventListener("contextmenu", (event) => {
    const target = event.target;
    if (event.defaultPrevented || !(target instanceof Element)) return; // the page shows its own menu
    const link = target.closest("a");
    const field = target.closest("input, textarea, [contenteditable]");
    const selected = String(window.getSelection() ?? "");
    const isEditable = field !== null;
    tell({
      x: event.clientX,
      y: event.clientY,
      linkURL: link?.href ?? "",
      linkText: link?.textContent ?? "",
      srcURL:
        target instanceof HTMLImageElement || target instanceof HTMLMediaElement ? target.currentSrc : "",
      mediaType: target instanceof HTMLImageElement ? "image" : "none",
      hasImageContents: target instanceof HTMLImageElement,
      pageURL: location.href,
      selectionText: selected,
      isEditable,
      misspelledWord: "",
      dictionarySuggestions: [],
      editFlags: {
        canUndo: isEditable,
        canRedo: isEditable,
        canCut: isEditable && selected !== "",
        canCopy: selected !== "",
        canPaste: isEditable,
        canDelete: isEditable,
        canSelectAll: true,
        canEditRichly: false,
      },
    });
  });
}
