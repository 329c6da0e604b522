import type { Attachment } from "../../../../preload/model/messages/attachment.ts";
import type { WireAttachment } from "../../../../api/shared/shapes.ts";
import { knownAttachments, wireReply } from "./known-attachments.ts";
import { toJsonObject } from "../values/to-json.ts";
import { toMentions } from "./to-mentions.ts";
import { toShownName } from "../values/to-text.ts";

/** The service takes a fifth of this in one message. What is beyond would only keep the page busy. */
const mostAttachments = 100;
/** Characters of JSON. */
const longestFields = 20_000;

/**
 * Attachments in the order of the wire, except that all mentions become one (interface/attachments#kinds). A kind that
 * is not known, or one that lacks what it needs, stays as `other` under its raw name.
 */
export function toAttachments(wire: readonly WireAttachment[], text: string): readonly Attachment[] {
  const mentions = toMentions(wire, text.length);
  const rest = wire
    .filter((one) => one.type !== "mentions")
    .slice(0, mostAttachments)
    .map(toAttachment);
  // Nobody can be named where nothing is written; without that there would be nothing to see.
  if (text === "" && rest.length === 0) return wire.slice(0, mostAttachments).map(toOther);
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

/** Its fields are kept for screens to come, unless they are more than any kind has. */
function toOther({ type, ...fields }: WireAttachment): Attachment {
  const kept = toJsonObject(fields);
  const isUsual = JSON.stringify(kept).length <= longestFields;
  return { kind: "other", type: toShownName(type), fields: isUsual ? kept : {} };
}
