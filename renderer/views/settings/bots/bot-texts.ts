import type { GroupId } from "../../../../preload/base/ids.ts";
import type { Conversation } from "../../../../preload/model/conversations/conversation.ts";
import type { ConversationList } from "../../../state/conversation/conversation-list.svelte.ts";
import { t } from "../../../messages/format.ts";
import { dateAndNumberLocale } from "../../../messages/language.ts";

/** The group of a bot in the list of conversations; null if the account is not in it. */
export function groupOfBot(list: ConversationList, groupId: GroupId): Conversation | null {
  return list.find(groupId);
}

/** The name of a bot's group, or words for a group that is not in the list. */
export function botGroupName(list: ConversationList, groupId: GroupId): string {
  return groupOfBot(list, groupId)?.name ?? t("bots.unknownGroup");
}

/** The groups in which a bot can be created: those in which this account may post. */
export function groupsForBots({ conversations }: ConversationList): readonly Conversation[] {
  return conversations
    .filter(({ kind, parentId, posting }) => kind === "group" && parentId === null && posting === "allowed")
    .toSorted((a, b) => a.name.localeCompare(b.name, dateAndNumberLocale()));
}

const shownAtEnd = 4;

/** A bot id whose letters are replaced by dots, except for the last ones, by which bots can be told apart. */
export function maskedSecret(id: string): string {
  if (id.length <= 2 * shownAtEnd) return "•".repeat(id.length);
  return "•".repeat(id.length - shownAtEnd) + id.slice(-shownAtEnd);
}

/** A callback address as shown in the list: without its scheme. */
export function urlWithoutScheme(address: string): string {
  return address.replace(/^https?:\/\//u, "");
}
