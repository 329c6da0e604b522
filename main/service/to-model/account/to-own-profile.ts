import { asId } from "../../../../preload/base/ids.ts";
import type { UserId } from "../../../../preload/base/ids.ts";
import { campusVisibilities } from "../../../../preload/model/people/own-profile.ts";
import type {
  PhoneNotificationSettings,
  CampusVisibility,
  AccountProfile,
  ProfileLink,
} from "../../../../preload/model/people/own-profile.ts";
import type { WireExtendedProfile, WireAccount } from "../../../../api/account/account.ts";
import { toMediaPath, toOptionalMediaPath } from "../media/media-path.ts";

/**
 * Converts the account and its profile (interface/account#account). `phoneNotifications` is known only from the
 * response to a change.
 */
export function toOwnProfile(
  wire: WireAccount,
  phoneNotifications: PhoneNotificationSettings | null,
): AccountProfile {
  return {
    id: asId<UserId>(wire.id),
    name: wire.name,
    email: textOrNull(wire.email),
    isEmailVerified: wire.email_verified === true,
    phoneNumber: textOrNull(wire.phone_number),
    bio: wire.bio ?? "",
    zipCode: wire.zip_code ?? "",
    avatar: toOptionalMediaPath(wire.image_url, "preview") ?? toOptionalMediaPath(wire.avatar_url, "preview"),
    photos: (wire.photo_urls ?? []).map((url) => toMediaPath(url, "original")),
    songUrl: wire.song_url ?? "",
    interests: wire.interests ?? [],
    sharing: toProfileLink(wire),
    isSmsModeOn: wire.sms === true,
    mfa: { isOn: wire.mfa?.enabled === true, hasChannel: (wire.mfa?.channels ?? []).length > 0 },
    campus: {
      majorCodes: wire.major_codes ?? [],
      graduationYear: toGraduationYear(wire.graduation_year),
      visibility: toVisibility(wire.campus_profile_visibility),
    },
    phoneNotifications,
  };
}

/** The address by which a profile is shared; null if it is not shared. */
export function toProfileLink(wire: { readonly share_url?: string | null | undefined }): ProfileLink | null {
  const link = wire.share_url ?? "";
  return link === "" ? null : { link };
}

/** Converts the settings for notifications on the account's phones (interface/account#profile). */
export function toPhoneNotificationSettings(wire: WireExtendedProfile): PhoneNotificationSettings {
  return {
    areReactionsAnnounced: wire.disable_favorite_notification !== true,
    groupSound: wire.group_notification_sound ?? "",
    directSound: wire.dm_notification_sound ?? "",
  };
}

/** Converts a year of graduation, which some endpoints send as text and others as a number. Null for none. */
export function toGraduationYear(wire: string | number | null | undefined): number | null {
  const year = Number(wire ?? 0);
  return Number.isInteger(year) && year > 0 ? year : null;
}

/** Converts the visibility of the campus profile. An unknown value becomes the most restrictive one. */
function toVisibility(wire: string | null | undefined): CampusVisibility {
  return campusVisibilities.find((known) => known === wire) ?? "hidden";
}

function textOrNull(text: string | null | undefined): string | null {
  return text === undefined || text === "" ? null : text;
}
