import type {
  ReactedMessage,
  ReceivedReaction,
} from "../../../preload/model/conversations/received-reactions.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import { buildMessage, buildPerson, fixtureTime, messageId, userId } from "./build-model.ts";

/** A reaction of another person, by default a read thumbs up from Alice. */
export function buildReceivedReaction(changes: Partial<ReceivedReaction> = {}): ReceivedReaction {
  return { code: "👍", pack: null, person: buildPerson(), at: fixtureTime, isUnread: false, ...changes };
}

/** A message of Sam with reactions of others. */
export function buildReactedMessage(
  id: string,
  reactions: ReactedMessage["reactions"] = [buildReceivedReaction()],
  changes: Partial<Message> = {},
): ReactedMessage {
  const sender = buildPerson({ id: userId("1"), name: "Sam" });
  const message = buildMessage({ id: messageId(id), sender, isOwn: true, ...changes });
  return { message: { ...message, id: messageId(id) }, conversationId: message.conversationId, reactions };
}
