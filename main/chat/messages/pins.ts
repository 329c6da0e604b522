import type { PinCommands } from "../../../preload/commands/messages/pins.ts";
import type { ConversationId, MessageId } from "../../../preload/base/ids.ts";
import { isChatId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import {
  listPinnedDirectMessages,
  listPinnedGroupMessages,
  pinMessage,
  unpinMessage,
} from "../../../api/messages/pins.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { Timeline } from "../timeline/timeline.ts";
import type { ChatParts } from "../core/parts.ts";
import { toProblem } from "../core/problem.ts";
import { otherUserOf } from "../timeline/read-page.ts";
import { shownMessages } from "../timeline/shown-messages.ts";

interface Parts {
  readonly chat: ChatParts;
  readonly timeline: Timeline;
}

async function setPinned(
  { chat, timeline }: Parts,
  { conversationId, messageId }: { readonly conversationId: ConversationId; readonly messageId: MessageId },
  isPinned: boolean,
): Promise<Reply<void>> {
  const { service, signal, clock, me } = chat;
  const path = { conversation_id: conversationId, message_id: messageId };
  const input = { path, query: undefined, body: undefined };
  const reply = await service.call(isPinned ? pinMessage : unpinMessage, input, { signal });
  if (!reply.ok) return failed(toProblem(reply.error));
  const pin = isPinned ? { pinnedAt: clock.now(), pinnedBy: me.id } : { pinnedAt: null, pinnedBy: null };
  const change = { kind: "pin", targetId: messageId, ...pin } as const;
  timeline.save(conversationId, [{ kind: "notice", id: messageId, change }], "changed");
  return done(undefined);
}

function fetchPinned({ me, service, signal }: ChatParts, conversationId: ConversationId) {
  if (isChatId(conversationId)) {
    const query = { other_user_id: otherUserOf(conversationId, me.id) };
    return service.call(listPinnedDirectMessages, { path: {}, query, body: undefined }, { signal });
  }
  const path = { group_id: conversationId };
  return service.call(listPinnedGroupMessages, { path, query: undefined, body: undefined }, { signal });
}

async function list(chat: ChatParts, conversationId: ConversationId): Promise<Reply<readonly Message[]>> {
  const reply = await fetchPinned(chat, conversationId);
  if (!reply.ok) return failed(toProblem(reply.error));
  const pinned = shownMessages(chat, conversationId, reply.value.messages);
  // The order of the answer is shown nowhere.
  return done(pinned.toSorted((a, b) => (b.pinnedAt ?? 0) - (a.pinnedAt ?? 0)));
}

/** Pinning messages, as commands of one account (interface/pins#pinning). */
export function pinCommands(parts: Parts): FunctionsOf<PinCommands> {
  return {
    pinMessage: (target) => setPinned(parts, target, true),
    unpinMessage: (target) => setPinned(parts, target, false),
    listPinned: ({ conversationId }) => list(parts.chat, conversationId),
  };
}
