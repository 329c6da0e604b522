import type { ConversationId, UserId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import { buildUnsentMessage } from "../../../preload/model/messages/unsent-message.ts";
import type { NewMessageIdentity } from "../../../preload/model/messages/unsent-message.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import type { ComposedContent } from "./composer.svelte.ts";
import type { UploadsState } from "./uploads.svelte.ts";

/** The fields of the open conversation that a drawn message needs. */
interface DrawnMessageParts {
  readonly messages: readonly Message[];
  readonly people: ReadonlyMap<UserId, Person>;
  readonly uploads: UploadsState;
}

/**
 * Builds a message as main will store it, so that its row is drawn before main has it. `me` is the signed-in account.
 * Returns null if only main can build it: it has pack emoji, or it replies to a message that is not loaded.
 */
export function drawMessage(
  { messages, people, uploads }: DrawnMessageParts,
  me: Person | null,
  conversationId: ConversationId,
  { text, replyTo, mentions, emoji, files, location }: ComposedContent,
  identity: NewMessageIdentity,
): Message | null {
  const isReplyKnown = replyTo === null || messages.some(({ id }) => id === replyTo.id);
  if (me === null || emoji.length > 0 || !isReplyKnown) return null;
  const { id, name, avatar } = me;
  const isQueued = messages.some(({ status: { state } }) => state === "waiting" || state === "sending");
  return buildUnsentMessage(
    {
      conversationId,
      sender: people.get(id) ?? { id, name, avatar },
      text,
      status:
        isQueued || files.length > 0 ? { state: "waiting" } : { state: "sending", since: identity.createdAt },
      replyTo: replyTo?.id ?? null,
      mentions,
      location,
      uploads: files.map((file) => ({
        kind: "upload",
        file,
        status: { state: uploads.endOf(file.id)?.phase === "done" ? "done" : "waiting" },
      })),
      others: [],
    },
    identity,
  );
}
