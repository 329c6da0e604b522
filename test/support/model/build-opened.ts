import type { OpenedConversation } from "../../../preload/model/conversations/opened-conversation.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { SurroundingMessages } from "../../../preload/model/conversations/search.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import { emptyDraft } from "../../../preload/model/messages/drafts.ts";
import { buildConversation, buildMessage, messageId } from "./build-model.ts";

/** An opened conversation without messages, people and draft, apart from the given changes. */
export function buildOpened(changes: Partial<OpenedConversation> = {}): OpenedConversation {
  return {
    conversation: buildConversation(),
    messages: [],
    hasOlder: false,
    firstUnreadId: null,
    people: [],
    roles: [],
    seen: null,
    draft: emptyDraft,
    draftReplyTo: null,
    ...changes,
  };
}

/** Messages whose ids and texts are the numbers of a range, both ends included. */
export function buildNumberedMessages(from: number, to: number): readonly Message[] {
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const number = String(from + index);
    return buildMessage({ id: messageId(number), text: number });
  });
}

/** An opened conversation whose newest messages are 190 to 200, with older ones before them. */
export function buildOpenedLongConversation(conversation: Conversation): OpenedConversation {
  return buildOpened({ conversation, messages: buildNumberedMessages(190, 200), hasOlder: true });
}

/** The messages 140 to 160, which a jump into a long conversation shows. */
export const messagesFarBack: SurroundingMessages = {
  messages: buildNumberedMessages(140, 160),
  hasOlder: true,
  hasNewer: true,
};
