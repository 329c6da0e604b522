import { isDeepStrictEqual } from "node:util";
import type { ConversationId, MessageId, UserId } from "../../../preload/base/ids.ts";
import type { Reaction } from "../../../preload/model/messages/reactions.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done } from "../../../preload/base/reply.ts";
import { toSortKey } from "../../cache/rows/sort-key.ts";
import type { StoredReactedMessage } from "../../cache/tables/received-reactions.ts";
import type { ChatParts } from "../core/parts.ts";
import { forBackgroundWork } from "../core/rate-limit.ts";
import type { TimelineWriter } from "../timeline/timeline.ts";
import { toShownMessages } from "../timeline/to-shown-messages.ts";
import { fetchLikes } from "./likes.ts";

interface Parts {
  readonly chat: ChatParts;
  readonly timeline: TimelineWriter;
}

/** Maximum number of conversations whose reactions are requested in one check. */
const maxConversations = 5;

/** The current reactions, by message. */
type CurrentReactions = ReadonlyMap<MessageId, readonly Reaction[]>;

function ownOf(reactions: readonly Reaction[], me: UserId): readonly Reaction[] {
  return reactions.filter(({ userIds }) => userIds.includes(me)).map((each) => ({ ...each, userIds: [me] }));
}

/**
 * Requests the reactions to the account's messages again, in the conversations that have the latest reactions. It finds
 * withdrawn reactions: these are pushed only for the open conversation, and pages contain only the newest messages
 * (interface/reactions#reactions). Problems: those of the service.
 */
export async function checkReactions(
  parts: Parts,
  listed: readonly StoredReactedMessage[],
): Promise<Reply<void>> {
  const backgroundChat = forBackgroundWork(parts.chat);
  const byConversation = Map.groupBy(listed, ({ message }) => message.conversationId);
  for (const [conversationId, reacted] of [...byConversation].slice(0, maxConversations)) {
    const reply = await fetchLikes(backgroundChat, conversationId, "for-me");
    // The account is no longer in this conversation.
    if (reply?.ok === false && reply.problem.kind === "not-found") continue;
    if (reply?.ok === false) return reply;
    const shown = toShownMessages(backgroundChat, conversationId, reply?.value.messages ?? []);
    const current = new Map(shown.flatMap(({ id, reactions }) => (id === null ? [] : [[id, reactions]])));
    save(parts, conversationId, current, reacted);
  }
  return done(undefined);
}

function save(
  { chat, timeline }: Parts,
  conversationId: ConversationId,
  current: CurrentReactions,
  reacted: readonly StoredReactedMessage[],
): void {
  const before = new Map(reacted.map(({ message }) => [message.id, message.reactions]));
  // The service's list has a limited length, so messages older than the oldest in the list may have reactions that it
  // does not show.
  const oldest = [...current.keys()].map(toSortKey).sort()[0] ?? "";
  for (const id of new Set([...current.keys(), ...before.keys()])) {
    const reactions = current.get(id) ?? ownOf(before.get(id) ?? [], chat.me.id);
    const isKnown = current.has(id) || toSortKey(id) >= oldest;
    if (isKnown && !isChangedSince(chat, conversationId, id, before.get(id)))
      timeline.saveReactions(conversationId, id, reactions);
  }
}

/** Whether a push changed the reactions while the request ran. */
function isChangedSince(
  { cache }: ChatParts,
  conversationId: ConversationId,
  id: MessageId,
  before: readonly Reaction[] | undefined,
): boolean {
  const stored = cache.read((tables) => tables.messages.get(conversationId, id));
  return before !== undefined && !isDeepStrictEqual(stored?.reactions, before);
}
