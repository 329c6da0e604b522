import { timelineRowKeyAt } from "../timeline/timeline-row-key.ts";

/** The message under the pointer: one listener serves all messages that are drawn. */
export class MessageHover {
  /**
   * Key of the message under the pointer; null for none. While the messages scroll, the list itself ignores the
   * pointer.
   */
  key: string | null = $state.raw(null);

  /** Listens on the element that contains the messages; the result stops listening. */
  listen(element: HTMLElement): () => void {
    const over = ({ target }: PointerEvent): void => {
      this.key = timelineRowKeyAt(target);
    };
    const leave = (): void => {
      this.key = null;
    };
    element.addEventListener("pointerover", over);
    element.addEventListener("pointerleave", leave);
    return () => {
      element.removeEventListener("pointerover", over);
      element.removeEventListener("pointerleave", leave);
      leave();
    };
  }
}
