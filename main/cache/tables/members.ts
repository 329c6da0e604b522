import type { DatabaseSync } from "node:sqlite";
import type { ConversationId, UserId } from "../../../preload/base/ids.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import { toPerson } from "./people.ts";
import type { Row } from "../rows/rows.ts";
import { textOf } from "../rows/rows.ts";

/** A member of a group, by the name used there. */
export interface Member {
  readonly person: Person;
  readonly role: "owner" | "admin" | "user";
}

/** The table of members. */
export interface MemberTable {
  of(conversationId: ConversationId): readonly Member[];
  get(conversationId: ConversationId, userId: UserId): Member | null;
  /** Everybody in any group, once for each name. */
  everybody(): readonly Person[];
  /** Puts these in the place of all that were kept. */
  replace(conversationId: ConversationId, members: readonly Member[]): void;
}

function toMember(row: Row): Member {
  const role = textOf(row, "role");
  return {
    person: toPerson(row, "user_id"),
    role: role === "owner" || role === "admin" ? role : "user",
  };
}

/** Opens the table of members. */
export function createMemberTable(database: DatabaseSync): MemberTable {
  const of = database.prepare("SELECT * FROM members WHERE conversation_id = ?");
  const get = database.prepare("SELECT * FROM members WHERE conversation_id = ? AND user_id = ?");
  const everybody = database.prepare(
    "SELECT user_id, name, max(avatar) AS avatar FROM members GROUP BY 1, 2",
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
    everybody: () => everybody.all().map((row) => toPerson(row, "user_id")),
    replace: (conversationId, members) => {
      clear.run(conversationId);
      for (const { person, role } of members) {
        add.run(conversationId, person.id, person.name, person.avatar, role);
      }
    },
  };
}
