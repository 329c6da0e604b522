import { asId } from "../../../../preload/base/ids.ts";
import type { GroupId, UserId } from "../../../../preload/base/ids.ts";
import type { Person } from "../../../../preload/model/people/person.ts";
import type { CampusProfile, Contact, Profile } from "../../../../preload/model/people/contacts.ts";
import type { WirePerson, WireProfile } from "../../../../api/people/people.ts";
import type { WireRelationship } from "../../../../api/people/relationships.ts";
import { mediaPath, optionalMediaPath } from "../media/media-path.ts";
import { toMilliseconds } from "../values/to-time.ts";

/** Somebody on the list of contacts (interface/contacts#list). */
export function toContact(wire: WireRelationship): Contact {
  return {
    id: asId<UserId>(wire.user_id),
    name: wire.name,
    avatar: optionalMediaPath(wire.avatar_url, "avatar"),
    isBlocked: wire.blocked === true,
    addedAt: Date.parse(wire.created_at_iso8601),
  };
}

/** Somebody by name and picture (interface/people#profiles). */
export function toPerson(wire: WirePerson): Person {
  return {
    id: asId<UserId>(wire.id),
    name: wire.name,
    avatar: optionalMediaPath(wire.avatar_url, "avatar"),
  };
}

/** Somebody's card. `isBlocked`: what is known of people who are no contacts. */
export function toProfile(wire: WireProfile, isBlocked: boolean): Profile {
  const { user, relationship } = wire;
  return {
    ...toPerson(user),
    bio: user.bio ?? "",
    photos: (user.photo_urls ?? []).map((url) => mediaPath(url, "large")),
    joinedAt: typeof user.created_at === "number" ? toMilliseconds(user.created_at) : null,
    isContact: relationship !== null && relationship !== undefined,
    isBlocked: relationship?.blocked ?? isBlocked,
    sharedGroups: (wire.shared_groups ?? []).map((group) => ({
      id: asId<GroupId>(group.group_id),
      name: group.group_name,
      avatar: optionalMediaPath(group.group_avatar, "avatar"),
    })),
    campus: toCampus(wire),
  };
}

const nothingShown: CampusProfile = { directories: [], majorCodes: [], graduationYear: null };

/**
 * The service may send more than its owner wants shown; a client that drew it would tell (interface/account#account).
 */
function toCampus(wire: WireProfile): CampusProfile {
  const visibility = wire.campus_profile_visibility ?? "visible";
  if (visibility === "hidden") return nothingShown;
  const year = String(wire.graduation_year ?? "");
  return {
    directories: (wire.user.directories ?? []).map((directory) => ({
      id: directory.id,
      name: directory.name,
      shortName: directory.short_name ?? directory.name,
    })),
    majorCodes: visibility === "graduation_year" ? [] : (wire.major_codes ?? []),
    graduationYear: visibility === "major" || year === "" ? null : year,
  };
}
