import type { ReceivedReactionCommands } from "../../../preload/commands/messages/received-reactions.ts";
import type {
  ReactedMessage,
  ReactedMessages,
  ReceivedReaction,
} from "../../../preload/model/conversations/received-reactions.ts";
import { done } from "../../../preload/base/reply.ts";
import type { StoredReactedMessage, StoredReceivedReaction } from "../../cache/tables/received-reactions.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import { groupOfTopicOrSelf } from "../conversations/group-of-topic.ts";
import { createMessageCompleter } from "../conversations/message-completer.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ChatParts } from "../core/parts.ts";
import { checkReactions } from "../messages/check-reactions.ts";
import type { TimelineWriter } from "../timeline/timeline.ts";
import { toSearchedConversation } from "./names.ts";

interface Parts {
  readonly chat: ChatParts;
  readonly rows: ConversationRows;
  readonly timeline: TimelineWriter;
}

/** Maximum number of messages in the list. */
const maxMessages = 100;

function toReceivedReaction(
  tables: CacheTables,
  { message }: StoredReactedMessage,
  { userId, emoji, at, isUnread }: StoredReceivedReaction,
): ReceivedReaction {
  const membersId = groupOfTopicOrSelf(tables, message.conversationId);
  const person = tables.members.get(membersId, userId)?.person ?? tables.people.get(userId);
  return { ...emoji, person, at, isUnread };
}

function toReactedMessage(tables: CacheTables, stored: StoredReactedMessage): readonly ReactedMessage[] {
  const [latest, ...others] = stored.reactions.map((each) => toReceivedReaction(tables, stored, each));
  if (latest === undefined) return [];
  const message = createMessageCompleter(tables)(stored.message);
  return [{ message, conversationId: message.conversationId, reactions: [latest, ...others] }];
}

function listReactedMessages(tables: CacheTables): ReactedMessages {
  const messages = tables.receivedReactions
    .latest(maxMessages)
    .flatMap((stored) => toReactedMessage(tables, stored));
  const conversations = [...new Set(messages.map(({ conversationId }) => conversationId))].flatMap((id) => {
    const kept = tables.conversations.get(id);
    return kept === null ? [] : [toSearchedConversation(kept)];
  });
  return { messages, conversations };
}

/** The commands for reactions to messages of this account. Only `checkReactions` sends requests to the service. */
export function receivedReactionCommands({
  chat,
  rows,
  timeline,
}: Parts): FunctionsOf<ReceivedReactionCommands> {
  return {
    listReactedMessages: () => Promise.resolve(done(chat.cache.read(listReactedMessages))),
    checkReactions: () =>
      checkReactions(
        { chat, timeline },
        chat.cache.read((tables) => tables.receivedReactions.latest(maxMessages)),
      ),
    markReactionsRead: ({ to }) => {
      rows.publishChanged(chat.cache.write((tables) => tables.receivedReactions.markRead(to)));
      return Promise.resolve(done(undefined));
    },
  };
}
