/** Puts a text in the place of a stretch of a field, as if it were typed there: it can be undone, and the field tells. */
export function insertText(field: HTMLTextAreaElement, start: number, end: number, text: string): void {
  field.focus();
  field.setSelectionRange(start, end);
  // Nothing else that a page can do reaches the field's own undo.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  if (document.execCommand("insertText", false, text)) return;
  field.setRangeText(text, start, end, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
