/** Callbacks for files that are dropped on an element. */
export interface FileDropCallbacks {
  /** Called when files are dragged over the element, and when they leave it. */
  readonly onOver: (isOver: boolean) => void;
  readonly onDrop: (files: readonly File[]) => void;
}

/** Whether files are being dragged, and not text or a part of the page. */
export function isFileDrag(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") === true;
}

/**
 * Handles files that are dropped on an element; without a handler, the window would open them in place of Natter.
 * Dragged text is left to the browser.
 */
export function handleFileDrops({ onOver, onDrop }: FileDropCallbacks): (element: HTMLElement) => () => void {
  return handleDrops(isFileDrag, onOver, (event) => {
    onDrop([...(event.dataTransfer?.files ?? [])]);
  });
}

/**
 * Handles drags over an element that `takes` accepts. `onOver` is told whether such a drag is over the element, and
 * `onDrop` gets the drop.
 */
export function handleDrops(
  takes: (event: DragEvent) => boolean,
  onOver: (isOver: boolean) => void,
  onDrop: (event: DragEvent) => void,
): (element: HTMLElement) => () => void {
  return (element) => {
    // Entering a child fires a leave event for the parent, so only a depth of zero means that the files have left.
    let depth = 0;
    const end = (): void => {
      depth = 0;
      onOver(false);
    };
    const enter = (event: DragEvent): void => {
      if (!takes(event)) return;
      event.preventDefault();
      depth += 1;
      onOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (!takes(event)) return;
      depth -= 1;
      if (depth <= 0) end();
    };
    const over = (event: DragEvent): void => {
      if (takes(event)) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      if (!takes(event)) return;
      event.preventDefault();
      end();
      onDrop(event);
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
