import { asId } from "../../../../preload/base/ids.ts";
import type { UserId } from "../../../../preload/base/ids.ts";
import type { CampusPerson, SchoolDirectory } from "../../../../preload/model/groups/directories.ts";
import type { WireCampusPerson, WireDirectory } from "../../../../api/groups/directories.ts";
import { toOptionalMediaPath } from "../media/media-path.ts";
import { toGraduationYear } from "../account/to-own-profile.ts";

/** Converts a school's directory (interface/directories#schools). */
export function toDirectory(wire: WireDirectory): SchoolDirectory {
  return {
    id: wire.id,
    name: wire.name,
    shortName: wire.short_name ?? "",
    avatar: toOptionalMediaPath(wire.avatar_url, "avatar"),
    color: wire.color ?? null,
    memberCount: wire.members_count ?? null,
    groupCount: wire.groups_count ?? null,
    link: wire.share_url ?? null,
  };
}

/** Converts a person of the account's campus (interface/directories#schools). */
export function toCampusPerson(wire: WireCampusPerson): CampusPerson {
  return {
    id: asId<UserId>(wire.user_id),
    name: wire.name,
    avatar: toOptionalMediaPath(wire.avatar_url, "avatar"),
    bio: wire.bio ?? "",
    majorCodes: wire.major_codes ?? [],
    graduationYear: toGraduationYear(wire.graduation_year),
  };
}
