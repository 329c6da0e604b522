import type { ForwardingCommands } from "../../../preload/commands/messages/forwarding.ts";
import type { CommandInput } from "../../../preload/contract.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { failed } from "../../../preload/base/reply.ts";
import { toAttachments } from "../../service/to-model/messages/to-attachments.ts";
import { toText } from "../../service/to-model/values/to-text.ts";
import type { WireAttachment } from "../../../api/shared/shapes.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ChatParts } from "../core/parts.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { fetchMessage } from "../timeline/one-message.ts";
import { toProblem } from "../core/problem.ts";

interface Parts {
  readonly chat: ChatParts;
  readonly outbox: Pick<Outbox, "add">;
}

/**
 * Kinds that mean the same in another conversation. A file is known in its own only, a poll and an event belong to
 * theirs, a reply answers what is not there, and who is mentioned may not be there either (interface/attachments#kinds;
 * interface/files#reading).
 */
const reusable: ReadonlySet<string> = new Set([
  "image",
  "linked_image",
  "video",
  "audio",
  "location",
  "emoji",
]);

/** What came with a message is asked for: the local copy keeps it as it is shown, which is not as it is sent. */
async function forward(
  { chat, outbox }: Parts,
  { conversationId, messageId, to }: CommandInput<"forwardMessage">,
): Promise<Reply<void>> {
  const at = { conversationId: to, replyTo: null };
  const held = chat.cache.read((tables) => tables.messages.get(conversationId, messageId));
  if (held !== null && held.deletedBy !== null) return failed({ kind: "not-found" });
  if (held !== null && held.attachments.length === 0) {
    return outbox.add({ ...at, text: held.text, copied: { sent: [], shown: [] } });
  }
  const reply = await fetchMessage(chat, conversationId, messageId);
  if (!reply.ok) return failed(toProblem(reply.error));
  const { text: wireText, attachments } = reply.value.message;
  const sent = (attachments ?? []).filter(({ type }: WireAttachment) => reusable.has(type));
  const text = toText(wireText, attachments ?? []);
  return outbox.add({ ...at, text, copied: { sent, shown: toAttachments(sent, text) } });
}

/** Sending what was said once more, as commands of one account. */
export function forwardingCommands(parts: Parts): FunctionsOf<ForwardingCommands> {
  return { forwardMessage: (input) => forward(parts, input) };
}
