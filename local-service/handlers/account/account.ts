import type {
  endSmsMode,
  getMe,
  listPinnedConversations,
  savePinnedConversations,
  setSharing,
  startSmsMode,
  updateAccount,
  updateProfile,
} from "../../../api/account/account.ts";
import { signedIn } from "../../http/handler.ts";
import type { Handler } from "../../http/handler.ts";
import { pictureField } from "../../to-wire/picture-address.ts";
import { userWire } from "../../to-wire/account-wire.ts";
import type { PictureUrl } from "../../shared/picture-url.ts";
import { accountWire, extendedProfileWire } from "../../to-wire/profile-wire.ts";
import { shareLinks } from "../../to-wire/share-links.ts";
import type { ProfileChanges } from "../../world/people/profiles.ts";
import { isRefused, refuse } from "../../world/refused.ts";
import type { Refused } from "../../world/refused.ts";

const handleGetMe: Handler<typeof getMe> = signedIn(({ world, caller, pictureUrl }) => ({
  status: 200,
  payload: userWire(caller, world, pictureUrl),
}));

const handleUpdateAccount: Handler<typeof updateAccount> = signedIn(({ world, caller, body, pictureUrl }) => {
  const { avatar_url: avatarUrl, name, email, zip_code: zipCode } = body;
  if (name !== undefined && !/\S\s+\S/.test(name)) {
    return refuse(400, "name must be of the form FirstName LastName");
  }
  const picture = pictureField("avatar_url", avatarUrl, pictureUrl);
  if (isRefused(picture)) return picture;
  const profile = zipCode === undefined ? {} : { profile: { zipCode: zipCode === "" ? null : zipCode } };
  const refused = world.profiles.change(caller, { name, email, picture, ...profile });
  return refused ?? { status: 200, payload: accountWire(caller, world, pictureUrl) };
});

const handleUpdateProfile: Handler<typeof updateProfile> = signedIn(
  ({ world, caller, path, body, pictureUrl }) => {
    if (path.your_user_id !== caller.id) return refuse(403, "only your own profile can be changed");
    const changes = changesOf(body.user, pictureUrl);
    if (isRefused(changes)) return changes;
    const refused = world.profiles.change(caller, changes);
    return refused ?? { status: 200, payload: { user: extendedProfileWire(caller, world, pictureUrl) } };
  },
);

type WireChanges = Parameters<Handler<typeof updateProfile>>[0]["body"]["user"];

function changesOf(user: WireChanges, pictureUrl: PictureUrl): ProfileChanges | Refused {
  const picture = pictureField("user.avatar_url", user.avatar_url, pictureUrl);
  if (isRefused(picture)) return picture;
  const photos = photosOf(user.photo_urls, pictureUrl);
  if (isRefused(photos)) return photos;
  const profile = {
    photos,
    songUrl: user.song_url,
    interests: user.intrests,
    isReactionNoticeOff: user.disable_favorite_notification,
    groupSound: user.group_notification_sound,
    directSound: user.dm_notification_sound,
  };
  return { name: user.name, email: user.email, bio: user.bio, picture, profile: withoutAbsent(profile) };
}

/** The photos of a profile are pictures of this service like every other picture of a person. */
function photosOf(
  addresses: readonly string[] | undefined,
  pictureUrl: PictureUrl,
): readonly string[] | undefined | Refused {
  const photos: string[] = [];
  for (const [index, address] of (addresses ?? []).entries()) {
    const field = `user.photo_urls.${String(index)}`;
    const photo = pictureField(field, address, pictureUrl) ?? refuse(400, `${field} is required`);
    if (isRefused(photo)) return photo;
    photos.push(photo);
  }
  return addresses === undefined ? undefined : photos;
}

type Present<Fields> = { readonly [Key in keyof Fields]?: Exclude<Fields[Key], undefined> };

/** What was sent of these; what was not stays as it is. */
function withoutAbsent<Fields extends object>(fields: Fields): Present<Fields> {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined);
  // The same fields, of which none is undefined any more.
  return Object.fromEntries(present) as Present<Fields>;
}

const handleSetSharing: Handler<typeof setSharing> = signedIn(({ world, caller, body }) => {
  world.profiles.share(caller, body.status === "enable");
  const { shareToken } = world.profiles.of(caller.id);
  return { status: 200, payload: { ...shareLinks("contact", caller.id, shareToken) } };
});

const handleStartSms: Handler<typeof startSmsMode> = signedIn(({ world, caller, body }) => {
  const refused = world.profiles.startSms(caller, body.duration);
  return refused ?? { status: 201, payload: null };
});

const handleEndSms: Handler<typeof endSmsMode> = signedIn(({ world, caller }) => {
  world.profiles.endSms(caller);
  return { status: 200, payload: null };
});

const handleListPinned: Handler<typeof listPinnedConversations> = signedIn(({ world, caller }) => ({
  status: 200,
  payload: { pinned_conversation_ids: [...world.profiles.pinnedConversations(caller)] },
}));

const handleSavePinned: Handler<typeof savePinnedConversations> = signedIn(({ world, caller, body }) => {
  world.profiles.pinConversations(caller, body.pinned_conversation_ids);
  return { status: 200, payload: null };
});

/** Account and profile. */
export const accountHandlers = {
  getMe: handleGetMe,
  updateAccount: handleUpdateAccount,
  updateProfile: handleUpdateProfile,
  setSharing: handleSetSharing,
  startSmsMode: handleStartSms,
  endSmsMode: handleEndSms,
  listPinnedConversations: handleListPinned,
  savePinnedConversations: handleSavePinned,
};
