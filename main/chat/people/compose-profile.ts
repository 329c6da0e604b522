import type { MediaPath } from "../../../preload/base/ids.ts";
import type { ProfileChanges } from "../../../preload/model/people/profile.ts";
import type { CallInput } from "../../../api/shared/endpoint.ts";
import type { updateAccount, updateProfile } from "../../../api/account/account.ts";
import { mediaUrl } from "../../service/to-model/media/media-path.ts";

/** What the two ways of updating are sent for some changes; null for one that has nothing to change. */
export interface ComposedProfile {
  /** Only the zip code: all else the extended call takes as well, and there a name may lack its last part. */
  readonly account: CallInput<typeof updateAccount>["body"] | null;
  readonly profile: CallInput<typeof updateProfile>["body"] | null;
}

/** Changes as the service takes them (interface/account#profile). */
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
  // What is undefined is left out of the JSON, and so stays as it is.
  const isChanged = Object.values(user).some((value) => value !== undefined);
  return {
    account: changes.zipCode === undefined ? null : { zip_code: changes.zipCode.trim() },
    profile: isChanged ? { user } : null,
  };
}

/** The address behind a picture's path; empty, which takes the picture away, for none. */
function addressOf(picture: MediaPath | null): string {
  return picture === null ? "" : (mediaUrl(picture) ?? "");
}
