import { z } from "zod";
import {
  wireChatRemovedPush,
  wireGroupChangePush,
  wirePollPush,
  wireReactionPush,
  wireReadReceiptPush,
  wireTypingPush,
} from "../../api/shared/push-shapes.ts";
import { wireDirectMessage, wireGroupMessage } from "../../api/shared/shapes.ts";

/** A kind of channel: the channel of a person, of a group or of a chat. */
export type ChannelKind = "user" | "group" | "directMessage";

/** A kind of push message. */
export interface PushMessageKind {
  /** `data.type`. */
  readonly type: string;
  /** The channels on which the service sends the message. */
  readonly channels: readonly ChannelKind[];
  readonly summary: string;
  /** Schema of the whole `data`. */
  readonly data: z.ZodType;
}

const conversations = ["group", "directMessage"] as const;
const allChannels = ["user", ...conversations] as const;

/** Schema of `data` with this type and subject. */
function subjectSchema(type: string, subject: z.ZodType): z.ZodType {
  const received_at = z.number().optional();
  return z.looseObject({ type: z.literal(type), subject, received_at, alert: z.string().optional() });
}

function message(
  type: string,
  channels: readonly ChannelKind[],
  summary: string,
  subject: z.ZodType,
): PushMessageKind {
  return { type, channels, summary, data: subjectSchema(type, subject) };
}

const anyMessage = z.union([wireGroupMessage, wireDirectMessage]);

/** Sent by the service and by clients. */
export const typing: PushMessageKind = {
  type: "typing",
  channels: conversations,
  summary: "Somebody is typing; the channel says where.",
  data: wireTypingPush.extend({ type: z.literal("typing") }),
};
export const ping: PushMessageKind = {
  type: "ping",
  channels: allChannels,
  summary: "A sign of life.",
  data: z.looseObject({ type: z.literal("ping"), ping: z.literal(true).optional() }),
};

/** Everything that the local service sends, by `data.type`. */
export const pushMessageKinds: readonly PushMessageKind[] = [
  message("line.create", ["user"], "A message, or a notice, in a group or topic.", wireGroupMessage),
  message("direct_message.create", ["user"], "A direct message, or a notice in a chat.", wireDirectMessage),
  message("message.update", conversations, "A message was edited: the whole message.", anyMessage),
  message("message.deleted", conversations, "A message was deleted: what is left of it.", anyMessage),
  message("like.create", ["user"], "Somebody reacted to a message of one's own.", wireReactionPush),
  message("favorite", conversations, "The reactions to a message after a change.", wireReactionPush),
  message(
    "read_receipt.create",
    ["user", "directMessage"],
    "How far somebody has read.",
    wireReadReceiptPush,
  ),
  message("membership.create", ["user"], "The person came into a group.", wireGroupChangePush),
  message("membership.destroy", ["user"], "The person is in a group no longer.", wireGroupChangePush),
  message("membership.mute", ["user"], "The person muted a group or its topics.", wireGroupChangePush),
  message("group.update", ["group"], "A group was changed.", wireGroupChangePush),
  message("chat.destroy", ["user"], "The person took a chat off the list.", wireChatRemovedPush),
  message("poll.vote", conversations, "A poll was voted in, or ended.", wirePollPush),
  typing,
  ping,
];
