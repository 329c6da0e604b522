import type { ForwardingCommands } from "../../../preload/commands/messages/forwarding.ts";
import type { CommandInput } from "../../../preload/contract.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { failed } from "../../../preload/base/reply.ts";
import { toAttachments } from "../../service/to-model/messages/to-attachments.ts";
import { toMessageText } from "../../service/to-model/values/to-text.ts";
import type { WireAttachment } from "../../../api/shared/shapes.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ChatParts } from "../core/parts.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { fetchMessage } from "../timeline/one-message.ts";

interface Parts {
  readonly chat: ChatParts;
  readonly outbox: Pick<Outbox, "add">;
}

/**
 * Kinds of attachments that can be sent to another conversation. The others cannot: a file, a poll or an event belongs
 * to its conversation, a reply refers to a message of its conversation, and a mentioned person may not be a member of
 * the other conversation (interface/attachments#kinds; interface/files#reading).
 */
const reusableKinds: ReadonlySet<string> = new Set([
  "image",
  "linked_image",
  "video",
  "audio",
  "location",
  "emoji",
]);

/**
 * Forwards a message. Reads its attachments from the service: the local copy does not store them in the wire format.
 */
async function forward(
  { chat, outbox }: Parts,
  { conversationId, messageId, to }: CommandInput<"forwardMessage">,
): Promise<Reply<void>> {
  const at = { conversationId: to, replyTo: null };
  const stored = chat.cache.read((tables) => tables.messages.get(conversationId, messageId));
  if (stored !== null && stored.deletedBy !== null) return failed({ kind: "not-found" });
  if (stored !== null && stored.attachments.length === 0) {
    return outbox.add({ ...at, text: stored.text, copied: { sent: [], shown: [] } });
  }
  const reply = await fetchMessage(chat, conversationId, messageId);
  if (!reply.ok) return reply;
  const { text: wireText, attachments } = reply.value.message;
  const sent = (attachments ?? []).filter(({ type }: WireAttachment) => reusableKinds.has(type));
  const text = toMessageText(wireText, attachments ?? []);
  return outbox.add({ ...at, text, copied: { sent, shown: toAttachments(sent, text) } });
}

/** The command that puts a copy of a message into the outbox of another conversation. */
export function forwardingCommands(parts: Parts): FunctionsOf<ForwardingCommands> {
  return { forwardMessage: (input) => forward(parts, input) };
}
