import type { ChatSound } from "../../../preload/model/app/notification-sound.ts";
import type { NotificationLevel } from "../../../preload/model/conversations/notification-level.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import { readBlockedIds } from "./blocked-ids.ts";
import { readUnreadMarks } from "./unread-marks.ts";

const pinnedFactName = "pinned-conversations";

/** The account's marks on all its conversations. They are read once for all rows of the list. */
export interface ConversationMarks {
  /** Ids of the pinned conversations, each with its position. */
  readonly pinPositions: ReadonlyMap<string, number>;
  /** Ids of the conversations that the person has marked as unread. */
  readonly unread: ReadonlySet<string>;
  /** Ids of the users that the account blocks. */
  readonly blocked: ReadonlySet<string>;
  /** Notification levels by id of the conversation, and the defaults as `groups` and `directs`. */
  readonly levels: ReadonlyMap<string, NotificationLevel>;
  /** Sounds of notifications by id of the conversation. */
  readonly sounds: ReadonlyMap<string, ChatSound>;
}

/** Ids of the pinned conversations in their order, as last stored on this computer. */
export function readPinnedIds(tables: Pick<CacheTables, "facts">): readonly string[] {
  const kept: unknown = JSON.parse(tables.facts.get(pinnedFactName) ?? "[]");
  return Array.isArray(kept) ? kept.map(String) : [];
}

/** Stores the ids of the pinned conversations in their order. */
export function savePinnedIds(tables: Pick<CacheTables, "facts">, ids: readonly string[]): void {
  tables.facts.save(pinnedFactName, JSON.stringify(ids));
}

/** The notification levels and sounds of the account. */
export function readNotificationLevels({
  notificationLevels,
}: Pick<CacheTables, "notificationLevels">): Pick<ConversationMarks, "levels" | "sounds"> {
  const levels = new Map<string, NotificationLevel>();
  const sounds = new Map<string, ChatSound>();
  for (const { about, level, sound } of notificationLevels.all()) {
    if (level !== null) levels.set(about, level);
    if (sound !== null) sounds.set(about, sound);
  }
  return { levels, sounds };
}

/** Reads the marks of the account as last stored on this computer. */
export function readConversationMarks(
  tables: Pick<CacheTables, "facts" | "notificationLevels">,
): ConversationMarks {
  return {
    pinPositions: new Map(readPinnedIds(tables).map((id, position) => [id, position])),
    unread: new Set(readUnreadMarks(tables)),
    blocked: new Set(readBlockedIds(tables)),
    ...readNotificationLevels(tables),
  };
}
