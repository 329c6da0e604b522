import type { DatabaseSync } from "node:sqlite";
import type { ConversationId, UserId } from "../../../preload/base/ids.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import { parsePersonRow } from "./people.ts";
import type { DatabaseRow } from "../rows/rows.ts";
import { readTextColumn } from "../rows/rows.ts";

/** A member of a group, by the name used in that group. */
export interface StoredMember {
  readonly person: Person;
  readonly role: "owner" | "admin" | "user";
}

/** Position in the table, which is sorted by conversation and user id. */
export interface MemberTablePosition {
  readonly conversationId: ConversationId;
  readonly userId: UserId;
}

export interface MemberTable {
  of(conversationId: ConversationId): readonly StoredMember[];
  get(conversationId: ConversationId, userId: UserId): StoredMember | null;
  /**
   * The next people after a position, in any group, with the names that they use there. `position` null: from the start
   * of the table.
   */
  after(
    position: MemberTablePosition | null,
    limit: number,
  ): readonly (MemberTablePosition & { readonly person: Person })[];
  /** Number of changes since the table was opened. Callers use it to notice that what they read is out of date. */
  changeCount(): number;
  /** Saves another name and picture of a stored member. Does nothing if the person is no member. */
  rename(conversationId: ConversationId, person: Person): void;
  /** Replaces all stored members of a conversation. */
  replace(conversationId: ConversationId, members: readonly StoredMember[]): void;
}

function toMember(row: DatabaseRow): StoredMember {
  const role = readTextColumn(row, "role");
  return {
    person: parsePersonRow(row, "user_id"),
    role: role === "owner" || role === "admin" ? role : "user",
  };
}

export function createMemberTable(database: DatabaseSync): MemberTable {
  const of = database.prepare("SELECT * FROM members WHERE conversation_id = ?");
  const get = database.prepare("SELECT * FROM members WHERE conversation_id = ? AND user_id = ?");
  const after = database.prepare(
    "SELECT * FROM members WHERE (conversation_id, user_id) > (?, ?) ORDER BY conversation_id, user_id LIMIT ?",
  );
  let changes = 0;
  const rename = database.prepare(
    "UPDATE members SET name = ?, avatar = ? WHERE conversation_id = ? AND user_id = ?",
  );
  const clear = database.prepare("DELETE FROM members WHERE conversation_id = ?");
  const add = database.prepare(
    "INSERT OR REPLACE INTO members (conversation_id, user_id, name, avatar, role) VALUES (?, ?, ?, ?, ?)",
  );
  return {
    of: (conversationId) => of.all(conversationId).map(toMember),
    get: (conversationId, userId) => {
      const row = get.get(conversationId, userId);
      return row === undefined ? null : toMember(row);
    },
    after: (position, limit) =>
      after.all(position?.conversationId ?? "", position?.userId ?? "", limit).map((row) => {
        const person = parsePersonRow(row, "user_id");
        return {
          conversationId: readTextColumn(row, "conversation_id") as ConversationId,
          userId: person.id,
          person,
        };
      }),
    changeCount: () => changes,
    rename: (conversationId, { id, name, avatar }) => {
      changes += Number(rename.run(name, avatar, conversationId, id).changes);
    },
    replace: (conversationId, members) => {
      changes += 1;
      clear.run(conversationId);
      for (const { person, role } of members) {
        add.run(conversationId, person.id, person.name, person.avatar, role);
      }
    },
  };
}
