import type { Message } from "../../../../preload/model/messages/message.ts";
import { t } from "../../../messages/format.ts";
import { contentText } from "../../../shared/conversation/content-text.ts";
import type { PackEmojiNames } from "../../../shared/emoji/emoji-words.ts";

/**
 * What a screen reader says of the message that was chosen for a reply. For null, that no message is chosen any more.
 */
export function replyTargetText(replyTo: Message | null, packs: PackEmojiNames): string {
  if (replyTo === null) return t("composer.noReply");
  const text = contentText(replyTo, packs);
  return replyTo.isOwn
    ? t("composer.replyToYourself", { text })
    : t("composer.replyTo", { name: replyTo.sender.name, text });
}
