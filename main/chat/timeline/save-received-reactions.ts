import type { UserId } from "../../../preload/base/ids.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { isSamePackEmoji } from "../../../preload/model/messages/pack-emoji.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Reaction } from "../../../preload/model/messages/reactions.ts";
import type { StoredMessage } from "../../cache/rows/stored-message.ts";
import { maxReactions } from "../../cache/tables/received-reactions.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";

type Emoji = Pick<Reaction, "code" | "pack">;

/** A reaction of one person. */
export interface GivenReaction {
  readonly userId: UserId;
  readonly emoji: Emoji;
}

/** The reactions of other people, by person. The service has at most one of each person. */
function reactionsOfOthers({ reactions, sender }: Message): ReadonlyMap<UserId, Emoji> {
  return new Map(
    reactions.flatMap(({ code, pack, userIds }) =>
      userIds.filter((id) => id !== sender.id).map((id) => [id, { code, pack }] as const),
    ),
  );
}

function isSameEmoji(one: Emoji, other: Emoji): boolean {
  return one.code === other.code && isSamePackEmoji(one.pack, other.pack);
}

/** Whether a message has this reaction. */
export function hasReaction(message: Message, { userId, emoji }: GivenReaction): boolean {
  const given = reactionsOfOthers(message).get(userId);
  return given !== undefined && isSameEmoji(given, emoji);
}

/** The reactions of other people that a message has and did not have before. `before` is null for a new message. */
export function reactionsSince(before: Message | null, message: Message): readonly GivenReaction[] {
  const known = before === null ? new Map<UserId, Emoji>() : reactionsOfOthers(before);
  return [...reactionsOfOthers(message)].flatMap(([userId, emoji]) => {
    const earlier = known.get(userId);
    return earlier === undefined || !isSameEmoji(earlier, emoji) ? [{ userId, emoji }] : [];
  });
}

/**
 * Stores the reactions that others gave to a message of this account, and removes those that they withdrew. `stored` is
 * the message as it was stored before; null if it was not. Reactions that arrive together with their message count as
 * read, because a first sign-in receives the reactions of many years. If very many arrive at once, only `maxReactions`
 * are stored.
 */
export function saveReceivedReactions(
  tables: Pick<CacheTables, "receivedReactions">,
  stored: StoredMessage | null,
  message: StoredMessage,
  now: Milliseconds,
): void {
  if (!message.isOwn) return;
  const after = reactionsOfOthers(message);
  const isNew = stored === null;
  if (!isNew)
    for (const userId of tables.receivedReactions.userIds(message))
      if (!after.has(userId)) tables.receivedReactions.remove(message, userId);
  for (const { userId, emoji } of reactionsSince(stored, message).slice(-maxReactions)) {
    const at = isNew ? message.createdAt : now;
    tables.receivedReactions.save(message, { userId, emoji, at, isUnread: !isNew });
  }
}
