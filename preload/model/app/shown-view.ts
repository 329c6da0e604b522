import type { ConversationId } from "../../base/ids.ts";

/**
 * What the window showed of an account. The page knows which names of pages, sections and filters exist; another
 * version of Natter may have others.
 */
export interface ShownView {
  readonly page: string;
  /** The section of the settings. */
  readonly section: string;
  /** The filter of the conversation list. */
  readonly filter: string;
  /** The open conversation; if two are open, the one on the focused side; null for none. */
  readonly conversationId: ConversationId | null;
  /** The two conversations side by side, the one at the start of the line first. Absent if there are not two. */
  readonly sides?: readonly ConversationId[] | undefined;
}
