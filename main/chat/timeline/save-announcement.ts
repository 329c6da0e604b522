import type { ConversationId } from "../../../preload/base/ids.ts";
import type { ChatParts } from "../core/parts.ts";
import type { TimelineWriter } from "./timeline.ts";
import { toIncomingMessage } from "./to-incoming-message.ts";

/** Saves the message that announces a new poll or event. `message` null: the response contained no message. */
export function saveAnnouncement(
  {
    chat,
    timeline,
  }: { readonly chat: Pick<ChatParts, "me">; readonly timeline: Pick<TimelineWriter, "save"> },
  conversationId: ConversationId,
  message: Parameters<typeof toIncomingMessage>[0] | null,
): void {
  if (message === null) return;
  timeline.save(conversationId, [toIncomingMessage(message, { me: chat.me.id, conversationId })], "created");
}
