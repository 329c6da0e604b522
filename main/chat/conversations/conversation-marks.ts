import type { NotificationLevel } from "../../../preload/model/conversations/notification-level.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import { readBlockedIds } from "./blocked-ids.ts";
import { readPinnedIds } from "./pinned-conversations.ts";
import { readUnreadMarks } from "./unread-marks.ts";

/** The marks of the account on all conversations. The rows of a list share one reading. */
export interface ConversationMarks {
  /** Ids of the pinned conversations, each with its position. */
  readonly pinPositions: ReadonlyMap<string, number>;
  /** Ids of the conversations that the person has marked as unread. */
  readonly unread: ReadonlySet<string>;
  /** Ids of the users that the account blocks. */
  readonly blocked: ReadonlySet<string>;
  /** Notification levels by id of the conversation, and the defaults as `groups` and `directs`. */
  readonly levels: ReadonlyMap<string, NotificationLevel>;
}

/** The notification levels of the account, by what they are for. */
export function readNotificationLevels({
  notificationLevels,
}: Pick<CacheTables, "notificationLevels">): ConversationMarks["levels"] {
  return new Map(notificationLevels.all().map(({ about, level }) => [about, level]));
}

/** Reads the marks of the account as last stored on this computer. */
export function readConversationMarks(
  tables: Pick<CacheTables, "facts" | "notificationLevels">,
): ConversationMarks {
  return {
    pinPositions: new Map(readPinnedIds(tables).map((id, position) => [id, position])),
    unread: new Set(readUnreadMarks(tables)),
    blocked: new Set(readBlockedIds(tables)),
    levels: readNotificationLevels(tables),
  };
}
