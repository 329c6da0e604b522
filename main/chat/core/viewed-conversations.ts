import type { ConversationId } from "../../../preload/base/ids.ts";

/**
 * Where the main window shows an open conversation. `usual`: where every conversation opens. `beside`: in a second view
 * next to the usual one.
 */
export type ConversationSide = "usual" | "beside";

/** The conversations with windows of their own. */
export interface ConversationWindows {
  readonly ids: readonly ConversationId[];
  /** The conversation whose window has the focus; null if none has. */
  readonly focusedId: ConversationId | null;
}

export const noConversationWindows: ConversationWindows = { ids: [], focusedId: null };

/**
 * The conversations that are open in the main window or in windows of their own, and which window has the focus.
 * Notifications, read receipts and catch-up share one object of this class.
 */
export class ViewedConversations {
  /** Whether the main window has the focus. */
  isWindowFocused = false;
  ownWindows: ConversationWindows = noConversationWindows;
  readonly #open = new Map<ConversationSide, ConversationId>();

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

  /**
   * Must be called when a conversation was opened on a side of the main window. It replaces the conversation that was
   * there before. Has no effect if the conversation has a window of its own.
   */
  opened(conversationId: ConversationId, side: ConversationSide): void {
    if (!this.ownWindows.ids.includes(conversationId)) this.#open.set(side, conversationId);
  }

  /** Must be called when the conversation on a side of the main window was closed. */
  closed(side: ConversationSide): void {
    this.#open.delete(side);
  }
}
