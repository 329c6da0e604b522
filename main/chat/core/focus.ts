import type { ConversationId } from "../../../preload/base/ids.ts";

/** What the person is looking at. One value, shared by what notifies, reads and catches up. */
export class Focus {
  isWindowFocused = false;
  openId: ConversationId | null = null;

  /** Whether this conversation is the one that is opened, in a window in front or not. */
  isOpen(conversationId: ConversationId): boolean {
    return this.openId === conversationId;
  }
}
