import type { ConversationId } from "../../../preload/base/ids.ts";

/** A place in the window for an open conversation: the usual one, or the one beside it. */
export type ConversationPlace = "usual" | "beside";

/**
 * The conversations that are open and whether the window has the focus. Notifications, read receipts and catch-up share
 * one object.
 */
export class ViewedConversation {
  isWindowFocused = false;
  readonly #open = new Map<ConversationPlace, ConversationId>();

  /** The open conversations, without duplicates. */
  get openIds(): readonly ConversationId[] {
    return [...new Set(this.#open.values())];
  }

  /** Whether this conversation is open, even if the window does not have the focus. */
  isOpen(conversationId: ConversationId): boolean {
    return this.openIds.includes(conversationId);
  }

  /** A conversation was opened at this place, where it replaces the one before. */
  opened(conversationId: ConversationId, place: ConversationPlace): void {
    this.#open.set(place, conversationId);
  }

  /** The conversation at this place was closed. */
  closed(place: ConversationPlace): void {
    this.#open.delete(place);
  }
}
