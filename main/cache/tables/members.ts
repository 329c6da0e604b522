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

/** A place in the order of the table. */
export interface MemberPlace {
  readonly conversationId: ConversationId;
  readonly userId: UserId;
}

/** The table of members. */
export interface MemberTable {
  of(conversationId: ConversationId): readonly Member[];
  get(conversationId: ConversationId, userId: UserId): Member | null;
  /** The first people after a place, of any group, by the names used there; null: from the beginning. */
  after(place: MemberPlace | null, limit: number): readonly (MemberPlace & { readonly person: Person })[];
  /** How often anything changed since the table was opened. */
  changes(): number;
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
  const after = database.prepare(
    "SELECT * FROM members WHERE (conversation_id, user_id) > (?, ?) ORDER BY conversation_id, user_id LIMIT ?",
  );
  let changes = 0;
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
    after: (place, limit) =>
      after.all(place?.conversationId ?? "", place?.userId ?? "", limit).map((row) => {
        const person = toPerson(row, "user_id");
        return {
          conversationId: textOf(row, "conversation_id") as ConversationId,
          userId: person.id,
          person,
        };
      }),
    changes: () => changes,
    replace: (conversationId, members) => {
      changes += 1;
      clear.run(conversationId);
      for (const { person, role } of members) {
        add.run(conversationId, person.id, person.name, person.avatar, role);
      }
    },
  };
}
