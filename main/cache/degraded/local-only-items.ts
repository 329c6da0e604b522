import { DatabaseSync } from "node:sqlite";
import { asId } from "../../../preload/base/ids.ts";
import type { SourceGuid } from "../../../preload/base/ids.ts";
import { emptyDraft } from "../../../preload/model/messages/drafts.ts";
import type { StoredDraft } from "../tables/drafts.ts";
import { parseDraftRow } from "../tables/drafts.ts";
import type { DatabaseRow } from "../rows/rows.ts";
import type { AllowedPerson } from "../tables/notifications/allowed-people.ts";
import { parseAllowedPersonRow } from "../tables/notifications/allowed-people.ts";
import type { StoredNotificationLevel } from "../tables/notifications/notification-levels.ts";
import { parseNotificationLevelRow } from "../tables/notifications/notification-levels.ts";
import type { StoredScheduledMessage } from "../tables/scheduled.ts";
import { parseScheduledRow } from "../tables/scheduled.ts";
import type { StoredStar } from "../tables/stars.ts";
import { parseStarRow } from "../tables/stars.ts";
import type { CacheTables } from "../tables/tables.ts";
import type { UnsentMessage } from "../tables/unsent.ts";
import { parseUnsentRow } from "../tables/unsent.ts";

/** Data that exists only in the local copy and not at the service. */
export interface LocalOnlyItems {
  readonly unsent: readonly UnsentMessage[];
  readonly scheduled: readonly StoredScheduledMessage[];
  readonly drafts: readonly StoredDraft[];
  readonly stars: readonly StoredStar[];
  readonly levels: readonly StoredNotificationLevel[];
  /** The people whose messages notify even during quiet hours. */
  readonly allowedPeople: readonly AllowedPerson[];
}

/** Reads rows until the file returns no more. Skips rows that cannot be parsed. */
function readRows<Value>(database: DatabaseSync, sql: string, toValue: (row: DatabaseRow) => Value): Value[] {
  const values: Value[] = [];
  try {
    for (const row of database.prepare(sql).iterate()) {
      try {
        values.push(toValue(row));
      } catch {
        // One damaged row must not prevent the reading of the others.
      }
    }
  } catch {
    // The rest of the table is unreadable; only the rows read so far can be carried over.
  }
  return values;
}

/** Reads as much local-only data as possible. Empty if the file cannot be read at all. */
export function readLocalOnlyItems(file: string): LocalOnlyItems {
  let database: DatabaseSync;
  try {
    // Without these two settings, SQLite refuses to read anything from a truncated file.
    database = new DatabaseSync(file, { defensive: false });
    database.exec("PRAGMA writable_schema = ON");
  } catch {
    // The file cannot even be opened, so there is nothing to carry over.
    return { unsent: [], scheduled: [], drafts: [], stars: [], levels: [], allowedPeople: [] };
  }
  const found: LocalOnlyItems = {
    unsent: readRows(database, "SELECT * FROM unsent ORDER BY sequence", parseUnsentRow),
    scheduled: readRows(database, "SELECT * FROM scheduled ORDER BY sequence", parseScheduledRow),
    drafts: readRows(database, "SELECT * FROM drafts", parseDraftRow),
    stars: readRows(database, "SELECT * FROM stars", parseStarRow),
    levels: readRows(database, "SELECT * FROM notification_levels", parseNotificationLevelRow),
    allowedPeople: readRows(database, "SELECT * FROM allowed_people", parseAllowedPersonRow),
  };
  database.close();
  return found;
}

/** Adds local-only data from another file to these tables. */
export function addLocalOnlyItems(tables: CacheTables, found: LocalOnlyItems): void {
  for (const unsent of found.unsent) {
    if (tables.unsent.get(unsent.message.sourceGuid) === null) tables.unsent.add(unsent);
  }
  for (const scheduled of found.scheduled) {
    // A message that is in the outbox already is not sent a second time.
    if (tables.unsent.get(asId<SourceGuid>(scheduled.id)) === null) tables.scheduled.save(scheduled);
  }
  for (const draft of found.drafts) tables.drafts.save(draft);
  for (const star of found.stars) tables.stars.add(star);
  for (const level of found.levels) tables.notificationLevels.save(level);
  for (const person of found.allowedPeople) tables.allowedPeople.add(person);
}

/** Replaces the local-only data of these tables by data from another file. */
export function replaceLocalOnlyItems(tables: CacheTables, found: LocalOnlyItems): void {
  for (const unsent of tables.unsent.all()) tables.unsent.remove(unsent.message.sourceGuid);
  for (const { id } of tables.scheduled.all()) tables.scheduled.remove(id);
  for (const draft of tables.drafts.all()) tables.drafts.save({ ...draft, ...emptyDraft });
  for (const { message } of tables.stars.of(null)) tables.stars.remove(message.conversationId, message.id);
  for (const { about } of tables.notificationLevels.all()) tables.notificationLevels.remove(about);
  for (const { id } of tables.allowedPeople.all()) tables.allowedPeople.remove(id);
  addLocalOnlyItems(tables, found);
}
