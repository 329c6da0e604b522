import { z } from "zod";
import {
  chatRemovedShape,
  groupChangeShape,
  pollShape,
  reactionShape,
  readShape,
  typingShape,
} from "../../api/shared/push-shapes.ts";
import { wireDirectMessage, wireGroupMessage } from "../../api/shared/shapes.ts";

/** A kind of channel: whose it is stands in its name. */
export type ChannelKind = "user" | "group" | "directMessage";

/** One kind of message of the push channel. */
export interface PushMessage {
  /** `data.type`. */
  readonly type: string;
  /** The channels on which the service sends it. */
  readonly channels: readonly ChannelKind[];
  readonly what: string;
  /** The whole `data`. */
  readonly data: z.ZodType;
}

const conversations = ["group", "directMessage"] as const;
const everywhere = ["user", ...conversations] as const;

/** `data` of this type with this subject. */
function about(type: string, subject: z.ZodType): z.ZodType {
  const received_at = z.number().optional();
  return z.looseObject({ type: z.literal(type), subject, received_at, alert: z.string().optional() });
}

function message(
  type: string,
  channels: readonly ChannelKind[],
  what: string,
  subject: z.ZodType,
): PushMessage {
  return { type, channels, what, data: about(type, subject) };
}

const anyMessage = z.union([wireGroupMessage, wireDirectMessage]);

/** What a client hears and sends besides. */
export const typing: PushMessage = {
  type: "typing",
  channels: conversations,
  what: "Somebody is typing; the channel says where.",
  data: typingShape.extend({ type: z.literal("typing") }),
};
export const ping: PushMessage = {
  type: "ping",
  channels: everywhere,
  what: "A sign of life.",
  data: z.looseObject({ type: z.literal("ping"), ping: z.literal(true).optional() }),
};

/** Everything that the local service sends, by `data.type`. */
export const pushMessages: readonly PushMessage[] = [
  message("line.create", ["user"], "A message, or a notice, in a group or topic.", wireGroupMessage),
  message("direct_message.create", ["user"], "A direct message, or a notice in a chat.", wireDirectMessage),
  message("message.update", conversations, "A message was edited: the whole message.", anyMessage),
  message("message.deleted", conversations, "A message was deleted: what is left of it.", anyMessage),
  message("like.create", ["user"], "Somebody reacted to a message of one's own.", reactionShape),
  message("favorite", conversations, "The reactions to a message after a change.", reactionShape),
  message("read_receipt.create", ["user", "directMessage"], "How far somebody has read.", readShape),
  message("membership.create", ["user"], "The person came into a group.", groupChangeShape),
  message("membership.destroy", ["user"], "The person is in a group no longer.", groupChangeShape),
  message("membership.mute", ["user"], "The person muted a group or its topics.", groupChangeShape),
  message("group.update", ["group"], "A group was changed.", groupChangeShape),
  message("chat.destroy", ["user"], "The person took a chat off the list.", chatRemovedShape),
  message("poll.vote", conversations, "A poll was voted in, or ended.", pollShape),
  typing,
  ping,
];
