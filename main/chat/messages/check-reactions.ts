import { isDeepStrictEqual } from "node:util";
import type { ConversationId, MessageId, UserId } from "../../../preload/base/ids.ts";
import type { Reaction } from "../../../preload/model/messages/reactions.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done } from "../../../preload/base/reply.ts";
import { toSortKey } from "../../cache/rows/sort-key.ts";
import type { StoredReactedMessage } from "../../cache/tables/received-reactions.ts";
import type { ChatParts } from "../core/parts.ts";
import { forBackgroundWork } from "../core/rate-limit.ts";
import type { Timeline } from "../timeline/timeline.ts";
import { toShownMessages } from "../timeline/to-shown-messages.ts";
import { fetchLikes } from "./likes.ts";

interface Parts {
  readonly chat: ChatParts;
  readonly timeline: Timeline;
}

/** Maximum number of conversations that are asked at a time. */
const maxConversations = 5;

/** Each message with its reactions. */
type Standing = ReadonlyMap<MessageId, readonly Reaction[]>;

function ownOf(reactions: readonly Reaction[], me: UserId): readonly Reaction[] {
  return reactions.filter(({ userIds }) => userIds.includes(me)).map((each) => ({ ...each, userIds: [me] }));
}

/**
 * Reads the reactions to the account's messages again, in the conversations with the latest of them. A withdrawal is
 * pushed only for the open conversation, and pages contain only the newest messages (interface/reactions#reactions).
 * Problems: those of the service.
 */
export async function checkReactions(
  parts: Parts,
  listed: readonly StoredReactedMessage[],
): Promise<Reply<void>> {
  const chat = forBackgroundWork(parts.chat);
  const byConversation = Map.groupBy(listed, ({ message }) => message.conversationId);
  for (const [conversationId, reacted] of [...byConversation].slice(0, maxConversations)) {
    const reply = await fetchLikes(chat, conversationId, "for-me");
    // The account is no longer in this conversation.
    if (reply?.ok === false && reply.problem.kind === "not-found") continue;
    if (reply?.ok === false) return reply;
    const shown = toShownMessages(chat, conversationId, reply?.value.messages ?? []);
    const standing = new Map(shown.flatMap(({ id, reactions }) => (id === null ? [] : [[id, reactions]])));
    save(parts, conversationId, standing, reacted);
  }
  return done(undefined);
}

function save(
  { chat, timeline }: Parts,
  conversationId: ConversationId,
  standing: Standing,
  reacted: readonly StoredReactedMessage[],
): void {
  const before = new Map(reacted.map(({ message }) => [message.id, message.reactions]));
  // The list has an end, so a message older than its last one may be missing from it.
  const oldest = [...standing.keys()].map(toSortKey).sort()[0] ?? "";
  for (const id of new Set([...standing.keys(), ...before.keys()])) {
    const reactions = standing.get(id) ?? ownOf(before.get(id) ?? [], chat.me.id);
    const isKnown = standing.has(id) || toSortKey(id) >= oldest;
    if (isKnown && !isChangedSince(chat, conversationId, id, before.get(id)))
      timeline.saveReactions(conversationId, id, reactions);
  }
}

/** Whether a push changed the reactions while they were read. */
function isChangedSince(
  { cache }: ChatParts,
  conversationId: ConversationId,
  id: MessageId,
  before: readonly Reaction[] | undefined,
): boolean {
  const stored = cache.read((tables) => tables.messages.get(conversationId, id));
  return before !== undefined && !isDeepStrictEqual(stored?.reactions, before);
}
