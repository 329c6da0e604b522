/** Replaces a range of a field as if it were typed: it can be undone, and the field fires an input event. */
export function replaceFieldText(field: HTMLTextAreaElement, start: number, end: number, text: string): void {
  field.focus();
  field.setSelectionRange(start, end);
  // No other function of a page reaches the field's own undo.
  // oxlint-disable-next-line typescript/no-deprecated
  if (document.execCommand("insertText", false, text)) return;
  field.setRangeText(text, start, end, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
