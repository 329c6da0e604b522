import type { ConversationId, MessageId } from "../../../preload/base/ids.ts";
import { t } from "../../messages/format.ts";
import { problemSentence } from "../../shared/feedback/problem-text.ts";
import type { AppState } from "../app/context.ts";

/** Opens a chat in its own window, at a message or at the default position. */
export async function openOwnWindow(
  { sides, chatWindows, toasts }: Pick<AppState, "sides" | "chatWindows" | "toasts">,
  conversationId: ConversationId,
  messageId: MessageId | null = null,
): Promise<void> {
  // The chat is closed here first, so that main has its draft before the other window asks for it.
  if (chatWindows.own === null) sides.closeChat(conversationId);
  const reply = await chatWindows.open(conversationId, messageId);
  if (!reply.ok)
    toasts.show({ tone: "danger", title: t("chatWindows.notOpened"), text: problemSentence(reply.problem) });
}
