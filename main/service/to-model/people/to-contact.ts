import { asId } from "../../../../preload/base/ids.ts";
import type { UserId } from "../../../../preload/base/ids.ts";
import type { Person } from "../../../../preload/model/people/person.ts";
import type { Contact } from "../../../../preload/model/people/contacts.ts";
import type { WirePerson } from "../../../../api/people/people.ts";
import type { WireRelationship } from "../../../../api/people/relationships.ts";
import { toOptionalMediaPath } from "../media/media-path.ts";

/** Converts a contact (interface/contacts#list). */
export function toContact(wire: WireRelationship): Contact {
  return {
    id: asId<UserId>(wire.user_id),
    name: wire.name,
    avatar: toOptionalMediaPath(wire.avatar_url, "avatar"),
    isBlocked: wire.blocked === true,
    addedAt: Date.parse(wire.created_at_iso8601),
  };
}

/** Converts a person's name and picture (interface/people#profiles). */
export function toPerson(wire: WirePerson): Person {
  return {
    id: asId<UserId>(wire.id),
    name: wire.name,
    avatar: toOptionalMediaPath(wire.avatar_url, "avatar"),
  };
}
