import type { Message } from "../../../../preload/model/messages/message.ts";
import type { LastMessagePreview } from "../../../../preload/model/conversations/conversation.ts";
import { serviceAttachmentKind } from "../../../../preload/model/messages/service-attachment-kind.ts";
import { placedPackEmoji } from "../../../../preload/model/messages/placed-pack-emoji.ts";
import type { WireGroup } from "../../../../api/groups/groups.ts";
import { toAttachments } from "../messages/to-attachments.ts";
import { toShownName, toShownText } from "../values/to-text.ts";

/** Kinds of attachment that are part of the text, so that the preview does not name them. */
const silentKinds: ReadonlySet<string> = new Set(["mentions", "reply", "emoji"]);

/** The preview of a message in the list. */
export function toPreview(message: Message): LastMessagePreview {
  return {
    senderName: message.sender.name,
    isOwn: message.isOwn,
    isSystem: message.senderKind === "system",
    text: message.text,
    ...emojiIn(message.text, message.attachments),
    ...attachmentsIn(message.attachments.map(serviceAttachmentKind)),
  };
}

/** The service's own preview of the last message of a group or topic; null if it has none (interface/groups#group). */
export function toMessagesPreview(
  messages: WireGroup["messages"],
  isOwn: (senderName: string) => boolean,
): LastMessagePreview | null {
  const preview = messages?.preview;
  if (preview === null || preview === undefined) return null;
  const attachments = attachmentsIn((preview.attachments ?? []).map(({ type }) => toShownName(type)));
  const text = toShownText(preview.text ?? "");
  if (text === "" && attachments.attachmentKind === null) return null;
  const senderName = toShownName(preview.nickname ?? "");
  return {
    senderName,
    isOwn: isOwn(senderName),
    isSystem: (preview["event"] ?? null) !== null,
    text,
    ...emojiIn(text, toAttachments(preview.attachments ?? [], text)),
    ...attachments,
  };
}

function emojiIn(text: string, attachments: Message["attachments"]): Pick<LastMessagePreview, "emoji"> {
  const emoji = placedPackEmoji(text, attachments);
  return emoji.length === 0 ? {} : { emoji };
}

/** The kind of attachment that the preview names, and the number of attachments of that kind. */
function attachmentsIn(
  kinds: readonly string[],
): Pick<LastMessagePreview, "attachmentKind" | "attachmentCount"> {
  const attachmentKind = kinds.find((kind) => !silentKinds.has(kind)) ?? null;
  const attachmentCount = kinds.filter((kind) => kind === attachmentKind).length;
  return attachmentCount > 1 ? { attachmentKind, attachmentCount } : { attachmentKind };
}
