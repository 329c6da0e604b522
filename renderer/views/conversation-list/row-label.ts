import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { t } from "../../messages/format.ts";
import { textLocale } from "../../messages/language.ts";
import { listTimeText } from "../../shared/time/time.ts";
import type { RowLine } from "./row-line.ts";

/**
 * What a screen reader says of a row: name, unread, mention, muted, draft or failed or last message, time, in that
 * order (look and feel, section 9).
 */
export function rowLabel(conversation: Conversation, line: RowLine, now: Milliseconds): string {
  const { name, unreadCount, unreadForMeCount, mutedUntil } = conversation;
  const facts = [
    name,
    unreadCount > 0 ? t("list.rowUnread", { count: unreadCount }) : "",
    unreadForMeCount > 0 ? t("list.rowForMe", { count: unreadForMeCount }) : "",
    mutedUntil === null ? "" : t("list.muted"),
    line.parts.map(({ text }) => text).join(""),
    listTimeText(conversation.lastActivityAt, now),
  ];
  return new Intl.ListFormat(textLocale(), { type: "unit" }).format(facts.filter((fact) => fact !== ""));
}
