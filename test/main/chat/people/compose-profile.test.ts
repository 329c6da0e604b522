import { expect, test } from "vitest";
import { composeProfile } from "../../../../main/chat/people/compose-profile.ts";
import { toMediaPath } from "../../../../main/service/to-model/media/media-path.ts";

const picture = "https://i.groupme.com/480x480.png.0a1b";

test("only changed fields are sent", () => {
  expect(JSON.parse(JSON.stringify(composeProfile({ bio: "Rows" })))).toEqual({
    account: null,
    profile: { user: { bio: "Rows" } },
  });
  expect(composeProfile({})).toEqual({ account: null, profile: null });
});

test("a changed zip code is sent with the call for the account, not with the call for the profile", () => {
  expect(composeProfile({ zipCode: " 98101 " })).toEqual({ account: { zip_code: "98101" }, profile: null });
});

test("pictures are sent by their addresses, and a removed picture as an empty address", () => {
  const photos = [1, 2, 3].map((index) => toMediaPath(`${picture}${String(index)}`, "original"));
  const { profile } = composeProfile({ avatar: toMediaPath(picture, "original"), photos });
  expect(profile?.user.avatar_url).toBe(picture);
  expect(profile?.user.photo_urls).toEqual([`${picture}1`, `${picture}2`, `${picture}3`]);
  expect(composeProfile({ avatar: null }).profile?.user.avatar_url).toBe("");
});

test("interests are sent in the service's spelling, and reaction notices as a setting to disable them", () => {
  const { profile } = composeProfile({ interests: [3], areReactionsAnnounced: false });
  expect(profile?.user).toMatchObject({ intrests: [3], disable_favorite_notification: true });
});
