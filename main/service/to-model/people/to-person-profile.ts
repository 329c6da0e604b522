import { asId } from "../../../../preload/base/ids.ts";
import type { GroupId } from "../../../../preload/base/ids.ts";
import type { PersonCampusProfile, PersonProfile } from "../../../../preload/model/people/person-profile.ts";
import type { WireProfile } from "../../../../api/people/people.ts";
import { toMediaPath, toOptionalMediaPath } from "../media/media-path.ts";
import { toMilliseconds } from "../values/to-time.ts";
import { toPerson } from "./to-contact.ts";

/** Converts a person's profile. `isBlocked` is used for people who are not contacts. */
export function toPersonProfile(wire: WireProfile, isBlocked: boolean): PersonProfile {
  const { user, relationship } = wire;
  return {
    ...toPerson(user),
    bio: user.bio ?? "",
    photos: (user.photo_urls ?? []).map((url) => toMediaPath(url, "large")),
    joinedAt: typeof user.created_at === "number" ? toMilliseconds(user.created_at) : null,
    isContact: relationship !== null && relationship !== undefined,
    isBlocked: relationship?.blocked ?? isBlocked,
    sharedGroups: (wire.shared_groups ?? []).map((group) => ({
      id: asId<GroupId>(group.group_id),
      name: group.group_name,
      avatar: toOptionalMediaPath(group.group_avatar, "avatar"),
    })),
    campus: toCampus(wire),
  };
}

const nothingShown: PersonCampusProfile = { campuses: [], majorCodes: [], graduationYear: null };

/**
 * The service may send more fields than the person's visibility setting allows, so the other fields are dropped
 * (interface/account#account).
 */
function toCampus(wire: WireProfile): PersonCampusProfile {
  const visibility = wire.campus_profile_visibility ?? "visible";
  if (visibility === "hidden") return nothingShown;
  const year = String(wire.graduation_year ?? "");
  return {
    campuses: (wire.user.directories ?? []).map((directory) => ({
      id: directory.id,
      name: directory.name,
      shortName: directory.short_name ?? directory.name,
    })),
    majorCodes: visibility === "graduation_year" ? [] : (wire.major_codes ?? []),
    graduationYear: visibility === "major" || year === "" ? null : year,
  };
}
