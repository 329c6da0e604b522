import type { ConversationId } from "../../../preload/base/ids.ts";
import { isChatId } from "../../../preload/base/ids.ts";
import { listDirectMessages } from "../../../api/messages/direct-messages.ts";
import { listGroupMessages } from "../../../api/messages/group-messages.ts";
import type { ServiceReply } from "../../service/service-error.ts";
import { askForServiceReply } from "../core/ask.ts";
import type { ChatParts } from "../core/parts.ts";
import { otherUserId } from "./read-page.ts";

/**
 * Reads the service's count of messages in a conversation. For old groups it may be higher than the number that the
 * service returns (interface/messages#listing).
 */
export async function readMessageTotal(
  parts: Pick<ChatParts, "me" | "service" | "signal">,
  conversationId: ConversationId,
): Promise<ServiceReply<number>> {
  const shared = { limit: 1, acceptFiles: 1 as const };
  const reply = isChatId(conversationId)
    ? await askForServiceReply(parts, listDirectMessages, {
        query: { ...shared, other_user_id: otherUserId(conversationId, parts.me.id) },
      })
    : await askForServiceReply(parts, listGroupMessages, {
        path: { group_id: conversationId },
        query: shared,
      });
  return reply.ok ? { ...reply, value: reply.value.count } : reply;
}
