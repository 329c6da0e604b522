import type { Attachment } from "../../../../preload/model/messages/attachment.ts";
import type { WireAttachment } from "../../../../api/shared/shapes.ts";
import { attachmentConverters, wireReply } from "./attachment-converters.ts";
import { toJsonObject } from "../values/to-json.ts";
import { toMentions } from "./to-mentions.ts";
import { toShownName } from "../values/to-text.ts";

/**
 * Maximum number of attachments, five times what the service accepts in one message. More would only overload the page.
 */
const maxAttachments = 100;
/** Maximum length of the stored fields, in characters of JSON. */
const maxFieldsLength = 20_000;

/**
 * Converts attachments in the order in which the service sends them. All mentions are merged into one attachment
 * (interface/attachments#kinds). An attachment of an unknown kind, or without a required field, becomes `other` with
 * its raw kind.
 */
export function toAttachments(wire: readonly WireAttachment[], text: string): readonly Attachment[] {
  const mentions = toMentions(wire, text.length);
  const rest = wire
    .filter((one) => one.type !== "mentions")
    .slice(0, maxAttachments)
    .map(toAttachment);
  // A mention is a range of the text. A message with neither text nor other attachments would show nothing, so its
  // mentions are kept as `other`.
  if (text === "" && rest.length === 0) return wire.slice(0, maxAttachments).map(toOther);
  return mentions.length === 0 ? rest : [{ kind: "mentions", mentions }, ...rest];
}

/**
 * Ids of the users to whose messages this message replies; empty if there are none, or if the attachment does not name
 * them.
 */
export function repliedToUserIds(wire: readonly WireAttachment[]): readonly string[] {
  return wire.flatMap((one) => {
    const reply = one.type === "reply" ? wireReply.safeParse(one).data : undefined;
    return typeof reply?.user_id === "string" ? [reply.user_id] : [];
  });
}

function toAttachment(wire: WireAttachment): Attachment {
  // Only own properties count, so that the kind `constructor` does not match an inherited property.
  const toKnown = Object.hasOwn(attachmentConverters, wire.type)
    ? attachmentConverters[wire.type]
    : undefined;
  return toKnown?.(wire) ?? toOther(wire);
}

/**
 * Keeps the fields of an unknown attachment for later versions, unless they are larger than those of any known kind.
 */
function toOther({ type, ...fields }: WireAttachment): Attachment {
  const kept = toJsonObject(fields);
  const isUsual = JSON.stringify(kept).length <= maxFieldsLength;
  return { kind: "other", type: toShownName(type), fields: isUsual ? kept : {} };
}
