import type { ConversationId } from "../../../preload/base/ids.ts";
import { isChatId } from "../../../preload/base/ids.ts";
import { listDirectMessages } from "../../../api/messages/direct-messages.ts";
import { listGroupMessages } from "../../../api/messages/group-messages.ts";
import type { ServiceReply } from "../../service/service-error.ts";
import type { ChatParts } from "../core/parts.ts";
import { otherUserOf } from "./read-page.ts";

/**
 * How many messages the service counts in a conversation; of old groups it may count more than it gives
 * (interface/messages#listing).
 */
export async function readTotal(
  { me, service, signal }: Pick<ChatParts, "me" | "service" | "signal">,
  conversationId: ConversationId,
): Promise<ServiceReply<number>> {
  const shared = { limit: 1, acceptFiles: 1 as const };
  const reply = isChatId(conversationId)
    ? await service.call(
        listDirectMessages,
        {
          path: {},
          query: { ...shared, other_user_id: otherUserOf(conversationId, me.id) },
          body: undefined,
        },
        { signal },
      )
    : await service.call(
        listGroupMessages,
        { path: { group_id: conversationId }, query: shared, body: undefined },
        { signal },
      );
  return reply.ok ? { ...reply, value: reply.value.count } : reply;
}
