import { expect, test } from "vitest";
import { wireAccount } from "../../../../../api/account/account.ts";
import { toAppSession } from "../../../../../main/service/to-model/account/to-app-session.ts";
import { toCampusPerson, toDirectory } from "../../../../../main/service/to-model/groups/to-directory.ts";
import {
  toPhoneNotificationSettings,
  toOwnProfile,
  toProfileLink,
  toGraduationYear,
} from "../../../../../main/service/to-model/account/to-own-profile.ts";

const picture = "https://i.groupme.com/480x480.png.0a1b";

test("a complete account becomes a profile whose pictures are media paths of the app", () => {
  const wire = wireAccount.parse({
    id: 7,
    name: "Anna",
    email: "anna@example.org",
    email_verified: true,
    image_url: picture,
    phone_number: "+1 2025550123",
    bio: "Rows",
    zip_code: "98101",
    sms: true,
    share_url: "https://groupme.com/contact/7/abc",
    share_qr_code_url: "https://image.groupme.com/qr/contact/7/abc/preview",
    mfa: { enabled: true, channels: [{ type: "phone_number" }] },
    major_codes: [12, "7"],
    interests: [3],
    graduation_year: "2027",
    campus_profile_visibility: "major",
    photo_urls: [picture],
    song_url: "https://songs.example/1",
  });
  expect(toOwnProfile(wire, null)).toEqual({
    id: "7",
    name: "Anna",
    email: "anna@example.org",
    isEmailVerified: true,
    phoneNumber: "+1 2025550123",
    bio: "Rows",
    zipCode: "98101",
    avatar: `/media/${encodeURIComponent(`${picture}.preview`)}`,
    photos: [`/media/${encodeURIComponent(picture)}`],
    songUrl: "https://songs.example/1",
    interests: [3],
    sharing: { link: "https://groupme.com/contact/7/abc" },
    isSmsModeOn: true,
    mfa: { isOn: true, hasChannel: true },
    campus: { majorCodes: [12, 7], graduationYear: 2027, visibility: "major" },
    phoneNotifications: null,
  });
});

test("an account with only an id and a name becomes a profile, too", () => {
  expect(toOwnProfile(wireAccount.parse({ id: "7", name: "Anna" }), null)).toMatchObject({
    email: null,
    phoneNumber: null,
    avatar: null,
    photos: [],
    sharing: null,
    mfa: { isOn: false, hasChannel: false },
    campus: { majorCodes: [], graduationYear: null, visibility: "hidden" },
  });
});

test("an unexpected field of the profile does not make the account unreadable, because sign-in needs it", () => {
  const odd = { id: "7", name: "Anna", interests: "many", mfa: 1, photo_urls: [1], bio: { text: "x" } };
  expect(toOwnProfile(wireAccount.parse(odd), null)).toMatchObject({
    name: "Anna",
    interests: [],
    photos: [],
    bio: "",
  });
});

test("an unknown visibility of a profile becomes hidden, which shows the least", () => {
  const wire = wireAccount.parse({ id: "7", name: "Anna", campus_profile_visibility: "friends" });
  expect(toOwnProfile(wire, null).campus.visibility).toBe("hidden");
});

test("a profile that is not shared has no link", () => {
  expect(toProfileLink({ share_url: null })).toBeNull();
  expect(toProfileLink({ share_url: "" })).toBeNull();
  expect(toProfileLink({ share_url: "x" })).toEqual({ link: "x" });
});

test("the profile says that reactions are announced, unless the service says that this is disabled", () => {
  expect(
    toPhoneNotificationSettings({ id: "7", disable_favorite_notification: true }).areReactionsAnnounced,
  ).toBe(false);
  expect(toPhoneNotificationSettings({ id: "7" })).toEqual({
    areReactionsAnnounced: true,
    groupSound: "",
    directSound: "",
  });
});

test.each([
  ["2027", 2027],
  [2027, 2027],
  ["", null],
  [null, null],
  ["soon", null],
])("the graduation year %j is read as %j", (wire, year) => {
  expect(toGraduationYear(wire)).toBe(year);
});

test("a directory has the fields that the service sent, and empty or null values for all other fields", () => {
  expect(toDirectory({ id: "9", name: "River College" })).toEqual({
    id: "9",
    name: "River College",
    shortName: "",
    avatar: null,
    color: null,
    memberCount: null,
    groupCount: null,
    link: null,
  });
});

test("a campus person has a graduation year only if they show it", () => {
  const person = toCampusPerson({ user_id: "5", name: "Ben", major_codes: [1], graduation_year: "" });
  expect(person).toMatchObject({ id: "5", majorCodes: [1], graduationYear: null, bio: "" });
});

test("an app session has its start time in milliseconds, or null if the time is unreadable", () => {
  expect(toAppSession({ id: "4", created_at: "2026-01-02T03:04:05Z", app_id: "natter" })).toEqual({
    id: "4",
    appName: "natter",
    startedAt: Date.UTC(2026, 0, 2, 3, 4, 5),
  });
  expect(toAppSession({ id: "4", created_at: "yesterday" })).toEqual({
    id: "4",
    appName: "",
    startedAt: null,
  });
});
