import type { UserId } from "../../../preload/base/ids.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { isSamePackEmoji } from "../../../preload/model/messages/pack-emoji.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Reaction } from "../../../preload/model/messages/reactions.ts";
import type { StoredMessage } from "../../cache/rows/stored-message.ts";
import { maxReactions } from "../../cache/tables/received-reactions.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";

type Emoji = Pick<Reaction, "code" | "pack">;

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
  const before = stored === null ? new Map<UserId, Emoji>() : reactionsOfOthers(stored);
  const after = reactionsOfOthers(message);
  const isNew = stored === null;
  if (!isNew)
    for (const userId of tables.receivedReactions.userIds(message))
      if (!after.has(userId)) tables.receivedReactions.remove(message, userId);
  const given = [...after].filter(([userId, emoji]) => {
    const known = before.get(userId);
    return known === undefined || !isSameEmoji(known, emoji);
  });
  for (const [userId, emoji] of given.slice(-maxReactions)) {
    const at = isNew ? message.createdAt : now;
    tables.receivedReactions.save(message, { userId, emoji, at, isUnread: !isNew });
  }
}
