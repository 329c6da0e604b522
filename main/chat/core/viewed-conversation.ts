import type { ConversationId } from "../../../preload/base/ids.ts";

/**
 * The conversation that is open and whether the window has the focus. Notifications, read receipts and catch-up share
 * one object.
 */
export class ViewedConversation {
  isWindowFocused = false;
  openId: ConversationId | null = null;

  /** Whether this conversation is open, even if the window does not have the focus. */
  isOpen(conversationId: ConversationId): boolean {
    return this.openId === conversationId;
  }
}
