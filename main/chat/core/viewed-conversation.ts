import type { ConversationId } from "../../../preload/base/ids.ts";

/** A place in the window for an open conversation: the usual one, or the one beside it. */
export type ConversationPlace = "usual" | "beside";

/** The conversations with windows of their own. */
export interface OwnWindows {
  readonly ids: readonly ConversationId[];
  /** The conversation whose window has the focus; null if none has. */
  readonly focusedId: ConversationId | null;
}

export const noOwnWindows: OwnWindows = { ids: [], focusedId: null };

/**
 * The conversations that are open in the main window and in windows of their own, and which window has the focus.
 * Notifications, read receipts and catch-up share one object.
 */
export class ViewedConversation {
  /** Whether the main window has the focus. */
  isWindowFocused = false;
  ownWindows: OwnWindows = noOwnWindows;
  readonly #open = new Map<ConversationPlace, ConversationId>();

  /** The open conversations, without duplicates. */
  get openIds(): readonly ConversationId[] {
    return [...new Set([...this.#open.values(), ...this.ownWindows.ids])];
  }

  get isAnyFocused(): boolean {
    return this.isWindowFocused || this.ownWindows.focusedId !== null;
  }

  /** Whether this conversation is open, even if its window does not have the focus. */
  isOpen(conversationId: ConversationId): boolean {
    return this.openIds.includes(conversationId);
  }

  /** Whether this conversation is open in the window with the focus. */
  isLookedAt(conversationId: ConversationId): boolean {
    const isInMain = this.isWindowFocused && [...this.#open.values()].includes(conversationId);
    return isInMain || this.ownWindows.focusedId === conversationId;
  }

  /** A conversation was opened at this place, where it replaces the one before. One with a window of its own is there. */
  opened(conversationId: ConversationId, place: ConversationPlace): void {
    if (!this.ownWindows.ids.includes(conversationId)) this.#open.set(place, conversationId);
  }

  /** The conversation at this place was closed. */
  closed(place: ConversationPlace): void {
    this.#open.delete(place);
  }
}
