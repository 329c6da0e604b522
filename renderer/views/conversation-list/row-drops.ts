import { isFileDrag } from "../../shared/controls/file-drops.ts";

function rowOf({ target }: DragEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-conversation]") : null;
}

/**
 * Handles files that are dropped on the rows inside an element. The row under them has the attribute `data-drop`.
 * `onDrop` gets the id of the row's conversation.
 */
export function handleRowDrops(
  onDrop: (conversationId: string, files: readonly File[]) => void,
): (element: HTMLElement) => () => void {
  return (element) => {
    let marked: HTMLElement | null = null;
    const mark = (row: HTMLElement | null): void => {
      marked?.removeAttribute("data-drop");
      row?.setAttribute("data-drop", "");
      marked = row;
    };
    const over = (event: DragEvent): void => {
      const row = isFileDrag(event) ? rowOf(event) : null;
      if (row !== null) event.preventDefault();
      mark(row);
    };
    const leave = (): void => {
      mark(null);
    };
    const drop = (event: DragEvent): void => {
      mark(null);
      const id = isFileDrag(event) ? rowOf(event)?.dataset["conversation"] : undefined;
      if (id === undefined) return;
      event.preventDefault();
      onDrop(id, [...(event.dataTransfer?.files ?? [])]);
    };
    element.addEventListener("dragover", over);
    element.addEventListener("dragleave", leave);
    element.addEventListener("drop", drop);
    return () => {
      element.removeEventListener("dragover", over);
      element.removeEventListener("dragleave", leave);
      element.removeEventListener("drop", drop);
    };
  };
}
