import type { StarCommands } from "../../../preload/commands/messages/stars.ts";
import type { ConversationId, MessageId } from "../../../preload/base/ids.ts";
import type { StarredMessage } from "../../../preload/model/messages/stars.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { StoredStar } from "../../cache/tables/stars.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import type { FunctionsOf } from "../core/feature.ts";
import { fetchMessage } from "../timeline/one-message.ts";
import type { ChatParts } from "../core/parts.ts";
import { createMessageCompleter } from "../conversations/message-completer.ts";
import { toShownMessages } from "../timeline/to-shown-messages.ts";

interface Parts {
  readonly chat: ChatParts;
}

interface Target {
  readonly conversationId: ConversationId;
  readonly messageId: MessageId;
}

const durableWrite = { isDurable: true };

/** Stars a message. If the message is not stored, such as an old pinned one, reads it from the service first. */
async function star(chat: ChatParts, { conversationId, messageId }: Target): Promise<Reply<void>> {
  const stored = chat.cache.read((tables) => tables.messages.get(conversationId, messageId));
  const found = stored === null ? await readStarred(chat, { conversationId, messageId }) : done(stored);
  if (!found.ok) return found;
  const message = { ...found.value, id: messageId };
  if (message.deletedBy !== null || message.senderKind === "system") return failed({ kind: "not-found" });
  const starredAt = chat.clock.now();
  chat.cache.write((tables) => {
    tables.stars.add({ message, starredAt });
  }, durableWrite);
  return done(undefined);
}

async function readStarred(chat: ChatParts, { conversationId, messageId }: Target) {
  const reply = await fetchMessage(chat, conversationId, messageId);
  if (!reply.ok) return reply;
  const [shown] = toShownMessages(chat, conversationId, [reply.value.message]);
  return shown === undefined ? failed({ kind: "not-found" }) : done(shown);
}

/**
 * Converts a star to a starred message with the stored message as it is now. A message that its sender deleted is shown
 * as deleted.
 */
function toStarred(tables: CacheTables, { message, starredAt }: StoredStar): StarredMessage {
  const now = tables.messages.get(message.conversationId, message.id) ?? message;
  return { message: createMessageCompleter(tables)(now), starredAt };
}

/** The commands for starred messages. */
export function starCommands({ chat }: Parts): FunctionsOf<StarCommands> {
  return {
    starMessage: (target) => star(chat, target),
    unstarMessage: ({ conversationId, messageId }) => {
      chat.cache.write((tables) => {
        tables.stars.remove(conversationId, messageId);
      }, durableWrite);
      return Promise.resolve(done(undefined));
    },
    listStarred: ({ conversationId }) =>
      Promise.resolve(
        done(
          chat.cache.read((tables) => tables.stars.of(conversationId).map((each) => toStarred(tables, each))),
        ),
      ),
  };
}
