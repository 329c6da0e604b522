import type { MessageActionCommands } from "../../../preload/commands/messages/message-actions.ts";
import type { CommandInput } from "../../../preload/contract.ts";
import type { ConversationId, MessageId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import { maxMessageTextLength, codePointCount } from "../../../preload/model/messages/text-length.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import { deleteMessage } from "../../../api/messages/group-messages.ts";
import { toTextWithEmoji } from "../../service/to-wire/pack-emoji.ts";
import { editedAttachments } from "../../service/to-wire/edited-attachments.ts";
import { ask } from "../core/ask.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ChatParts } from "../core/parts.ts";
import type { TimelineWriter } from "../timeline/timeline.ts";
import { fetchMessage, changeMessageText } from "../timeline/one-message.ts";
import { toShownMessages } from "../timeline/to-shown-messages.ts";
import { toIncomingMessage } from "../timeline/to-incoming-message.ts";

interface Parts {
  readonly chat: ChatParts;
  readonly timeline: TimelineWriter;
}

interface Target {
  readonly conversationId: ConversationId;
  readonly messageId: MessageId;
}

const badText = failed({ kind: "invalid-input", field: "text" });

/**
 * Edits a message. Reads it from the service first to keep its attachments, because the local copy does not store them
 * completely.
 */
async function edit(
  { chat, timeline }: Parts,
  { conversationId, messageId, text: typed, mentions, emoji }: CommandInput<"editMessage">,
): Promise<Reply<void>> {
  if (codePointCount(typed) > maxMessageTextLength) return badText;
  const { text, attachments: drawn } = toTextWithEmoji(typed, emoji ?? []);
  const present = await fetchMessage(chat, conversationId, messageId);
  if (!present.ok) return present;
  const { text: before, attachments: storedAttachments } = present.value.message;
  if (text.trim() === "" && (storedAttachments ?? []).length === 0) return badText;
  const attachments = editedAttachments(storedAttachments ?? [], before ?? "", text, {
    mentions,
    emoji: emoji === undefined ? undefined : drawn,
  });
  const reply = await changeMessageText(chat, conversationId, messageId, { text, attachments });
  if (!reply.ok) return reply;
  const context = { me: chat.me.id, conversationId };
  timeline.save(conversationId, [toIncomingMessage(reply.value.message, context)], "changed");
  return done(undefined);
}

/**
 * Deletes a message. A message that no longer exists counts as deleted: the request may have been sent twice, or
 * another person deleted the message.
 */
async function remove(
  { chat, timeline }: Parts,
  { conversationId, messageId }: Target,
): Promise<Reply<void>> {
  const path = { conversation_id: conversationId, message_id: messageId };
  const reply = await ask(chat, deleteMessage, { path });
  if (!reply.ok && reply.problem.kind !== "not-found") return reply;
  const isOwn = chat.cache.read((tables) => tables.messages.get(conversationId, messageId)?.isOwn);
  const deletedBy = isOwn === false ? "admin" : "sender";
  const change = { kind: "deletion", targetId: messageId, deletedBy } as const;
  timeline.save(conversationId, [{ kind: "notice", id: messageId, change }], "changed");
  return done(undefined);
}

async function getMessage({ chat, timeline }: Parts, target: Target): Promise<Reply<Message>> {
  const { conversationId, messageId } = target;
  const requestTick = timeline.currentTick();
  const reply = await fetchMessage(chat, conversationId, messageId);
  if (!reply.ok) return reply;
  const { message } = reply.value;
  const isStored = chat.cache.read((tables) => tables.messages.get(conversationId, messageId) !== null);
  if (isStored) {
    const incoming = toIncomingMessage(message, { me: chat.me.id, conversationId });
    timeline.save(conversationId, [incoming], "read", { requestTick });
  }
  const [shown] = toShownMessages(chat, conversationId, [message]);
  return shown === undefined ? failed({ kind: "not-found" }) : done(shown);
}

/** The commands for editing, deleting and reading again messages that were sent. */
export function messageActionCommands(parts: Parts): FunctionsOf<MessageActionCommands> {
  return {
    editMessage: (input) => edit(parts, input),
    deleteMessage: (target) => remove(parts, target),
    getMessage: (target) => getMessage(parts, target),
  };
}
