import type { Account } from "../../../preload/model/session/session.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import { rawKind } from "../../../preload/model/messages/attachment-kind.ts";
import type { Notice } from "../../chat/core/ports.ts";

/** What a native notification says. */
export interface NoticeWords {
  readonly title: string;
  readonly body: string;
}

/** Longest text shown; systems cut it shorter still. */
const longestBody = 300;

/** Words of a notification, showing as much as the person wants seen; and for whom it is, where that is to be named. */
export function noticeWords(
  notice: Notice,
  content: Settings["notificationContent"],
  isNamed = false,
): NoticeWords {
  return namedFor(notice.account, wordsOf(notice, content), isNamed);
}

/** Words that say for whom they are, where there are several accounts. */
export function namedFor({ name }: Pick<Account, "name">, words: NoticeWords, isNamed: boolean): NoticeWords {
  return isNamed ? { ...words, title: `${words.title} · for ${name}` } : words;
}

function wordsOf({ conversation, message }: Notice, content: Settings["notificationContent"]): NoticeWords {
  if (content === "nothing") return { title: "Natter", body: "New message" };
  const isDirect = conversation.kind === "direct";
  const name = isDirect ? message.sender.name : conversation.name;
  if (content === "name") return { title: name, body: "New message" };
  const title = isDirect ? name : `${message.sender.name} · ${conversation.name}`;
  const text = message.text.trim() === "" ? attachmentWords(message.attachments) : message.text.trim();
  const characters = [...text];
  const isLong = characters.length > longestBody;
  return { title, body: isLong ? `${characters.slice(0, longestBody - 1).join("")}…` : text };
}

function attachmentWords(attachments: Notice["message"]["attachments"]): string {
  const kinds = attachments.map(rawKind);
  if (kinds.includes("image")) return "Photo";
  if (kinds.includes("video")) return "Video";
  if (kinds.includes("file")) return "File";
  if (kinds.includes("poll")) return "Poll";
  if (kinds.includes("event")) return "Event";
  if (kinds.includes("location")) return "Location";
  return "New message";
}

/** A text as a server that reads markup shows it unchanged: nothing in it is a link, a picture or bold. */
export function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
