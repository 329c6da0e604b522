import type { World } from "../world/world.ts";
import type { SchoolDirectory, DirectoryMembership } from "../world/groups/directory.ts";
import { campusProfileFields } from "../world/groups/directories.ts";
import type { Person } from "../world/people/person.ts";
import type { Profile } from "../world/people/profile.ts";
import type { MakePictureUrl } from "../shared/picture-url.ts";
import { shareLinks } from "./share-links.ts";
import { toSeconds } from "./wire-time.ts";

/** Photos with complete URLs. */
function photosWire(profile: Profile, pictureUrl: MakePictureUrl): string[] {
  return profile.photos.flatMap((photo) => pictureUrl(photo) ?? []);
}

/**
 * The profile fields of the caller's own account (interface/account#account). The links are included only while sharing
 * is on.
 */
export function toWireOwnProfile(person: Person, world: World, pictureUrl: MakePictureUrl) {
  const profile = world.profiles.of(person.id);
  return {
    bio: person.bio,
    sms: world.profiles.isSmsOn(person),
    zip_code: profile.zipCode,
    ...(profile.shareToken === null ? {} : shareLinks("contact", person.id, profile.shareToken)),
    tags: [] as string[],
    major_codes: [...profile.majorCodes],
    interests: [...profile.interests],
    graduation_year: yearWire(profile.graduationYear),
    campus_profile_visibility: profile.campusVisibility,
    photo_urls: photosWire(profile, pictureUrl),
    song_url: profile.songUrl,
  };
}

/** The year as text; empty if there is none (interface/account#account). */
function yearWire(year: number | null): string {
  return year === null ? "" : String(year);
}

/** The complete profile of the caller (interface/account#profile). */
export function toWireExtendedProfile(person: Person, world: World, pictureUrl: MakePictureUrl) {
  const profile = world.profiles.of(person.id);
  return {
    id: person.id,
    created_at: toSeconds(person.createdAt),
    updated_at: toSeconds(person.updatedAt),
    name: person.name,
    phone_number: person.phoneNumber,
    email: person.email,
    avatar_url: pictureUrl(person.picture),
    app_installed: true,
    direct_message_capable: true,
    country: person.phoneNumber.startsWith("+1") ? "US" : "",
    language: person.locale.split("-")[0] ?? "",
    locale: person.locale,
    disable_started_using_notification: false,
    disable_favorite_notification: profile.isReactionNoticeOff,
    sms_disabled: false,
    sms_disabled_expires_at: null,
    local_sms_available: true,
    sleep_until: null,
    needs_password: false,
    stopped: false,
    admin: false,
    verified: true,
    email_verified: person.isEmailVerified,
    international: !person.phoneNumber.startsWith("+1"),
    email_settings: { membership_added: true, group_created: true },
    group_notification_sound: profile.groupSound,
    dm_notification_sound: profile.directSound,
    bio: person.bio,
    photo_urls: photosWire(profile, pictureUrl),
    song_url: profile.songUrl,
    interests: [...profile.interests],
  };
}

/** The answer of `POST /users/update` (interface/account#profile). */
export function toWireAccount(person: Person, world: World, pictureUrl: MakePictureUrl) {
  return {
    id: person.id,
    phone_number: person.phoneNumber,
    image_url: pictureUrl(person.picture),
    name: person.name,
    created_at: toSeconds(person.createdAt),
    updated_at: toSeconds(person.updatedAt),
    email: person.email,
    sms: world.profiles.isSmsOn(person),
  };
}

/** The answer after saving the campus profile (interface/account#profile). */
export function toWireDirectoryMembership(membership: DirectoryMembership, profile: Profile) {
  return {
    id: membership.id,
    user_id: membership.userId,
    directory_id: membership.directoryId,
    campus_profile_visibility: profile.campusVisibility,
    graduation_year: profile.graduationYear,
    major_ids: [...profile.majorCodes],
  };
}

/** A school (interface/account#campus). */
export function toWireDirectory(directory: SchoolDirectory) {
  return {
    id: Number(directory.id),
    name: directory.name,
    avatar_url: null,
    type: "school_directory",
    color: directory.color,
    short_name: directory.shortName,
    members_count: directory.memberIds.size,
    groups_count: directory.groupIds.size,
    ...shareLinks("join_community", directory.id, directory.shareToken),
  };
}

/** A person, as members of the same campus see them (interface/account#campus). */
export function toWireCampusPerson(person: Person, profile: Profile, pictureUrl: MakePictureUrl) {
  const shown = campusProfileFields(profile);
  return {
    user_id: person.id,
    name: person.name,
    avatar_url: pictureUrl(person.picture),
    bio: person.bio,
    major_codes: [...shown.majorCodes],
    graduation_year: yearWire(shown.graduationYear),
  };
}
