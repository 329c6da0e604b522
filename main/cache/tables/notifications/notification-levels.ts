import type { DatabaseSync } from "node:sqlite";
import type { ConversationId } from "../../../../preload/base/ids.ts";
import { chatSounds } from "../../../../preload/model/app/notification-sound.ts";
import type { ChatSound } from "../../../../preload/model/app/notification-sound.ts";
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
  /** Null: no level of its own. */
  readonly level: NotificationLevel | null;
  /** The sound of its notifications. Null: no sound of its own. */
  readonly sound: ChatSound | null;
}

/** A level or a sound to store. What is absent stays as it is. */
export type NotificationLevelChange = Pick<StoredNotificationLevel, "about"> &
  Partial<Pick<StoredNotificationLevel, "level" | "sound">>;

/**
 * The table of notification levels and sounds. They exist only on this computer, so recovery reads them even from a
 * damaged file.
 */
export interface NotificationLevelTable {
  all(): readonly StoredNotificationLevel[];
  /** Deletes the row if neither a level nor a sound is left in it. */
  save(change: NotificationLevelChange): void;
  remove(about: LevelSubject): void;
}

/** SQL that creates the table if it does not exist. The first files of this schema version do not have the table. */
export const createNotificationLevelTableSql = `
CREATE TABLE IF NOT EXISTS notification_levels (
  -- The id of a conversation, or 'groups' or 'directs' for the default of these.
  about TEXT PRIMARY KEY,
  -- An empty level or sound is none of its own.
  level TEXT NOT NULL,
  sound TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
`;

/** Throws if neither the level nor the sound is known, as those of a later version of Natter may be. */
export function parseNotificationLevelRow(row: DatabaseRow): StoredNotificationLevel {
  const level = knownValue(notificationLevels, readTextColumn(row, "level"));
  // A file of an earlier version has no sounds.
  const sound = row["sound"] === undefined ? null : knownValue(chatSounds, readTextColumn(row, "sound"));
  if (level === null && sound === null) throw new Error("unknown notification level and sound");
  return { about: readTextColumn(row, "about") as LevelSubject, level, sound };
}

function knownValue<Value extends string>(known: readonly Value[], written: string): Value | null {
  return known.find((each) => each === written) ?? null;
}

function sqlList(values: readonly string[]): string {
  return values.map((value) => `'${value}'`).join(", ");
}

export function createNotificationLevelTable(database: DatabaseSync): NotificationLevelTable {
  // What only a later version of Natter knows is left out, and the default is used.
  const all = database.prepare(
    `SELECT * FROM notification_levels WHERE level IN (${sqlList(notificationLevels)}) OR sound IN (${sqlList(chatSounds)})
     ORDER BY about`,
  );
  // A null stands for what stays as it is.
  const save = database.prepare(
    `INSERT INTO notification_levels (about, level, sound) VALUES (?1, coalesce(?2, ''), coalesce(?3, ''))
     ON CONFLICT (about) DO UPDATE SET level = coalesce(?2, level), sound = coalesce(?3, sound)`,
  );
  const removeEmpty = database.prepare(
    "DELETE FROM notification_levels WHERE about = ? AND level = '' AND sound = ''",
  );
  const remove = database.prepare("DELETE FROM notification_levels WHERE about = ?");
  return {
    all: () => all.all().map(parseNotificationLevelRow),
    save: ({ about, level, sound }) => {
      save.run(about, toColumn(level), toColumn(sound));
      removeEmpty.run(about);
    },
    remove: (about) => {
      remove.run(about);
    },
  };
}

/** The value of a column: empty for none, and null for what stays as it is. */
function toColumn(chosen: string | null | undefined): string | null {
  return chosen === undefined ? null : (chosen ?? "");
}
