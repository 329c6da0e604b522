/** Who takes files that are dropped on an element. */
export interface FileDrops {
  /** Files are over the element, or no longer are. */
  readonly onOver: (isOver: boolean) => void;
  readonly onDrop: (files: readonly File[]) => void;
}

const isOfFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") === true;

/**
 * Takes the files that are dropped on an element, and holds them back from the window, which would open them in the place of
 * Natter. Dragged text is left to the browser.
 */
export function fileDrops({ onOver, onDrop }: FileDrops): (element: HTMLElement) => () => void {
  return (element) => {
    // Going over a child leaves the parent: only what has left everything is gone.
    let depth = 0;
    const end = (): void => {
      depth = 0;
      onOver(false);
    };
    const enter = (event: DragEvent): void => {
      if (!isOfFiles(event)) return;
      event.preventDefault();
      depth += 1;
      onOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (!isOfFiles(event)) return;
      depth -= 1;
      if (depth <= 0) end();
    };
    const over = (event: DragEvent): void => {
      if (isOfFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      if (!isOfFiles(event)) return;
      event.preventDefault();
      end();
      onDrop([...(event.dataTransfer?.files ?? [])]);
    };
    element.addEventListener("dragenter", enter);
    element.addEventListener("dragleave", leave);
    element.addEventListener("dragover", over);
    element.addEventListener("drop", drop);
    return () => {
      element.removeEventListener("dragenter", enter);
      element.removeEventListener("dragleave", leave);
      element.removeEventListener("dragover", over);
      element.removeEventListener("drop", drop);
    };
  };
}
