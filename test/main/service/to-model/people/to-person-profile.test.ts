import { expect, test } from "vitest";
import { wireProfile } from "../../../../../api/people/people.ts";
import { toPersonProfile } from "../../../../../main/service/to-model/people/to-person-profile.ts";

const relationship = {
  user_id: 100,
  name: "Alice",
  avatar_url: "",
  blocked: false,
  created_at: 1_700_000_000,
  created_at_iso8601: "2023-11-14T22:13:20.684774Z",
};
const user = { id: "100", name: "Alice", avatar_url: null };

function profile(changes: object, isBlocked = false) {
  return toPersonProfile(wireProfile.parse({ user, ...changes }), isBlocked);
}

test("a profile with only a name becomes a person profile with only a name", () => {
  expect(profile({})).toEqual({
    id: "100",
    name: "Alice",
    avatar: null,
    bio: "",
    photos: [],
    joinedAt: null,
    isContact: false,
    isBlocked: false,
    sharedGroups: [],
    campus: { campuses: [], majorCodes: [], graduationYear: null },
  });
});

test("ids of shared groups become text", () => {
  const shared_groups = [{ group_id: 500, group_name: "Lake house", group_avatar: "" }];
  expect(profile({ shared_groups }).sharedGroups).toEqual([{ id: "500", name: "Lake house", avatar: null }]);
  expect(profile({ shared_groups: null }).sharedGroups).toEqual([]);
});

test("the flag of a contact says whether they are blocked; for other people the list of blocks does", () => {
  const marked = (blocked: boolean) => profile({ relationship: { ...relationship, blocked } }, !blocked);
  expect([marked(true).isBlocked, marked(false).isBlocked]).toEqual([true, false]);
  expect(marked(true).isContact).toBe(true);
  expect(profile({ relationship: null }, true)).toMatchObject({ isContact: false, isBlocked: true });
});

test.each([
  ["visible", [3], "2028", 1],
  ["major", [3], null, 1],
  ["graduation_year", [], "2028", 1],
  ["hidden", [], null, 0],
] as const)(
  "of a campus profile that is %s, only the visible fields are kept",
  (visibility, majorCodes, year, count) => {
    const { campus } = profile({
      user: { ...user, directories: [{ id: 7, name: "Ferry College", short_name: null }] },
      major_codes: [3],
      graduation_year: 2028,
      campus_profile_visibility: visibility,
    });
    expect(campus).toMatchObject({ majorCodes, graduationYear: year });
    expect(campus.campuses).toHaveLength(count);
  },
);
