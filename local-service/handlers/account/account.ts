import type {
  endSmsMode,
  getMe,
  listPinnedConversations,
  savePinnedConversations,
  setShareLink,
  startSmsMode,
  updateAccount,
  updateProfile,
} from "../../../api/account/account.ts";
import { requireSignIn } from "../../http/handler.ts";
import type { Handler } from "../../http/handler.ts";
import { parsePictureField } from "../../to-wire/picture-address.ts";
import { toWireUser } from "../../to-wire/account-wire.ts";
import type { MakePictureUrl } from "../../shared/picture-url.ts";
import { toWireAccount, toWireExtendedProfile } from "../../to-wire/profile-wire.ts";
import { shareLinks } from "../../to-wire/share-links.ts";
import type { ProfileChanges } from "../../world/people/profiles.ts";
import { isRefused, refuse } from "../../world/refused.ts";
import type { ServiceRefusal } from "../../world/refused.ts";

const handleGetMe: Handler<typeof getMe> = requireSignIn(({ world, caller, pictureUrl }) => ({
  status: 200,
  payload: toWireUser(caller, world, pictureUrl),
}));

const handleUpdateAccount: Handler<typeof updateAccount> = requireSignIn(
  ({ world, caller, body, pictureUrl }) => {
    const { avatar_url: avatarUrl, name, email, zip_code: zipCode } = body;
    if (name !== undefined && !/\S\s+\S/.test(name)) {
      return refuse(400, "name must be of the form FirstName LastName");
    }
    const picture = parsePictureField("avatar_url", avatarUrl, pictureUrl);
    if (isRefused(picture)) return picture;
    const profile = zipCode === undefined ? {} : { profile: { zipCode: zipCode === "" ? null : zipCode } };
    const refused = world.profiles.change(caller, { name, email, picture, ...profile });
    return refused ?? { status: 200, payload: toWireAccount(caller, world, pictureUrl) };
  },
);

const handleUpdateProfile: Handler<typeof updateProfile> = requireSignIn(
  ({ world, caller, path, body, pictureUrl }) => {
    if (path.your_user_id !== caller.id) return refuse(403, "only your own profile can be changed");
    const changes = changesOf(body.user, pictureUrl);
    if (isRefused(changes)) return changes;
    const refused = world.profiles.change(caller, changes);
    return refused ?? { status: 200, payload: { user: toWireExtendedProfile(caller, world, pictureUrl) } };
  },
);

type WireChanges = Parameters<Handler<typeof updateProfile>>[0]["body"]["user"];

function changesOf(user: WireChanges, pictureUrl: MakePictureUrl): ProfileChanges | ServiceRefusal {
  const picture = parsePictureField("user.avatar_url", user.avatar_url, pictureUrl);
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

/** Checks that each photo of a profile is a picture of this service. */
function photosOf(
  addresses: readonly string[] | undefined,
  pictureUrl: MakePictureUrl,
): readonly string[] | undefined | ServiceRefusal {
  const photos: string[] = [];
  for (const [index, address] of (addresses ?? []).entries()) {
    const field = `user.photo_urls.${String(index)}`;
    const photo = parsePictureField(field, address, pictureUrl) ?? refuse(400, `${field} is required`);
    if (isRefused(photo)) return photo;
    photos.push(photo);
  }
  return addresses === undefined ? undefined : photos;
}

type Present<Fields> = { readonly [Key in keyof Fields]?: Exclude<Fields[Key], undefined> };

/** Drops the fields that are undefined, so that fields that a body omits keep their value. */
function withoutAbsent<Fields extends object>(fields: Fields): Present<Fields> {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined);
  // Object.fromEntries loses the names of the fields in its type. No field is undefined any more.
  return Object.fromEntries(present) as Present<Fields>;
}

const handleSetSharing: Handler<typeof setShareLink> = requireSignIn(({ world, caller, body }) => {
  world.profiles.share(caller, body.status === "enable");
  const { shareToken } = world.profiles.of(caller.id);
  return { status: 200, payload: { ...shareLinks("contact", caller.id, shareToken) } };
});

const handleStartSms: Handler<typeof startSmsMode> = requireSignIn(({ world, caller, body }) => {
  const refused = world.profiles.startSms(caller, body.duration);
  return refused ?? { status: 201, payload: null };
});

const handleEndSms: Handler<typeof endSmsMode> = requireSignIn(({ world, caller }) => {
  world.profiles.endSms(caller);
  return { status: 200, payload: null };
});

const handleListPinned: Handler<typeof listPinnedConversations> = requireSignIn(({ world, caller }) => ({
  status: 200,
  payload: { pinned_conversation_ids: [...world.profiles.pinnedConversations(caller)] },
}));

const handleSavePinned: Handler<typeof savePinnedConversations> = requireSignIn(({ world, caller, body }) => {
  world.profiles.pinConversations(caller, body.pinned_conversation_ids);
  return { status: 200, payload: null };
});

export const accountHandlers = {
  getMe: handleGetMe,
  updateAccount: handleUpdateAccount,
  updateProfile: handleUpdateProfile,
  setShareLink: handleSetSharing,
  startSmsMode: handleStartSms,
  endSmsMode: handleEndSms,
  listPinnedConversations: handleListPinned,
  savePinnedConversations: handleSavePinned,
};
