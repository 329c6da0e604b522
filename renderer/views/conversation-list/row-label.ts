import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { t } from "../../messages/format.ts";
import { textLocale } from "../../messages/language.ts";
import { listFormat } from "../../shared/text/list-format.ts";
import { listTimeText } from "../../shared/time/time.ts";
import type { RowSecondLine } from "./row-second-line.ts";

/**
 * The label of a row for screen readers, in this order: name, group of a topic, pinned, unread, mention, muted,
 * notification level, draft or failed or last message, seen by the other person, time.
 */
export function conversationRowLabel(
  conversation: Conversation,
  line: RowSecondLine,
  now: Milliseconds,
): string {
  const { name, parentName, pinPosition, unreadCount, unreadForMeCount, mutedUntil, preview } = conversation;
  const { isMarkedUnread, notificationLevel } = conversation;
  const facts = [
    name,
    parentName === null ? "" : t("topics.of", { group: parentName }),
    pinPosition === undefined ? "" : t("pinnedChats.section"),
    unreadCount > 0 ? t("list.rowUnread", { count: unreadCount }) : "",
    unreadCount === 0 && isMarkedUnread === true ? t("list.markedUnread") : "",
    unreadForMeCount > 0 ? t("list.rowForMe", { count: unreadForMeCount }) : "",
    mutedUntil === null ? "" : t("list.muted"),
    notificationLevel === "none" ? t("notificationLevel.rowNone") : "",
    notificationLevel === "mentions" ? t("notificationLevel.rowMentions") : "",
    line.parts.map(({ text }) => text).join(""),
    line.kind === "preview" && preview?.isSeen === true ? t("list.seen") : "",
    listTimeText(conversation.lastActivityAt, now),
  ];
  return listFormat(textLocale(), "unit").format(facts.filter((fact) => fact !== ""));
}
