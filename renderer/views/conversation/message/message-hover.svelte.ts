import { keyAround } from "../timeline/key-around.ts";

/** Which message the pointer rests on: one listener for all of them, however many are drawn. */
export class MessageHover {
  /** Its key; null for none. While the messages scroll the list itself keeps the pointer away from them. */
  key: string | null = $state.raw(null);

  /** Listens on the element that holds the messages; the result stops. */
  listen(element: HTMLElement): () => void {
    const over = ({ target }: PointerEvent): void => {
      this.key = keyAround(target);
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
