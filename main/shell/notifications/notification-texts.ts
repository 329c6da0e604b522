import type { Account } from "../../../preload/model/session/session.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import { serviceAttachmentKind } from "../../../preload/model/messages/service-attachment-kind.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { MessageNotification } from "../../chat/core/ports.ts";
import { t } from "../../messages/format.ts";
import { attachmentKindName } from "../../messages/attachment-kind-name.ts";

/** Title and text of a native notification. */
export interface NotificationTexts {
  readonly title: string;
  readonly body: string;
}

/** Maximum length of the text, in characters (Unicode code points). Systems may truncate it further. */
const maxBodyLength = 300;

/**
 * The texts of a notification, with as much content as the settings allow. `isNamed`: the title contains the name of
 * the account.
 */
export function notificationTexts(
  notice: MessageNotification,
  content: Settings["notificationContent"],
  isNamed = false,
): NotificationTexts {
  return withAccountName(notice.account, wordsOf(notice, content), isNamed);
}

/** Adds the name of the account to the title if `isNamed` is true. */
export function withAccountName(
  { name }: Pick<Account, "name">,
  words: NotificationTexts,
  isNamed: boolean,
): NotificationTexts {
  return isNamed ? { ...words, title: t("notices.forAccount", { title: words.title, name }) } : words;
}

function wordsOf(
  { conversation, message }: MessageNotification,
  content: Settings["notificationContent"],
): NotificationTexts {
  if (content === "nothing") return { title: "Natter", body: t("notices.newMessage") };
  const isDirect = conversation.kind === "direct";
  const name = isDirect ? message.sender.name : conversation.name;
  if (content === "name") return { title: name, body: t("notices.newMessage") };
  const title = isDirect ? name : `${message.sender.name} · ${conversation.name}`;
  const text = message.text.trim();
  return {
    title,
    body: shortenBody(text === "" ? (attachmentWord(message) ?? t("notices.newMessage")) : text),
  };
}

/** Cuts a text that is too long for a notification at a whole character. `maxLength`: in characters. */
export function shortenBody(text: string, maxLength: number = maxBodyLength): string {
  const characters = [...text];
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join("")}…` : text;
}

/**
 * Kinds of attachments that a notification mentions. Of several attachments, it mentions the first kind in this order.
 */
const describedKinds = ["image", "video", "file", "poll", "event", "location"] as const;

/** The word for what is attached to a message; null if a notification does not mention it. */
export function attachmentWord({ attachments }: Pick<Message, "attachments">): string | null {
  const kinds = attachments.map(serviceAttachmentKind);
  const reported = describedKinds.find((kind) => kinds.includes(kind));
  return reported === undefined ? null : attachmentKindName(reported);
}

/** Escapes a text for a server that interprets markup, so that it shows no links, pictures or bold text. */
export function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
