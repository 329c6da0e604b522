import { z } from "zod";
import { asId } from "../../../preload/ids.ts";
import type { MessageId } from "../../../preload/ids.ts";
import type { Attachment } from "../../../preload/model.ts";
import { wireId } from "../endpoints/shapes.ts";
import type { WireAttachment } from "../endpoints/shapes.ts";
import { mediaPath, sizeInAddress } from "./media-path.ts";
import { toMentions } from "./to-mentions.ts";

const wireImage = z.looseObject({ url: z.url({ protocol: /^https?$/ }) });
const wireReply = z.looseObject({ reply_id: wireId, user_id: wireId.nullish().catch(null) });

/**
 * Attachments in the order of the wire, except that all mentions become one (field facts 4). A kind that is not drawn,
 * or one that lacks what it needs, stays as `other` under its raw name.
 */
export function toAttachments(wire: readonly WireAttachment[], text: string): readonly Attachment[] {
  const mentions = toMentions(wire, text.length);
  const rest = wire.filter((one) => one.type !== "mentions").map(toAttachment);
  return mentions.length === 0 ? rest : [{ kind: "mentions", mentions }, ...rest];
}

/** Who wrote the messages that this one answers; empty where it answers none or does not say. */
export function answeredUserIds(wire: readonly WireAttachment[]): readonly string[] {
  return wire.flatMap((one) => {
    const reply = one.type === "reply" ? wireReply.safeParse(one).data : undefined;
    return typeof reply?.user_id === "string" ? [reply.user_id] : [];
  });
}

function toAttachment(wire: WireAttachment): Attachment {
  if (wire.type === "image") return toImage(wire);
  const reply = wire.type === "reply" ? wireReply.safeParse(wire).data : undefined;
  if (reply === undefined) return { kind: "other", type: wire.type };
  return { kind: "reply", messageId: asId<MessageId>(reply.reply_id), quoted: null };
}

function toImage(wire: WireAttachment): Attachment {
  const image = wireImage.safeParse(wire).data;
  if (image === undefined) return { kind: "other", type: wire.type };
  return {
    kind: "image",
    media: mediaPath(image.url, "large"),
    original: mediaPath(image.url, "original"),
    size: sizeInAddress(image.url),
  };
}
