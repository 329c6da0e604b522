import type { ConversationId, MessageId } from "../../../../preload/base/ids.ts";

/** The scroll position at which a conversation was left. */
export interface ScrollPosition {
  readonly messageId: MessageId;
  /** Pixels from the upper edge of the view to the message. */
  readonly top: number;
}

/** The scroll positions of conversations, remembered until Natter ends. */
export class ScrollPositions {
  readonly #positions = new Map<ConversationId, ScrollPosition>();

  /** The position at which a conversation was left; null if that was its end. */
  of(id: ConversationId): ScrollPosition | null {
    return this.#positions.get(id) ?? null;
  }

  /** Remembers the position of a conversation; null means its end. */
  keep(id: ConversationId, position: ScrollPosition | null): void {
    if (position === null) this.#positions.delete(id);
    else this.#positions.set(id, position);
  }
}
