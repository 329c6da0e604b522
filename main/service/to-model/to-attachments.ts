import type { Attachment } from "../../../preload/model.ts";
import type { WireAttachment } from "../endpoints/shapes.ts";
import { knownAttachments, wireReply } from "./known-attachments.ts";
import { toJsonObject } from "./to-json.ts";
import { toMentions } from "./to-mentions.ts";

/**
 * Attachments in the order of the wire, except that all mentions become one (field facts 4). A kind that is not known,
 * or one that lacks what it needs, stays as `other` under its raw name.
 */
export function toAttachments(wire: readonly WireAttachment[], text: string): readonly Attachment[] {
  const mentions = toMentions(wire, text.length);
  const rest = wire.filter((one) => one.type !== "mentions").map(toAttachment);
  // Nobody can be named where nothing is written; without that there would be nothing to see.
  if (text === "" && rest.length === 0) return wire.map(toOther);
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
  // Own names only: a kind called `constructor` is not known.
  const toKnown = Object.hasOwn(knownAttachments, wire.type) ? knownAttachments[wire.type] : undefined;
  return toKnown?.(wire) ?? toOther(wire);
}

function toOther({ type, ...fields }: WireAttachment): Attachment {
  return { kind: "other", type, fields: toJsonObject(fields) };
}
