import type { ConversationId } from "../../../preload/base/ids.ts";
import { isChatId } from "../../../preload/base/ids.ts";
import { listDirectMessages } from "../../../api/messages/direct-messages.ts";
import { listGroupMessages } from "../../../api/messages/group-messages.ts";
import type { ServiceReply } from "../../service/service-error.ts";
import type { ChatParts } from "../core/parts.ts";
import { otherUserId } from "./read-page.ts";

/**
 * Reads the service's count of messages in a conversation. For old groups it may be higher than the number that the
 * service returns (interface/messages#listing).
 */
export async function readMessageTotal(
  { me, service, signal }: Pick<ChatParts, "me" | "service" | "signal">,
  conversationId: ConversationId,
): Promise<ServiceReply<number>> {
  // Returns the ServiceError itself, because it decides how the download continues.
  const shared = { limit: 1, acceptFiles: 1 as const };
  const reply = isChatId(conversationId)
    ? await service.call(
        listDirectMessages,
        {
          query: { ...shared, other_user_id: otherUserId(conversationId, me.id) },
        },
        { signal },
      )
    : await service.call(
        listGroupMessages,
        { path: { group_id: conversationId }, query: shared },
        { signal },
      );
  return reply.ok ? { ...reply, value: reply.value.count } : reply;
}
