import type { MediaPath } from "../../../preload/base/ids.ts";
import type { ProfileChanges } from "../../../preload/model/people/own-profile.ts";
import type { CallInput } from "../../../api/shared/endpoint.ts";
import type { updateAccount, updateProfile } from "../../../api/account/account.ts";
import { mediaPathUrl } from "../../service/to-model/media/media-path.ts";

/** The bodies of the two requests that update a profile; null for a request that is not needed. */
export interface ComposedProfile {
  /**
   * Contains only the zip code. All other fields are in `profile`, because only the request with `profile` accepts a
   * name of a single word.
   */
  readonly account: CallInput<typeof updateAccount>["body"] | null;
  readonly profile: CallInput<typeof updateProfile>["body"] | null;
}

/** Converts changes to the service's request bodies (interface/account#profile). */
export function composeProfile(changes: ProfileChanges): ComposedProfile {
  const user = {
    name: changes.name?.trim(),
    email: changes.email?.trim(),
    bio: changes.bio,
    avatar_url: changes.avatar === undefined ? undefined : addressOf(changes.avatar),
    song_url: changes.songUrl,
    photo_urls: changes.photos?.map(addressOf),
    intrests: changes.interests === undefined ? undefined : [...changes.interests],
    disable_favorite_notification:
      changes.areReactionsAnnounced === undefined ? undefined : !changes.areReactionsAnnounced,
    group_notification_sound: changes.groupSound,
    dm_notification_sound: changes.directSound,
  };
  // JSON omits undefined fields, so the service leaves them unchanged.
  const isChanged = Object.values(user).some((value) => value !== undefined);
  return {
    account: changes.zipCode === undefined ? null : { zip_code: changes.zipCode.trim() },
    profile: isChanged ? { user } : null,
  };
}

/** URL of a picture path. Null becomes an empty string, which removes the picture. */
function addressOf(picture: MediaPath | null): string {
  return picture === null ? "" : (mediaPathUrl(picture) ?? "");
}
