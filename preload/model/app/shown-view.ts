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
  /** The open conversation, of two the one on the focused side; null for none. */
  readonly conversationId: ConversationId | null;
  /** The two conversations side by side, from the start of the line to its end. Absent: there are not two. */
  readonly sides?: readonly ConversationId[] | undefined;
}
