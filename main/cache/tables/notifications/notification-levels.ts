import type { DatabaseSync } from "node:sqlite";
import type { ConversationId } from "../../../../preload/base/ids.ts";
import { notificationLevels } from "../../../../preload/model/conversations/notification-level.ts";
import type { NotificationLevel } from "../../../../preload/model/conversations/notification-level.ts";
import type { DatabaseRow } from "../../rows/rows.ts";
import { readTextColumn } from "../../rows/rows.ts";

/**
 * What a notification level applies to: one conversation, or all groups or direct messages that have no level of their
 * own.
 */
export type LevelSubject = ConversationId | "groups" | "directs";

export interface StoredNotificationLevel {
  readonly about: LevelSubject;
  readonly level: NotificationLevel;
}

/**
 * The table of notification levels. They exist only on this computer, so recovery reads them even from a damaged file.
 */
export interface NotificationLevelTable {
  all(): readonly StoredNotificationLevel[];
  save(level: StoredNotificationLevel): void;
  remove(about: LevelSubject): void;
}

/** SQL that creates the table if it does not exist. The first files of this schema version do not have the table. */
export const createNotificationLevelTableSql = `
CREATE TABLE IF NOT EXISTS notification_levels (
  -- The id of a conversation, or 'groups' or 'directs' for the default of these.
  about TEXT PRIMARY KEY,
  level TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`;

/** Throws if the level is unknown, as a level of a later version of Natter may be. */
export function parseNotificationLevelRow(row: DatabaseRow): StoredNotificationLevel {
  const written = readTextColumn(row, "level");
  const level = notificationLevels.find((each) => each === written);
  if (level === undefined) throw new Error("unknown notification level");
  return { about: readTextColumn(row, "about") as LevelSubject, level };
}

export function createNotificationLevelTable(database: DatabaseSync): NotificationLevelTable {
  const known = notificationLevels.map((level) => `'${level}'`).join(", ");
  // A level that only a later version of Natter knows is left out, and the default is used.
  const all = database.prepare(`SELECT * FROM notification_levels WHERE level IN (${known}) ORDER BY about`);
  const save = database.prepare("INSERT OR REPLACE INTO notification_levels VALUES (?, ?)");
  const remove = database.prepare("DELETE FROM notification_levels WHERE about = ?");
  return {
    all: () => all.all().map(parseNotificationLevelRow),
    save: ({ about, level }) => {
      save.run(about, level);
    },
    remove: (about) => {
      remove.run(about);
    },
  };
}
