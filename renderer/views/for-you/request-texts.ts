import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { JoinRequest } from "../../../preload/model/groups/joining.ts";
import { t } from "../../messages/format.ts";
import { spellOutPackEmoji } from "../../shared/emoji/emoji-words.ts";
import type { PackEmojiNames } from "../../shared/emoji/emoji-words.ts";
import { isolateTextDirection } from "../../shared/text/isolate-text-direction.ts";
import { fullTimeText } from "../../shared/time/time.ts";

/** The newest text of a stranger's chat; empty if it has none. */
export function newestTextOfStranger({ preview }: Conversation, packs: PackEmojiNames): string {
  return preview === null ? "" : spellOutPackEmoji(preview.text, preview.emoji, packs);
}

/** The label of a message request for screen readers: unread, name, time and text. */
export function messageRequestLabel(chat: Conversation, packs: PackEmojiNames): string {
  const message = t("forYou.requestLabel", {
    name: isolateTextDirection(chat.name),
    time: fullTimeText(chat.lastActivityAt),
    text: newestTextOfStranger(chat, packs),
  });
  return chat.unreadCount > 0 ? t("forYou.labelUnread", { message }) : message;
}

/** The label of a request to join for screen readers: unread, name, group, time and answer. */
export function joinRequestLabel(
  { person, askedAt, answer }: JoinRequest,
  groupName: string,
  isNew: boolean,
): string {
  const values = { name: isolateTextDirection(person.name), group: isolateTextDirection(groupName) };
  const request =
    askedAt === null
      ? t("forYou.joinLabel", values)
      : t("forYou.joinLabelAt", { ...values, time: fullTimeText(askedAt) });
  const said = answer === null || answer === "" ? request : t("forYou.joinLabelAnswer", { request, answer });
  return isNew ? t("forYou.labelUnread", { message: said }) : said;
}
