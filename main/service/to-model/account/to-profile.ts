import { asId } from "../../../../preload/base/ids.ts";
import type { UserId } from "../../../../preload/base/ids.ts";
import { campusVisibilities } from "../../../../preload/model/people/profile.ts";
import type {
  Announcing,
  CampusVisibility,
  Profile,
  ProfileLinks,
} from "../../../../preload/model/people/profile.ts";
import type { WireExtendedProfile, WireUser } from "../../../../api/account/account.ts";
import { mediaPath, optionalMediaPath } from "../media/media-path.ts";

/**
 * The own account with its profile (interface/account#account). `announcing` is known only from the answer to a change.
 */
export function toProfile(wire: WireUser, announcing: Announcing | null): Profile {
  return {
    id: asId<UserId>(wire.id),
    name: wire.name,
    email: textOrNull(wire.email),
    isEmailVerified: wire.email_verified === true,
    phoneNumber: textOrNull(wire.phone_number),
    bio: wire.bio ?? "",
    zipCode: wire.zip_code ?? "",
    avatar: optionalMediaPath(wire.image_url, "preview") ?? optionalMediaPath(wire.avatar_url, "preview"),
    photos: (wire.photo_urls ?? []).map((url) => mediaPath(url, "original")),
    songUrl: wire.song_url ?? "",
    interests: wire.interests ?? [],
    sharing: toProfileLinks(wire),
    isSmsModeOn: wire.sms === true,
    mfa: { isOn: wire.mfa?.enabled === true, hasChannel: (wire.mfa?.channels ?? []).length > 0 },
    campus: {
      majorCodes: wire.major_codes ?? [],
      graduationYear: toYear(wire.graduation_year),
      visibility: toVisibility(wire.campus_profile_visibility),
    },
    announcing,
  };
}

/** Where a shared profile is found; null while it is not shared. */
export function toProfileLinks(wire: {
  readonly share_url?: string | null | undefined;
  readonly share_qr_code_url?: string | null | undefined;
}): ProfileLinks | null {
  const link = wire.share_url ?? "";
  return link === "" ? null : { link, qrCode: optionalMediaPath(wire.share_qr_code_url, "original") };
}

/** How messages are announced (interface/account#profile). */
export function toAnnouncing(wire: WireExtendedProfile): Announcing {
  return {
    areReactionsAnnounced: wire.disable_favorite_notification !== true,
    groupSound: wire.group_notification_sound ?? "",
    directSound: wire.dm_notification_sound ?? "",
  };
}

/** A year of graduation, which is text in one place and a number in another; empty for none. */
export function toYear(wire: string | number | null | undefined): number | null {
  const year = Number(wire ?? 0);
  return Number.isInteger(year) && year > 0 ? year : null;
}

/** A kind of visibility that this version does not know is shown as the one that shows the least. */
function toVisibility(wire: string | null | undefined): CampusVisibility {
  return campusVisibilities.find((known) => known === wire) ?? "hidden";
}

function textOrNull(text: string | null | undefined): string | null {
  return text === undefined || text === "" ? null : text;
}
