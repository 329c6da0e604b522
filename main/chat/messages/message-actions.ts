import type { MessageActionCommands } from "../../../preload/commands/messages/message-actions.ts";
import type { CommandInput } from "../../../preload/contract.ts";
import type { ConversationId, MessageId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import { maximumTextLength, textLength } from "../../../preload/model/messages/text.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import { deleteMessage } from "../../../api/messages/group-messages.ts";
import { withEmoji } from "../../service/to-wire/pack-emoji.ts";
import { editedAttachments } from "../../service/to-wire/edited-attachments.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ChatParts } from "../core/parts.ts";
import type { Timeline } from "../timeline/timeline.ts";
import { fetchMessage, rewriteMessage } from "../timeline/one-message.ts";
import { toProblem } from "../core/problem.ts";
import { shownMessages } from "../timeline/shown-messages.ts";
import { toArrival } from "../timeline/to-arrival.ts";

interface Parts {
  readonly chat: ChatParts;
  readonly timeline: Timeline;
}

/** Which message, and where. */
interface Target {
  readonly conversationId: ConversationId;
  readonly messageId: MessageId;
}

const badText = failed({ kind: "invalid-input", field: "text" });

/** What came with the message stays, so that it is asked for first: the local copy does not keep all of it. */
async function edit(
  { chat, timeline }: Parts,
  { conversationId, messageId, text: typed, mentions, emoji }: CommandInput<"editMessage">,
): Promise<Reply<void>> {
  if (textLength(typed) > maximumTextLength) return badText;
  const { text, attachments: drawn } = withEmoji(typed, emoji ?? []);
  const present = await fetchMessage(chat, conversationId, messageId);
  if (!present.ok) return failed(toProblem(present.error));
  const { text: before, attachments: held } = present.value.message;
  if (text.trim() === "" && (held ?? []).length === 0) return badText;
  const attachments = editedAttachments(held ?? [], before ?? "", text, {
    mentions,
    emoji: emoji === undefined ? undefined : drawn,
  });
  const reply = await rewriteMessage(chat, conversationId, messageId, { text, attachments });
  if (!reply.ok) return failed(toProblem(reply.error));
  const context = { me: chat.me.id, conversationId };
  timeline.save(conversationId, [toArrival(reply.value.message, context)], "changed");
  return done(undefined);
}

/** A message that is not there any more was deleted, by this call sent twice or by somebody else: that is as well. */
async function remove(
  { chat, timeline }: Parts,
  { conversationId, messageId }: Target,
): Promise<Reply<void>> {
  const path = { conversation_id: conversationId, message_id: messageId };
  const input = { path, query: undefined, body: undefined };
  const reply = await chat.service.call(deleteMessage, input, { signal: chat.signal });
  const problem = reply.ok ? null : toProblem(reply.error);
  if (problem !== null && problem.kind !== "not-found") return failed(problem);
  const isOwn = chat.cache.read((tables) => tables.messages.get(conversationId, messageId)?.isOwn);
  const deletedBy = isOwn === false ? "admin" : "sender";
  const change = { kind: "deletion", targetId: messageId, deletedBy } as const;
  timeline.save(conversationId, [{ kind: "notice", id: messageId, change }], "changed");
  return done(undefined);
}

async function get({ chat, timeline }: Parts, target: Target): Promise<Reply<Message>> {
  const { conversationId, messageId } = target;
  const asOf = timeline.mark();
  const reply = await fetchMessage(chat, conversationId, messageId);
  if (!reply.ok) return failed(toProblem(reply.error));
  const { message } = reply.value;
  const isHeld = chat.cache.read((tables) => tables.messages.get(conversationId, messageId) !== null);
  if (isHeld) {
    const arrival = toArrival(message, { me: chat.me.id, conversationId });
    timeline.save(conversationId, [arrival], "read", { asOf });
  }
  const [shown] = shownMessages(chat, conversationId, [message]);
  return shown === undefined ? failed({ kind: "not-found" }) : done(shown);
}

/** What can be done with a message that was sent, as commands of one account. */
export function messageActionCommands(parts: Parts): FunctionsOf<MessageActionCommands> {
  return {
    editMessage: (input) => edit(parts, input),
    deleteMessage: (target) => remove(parts, target),
    getMessage: (target) => get(parts, target),
  };
}
