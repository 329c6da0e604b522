import type { PinCommands } from "../../../preload/commands/messages/pins.ts";
import type { ConversationId, MessageId } from "../../../preload/base/ids.ts";
import { isChatId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done } from "../../../preload/base/reply.ts";
import {
  listPinnedDirectMessages,
  listPinnedGroupMessages,
  pinMessage,
  unpinMessage,
} from "../../../api/messages/pins.ts";
import { ask } from "../core/ask.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { TimelineWriter } from "../timeline/timeline.ts";
import type { ChatParts } from "../core/parts.ts";
import { otherUserId } from "../timeline/read-page.ts";
import { toShownMessages } from "../timeline/to-shown-messages.ts";

interface Parts {
  readonly chat: ChatParts;
  readonly timeline: TimelineWriter;
}

async function setPinned(
  { chat, timeline }: Parts,
  { conversationId, messageId }: { readonly conversationId: ConversationId; readonly messageId: MessageId },
  isPinned: boolean,
): Promise<Reply<void>> {
  const { clock, me } = chat;
  const path = { conversation_id: conversationId, message_id: messageId };
  const reply = await ask(chat, isPinned ? pinMessage : unpinMessage, { path });
  if (!reply.ok) return reply;
  const pin = isPinned ? { pinnedAt: clock.now(), pinnedBy: me.id } : { pinnedAt: null, pinnedBy: null };
  const change = { kind: "pin", targetId: messageId, ...pin } as const;
  timeline.save(conversationId, [{ kind: "notice", id: messageId, change }], "changed");
  return done(undefined);
}

function fetchPinned(chat: ChatParts, conversationId: ConversationId) {
  if (isChatId(conversationId)) {
    const query = { other_user_id: otherUserId(conversationId, chat.me.id) };
    return ask(chat, listPinnedDirectMessages, { query });
  }
  const path = { group_id: conversationId };
  return ask(chat, listPinnedGroupMessages, { path });
}

async function list(chat: ChatParts, conversationId: ConversationId): Promise<Reply<readonly Message[]>> {
  const reply = await fetchPinned(chat, conversationId);
  if (!reply.ok) return reply;
  const pinned = toShownMessages(chat, conversationId, reply.value.messages);
  // Sorted here, because the documentation does not specify the order of the response.
  return done(pinned.toSorted((a, b) => (b.pinnedAt ?? 0) - (a.pinnedAt ?? 0)));
}

/** The pin commands (interface/pins#pinning). */
export function pinCommands(parts: Parts): FunctionsOf<PinCommands> {
  return {
    pinMessage: (target) => setPinned(parts, target, true),
    unpinMessage: (target) => setPinned(parts, target, false),
    listPinned: ({ conversationId }) => list(parts.chat, conversationId),
  };
}
