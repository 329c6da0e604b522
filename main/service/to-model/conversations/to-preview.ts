import type { Message } from "../../../../preload/model/messages/message.ts";
import type { Preview } from "../../../../preload/model/conversations/conversation.ts";
import { rawKind } from "../../../../preload/model/messages/attachment-kind.ts";
import { placedEmoji } from "../../../../preload/model/messages/pack-emoji.ts";
import type { WireGroup } from "../../../../api/groups/groups.ts";
import { toAttachments } from "../messages/to-attachments.ts";
import { toShownName, toShownText } from "../values/to-text.ts";

/** Attachments that belong to the text and say nothing about it in a row of the list. */
const silentKinds: ReadonlySet<string> = new Set(["mentions", "reply", "emoji"]);

/** What a row of the list says of a message. */
export function toPreview(message: Message): Preview {
  return {
    senderName: message.sender.name,
    isOwn: message.isOwn,
    isSystem: message.senderKind === "system",
    text: message.text,
    ...emojiIn(message.text, message.attachments),
    ...attachmentsIn(message.attachments.map(rawKind)),
  };
}

/**
 * What the service itself says of the last message of a group or topic; null where it says nothing
 * (interface/groups#group).
 */
export function toMessagesPreview(
  messages: WireGroup["messages"],
  isOwn: (senderName: string) => boolean,
): Preview | null {
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

function emojiIn(text: string, attachments: Message["attachments"]): Pick<Preview, "emoji"> {
  const emoji = placedEmoji(text, attachments);
  return emoji.length === 0 ? {} : { emoji };
}

/** What to name of attachments of these raw kinds. */
function attachmentsIn(kinds: readonly string[]): Pick<Preview, "attachmentKind" | "attachmentCount"> {
  const attachmentKind = kinds.find((kind) => !silentKinds.has(kind)) ?? null;
  const attachmentCount = kinds.filter((kind) => kind === attachmentKind).length;
  return attachmentCount > 1 ? { attachmentKind, attachmentCount } : { attachmentKind };
}
