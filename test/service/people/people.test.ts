import { expect, test } from "vitest";
import type { CampusVisibility } from "../../../local-service/world/people/profile.ts";
import { enableShareToken } from "./share-token.ts";
import { unwrapOrThrow, startScenario } from "../scenario.ts";

test("another person's profile has their public fields, and none of their private fields", async () => {
  const { alice, bob } = await startScenario();
  const { status, at } = await alice.get("v2", `/users/${bob.id}`);
  expect(status).toBe(200);
  expect(at("user")).toMatchObject({
    id: bob.id,
    name: "Bob Example",
    avatar_url: null,
    app_installed: true,
    direct_message_capable: true,
    bio: "",
    directories: [],
    photo_urls: [],
  });
  expect(at("user", "created_at")).toEqual(expect.any(Number));
  for (const secret of ["email", "phone_number", "password"]) expect(at("user", secret)).toBeUndefined();
});

test("the shared groups in a profile are null unless the caller asks for them", async () => {
  const { alice, bob, carol, group } = await startScenario();
  const ask = (other: string, text: string) =>
    alice.get("v2", `/users/${other}`, { include_shared_groups: text });
  expect((await alice.get("v2", `/users/${bob.id}`)).at("shared_groups")).toBeNull();
  for (const no of ["false", "0"]) expect((await ask(bob.id, no)).at("shared_groups")).toBeNull();
  for (const yes of ["true", "1"]) {
    expect((await ask(bob.id, yes)).at("shared_groups")).toEqual([
      { group_id: Number(group.id), group_name: "Rowing", group_avatar: null },
    ]);
  }
  expect((await ask(carol.id, "true")).at("shared_groups")).toEqual([]);
  expect((await ask(bob.id, "maybe")).status).toBe(400);
});

test("the relationship in a profile is null until the caller has the person as a contact", async () => {
  const { world, alice, bob } = await startScenario();
  expect((await alice.get("v2", `/users/${bob.id}`)).at("relationship")).toBeNull();
  world.contacts.add(alice.id, bob.id);
  expect((await alice.get("v2", `/users/${bob.id}`)).at("relationship")).toMatchObject({
    user_id: bob.id,
    blocked: false,
  });
  expect((await bob.get("v2", `/users/${alice.id}`)).at("relationship")).toBeNull();
  unwrapOrThrow(world.blocks.block(alice.id, bob.id));
  expect((await alice.get("v2", `/users/${bob.id}`)).at("relationship", "blocked")).toBe(true);
});

test("the profile of an unknown person is 404", async () => {
  const { alice } = await startScenario();
  expect((await alice.get("v2", "/users/1")).status).toBe(404);
  expect((await alice.get("v2", "/users/..%2f")).status).toBe(404);
});

test("a share link shows its person; a wrong token, or a token whose sharing has ended, shows nobody", async () => {
  const { world, alice, bob, carol } = await startScenario();
  const look = (token: string, id = bob.id) => alice.get("v4", `/users/${id}/share_token/${token}`);
  expect((await look("anything")).status).toBe(404);
  const token = enableShareToken(world, bob);
  expect((await look(token)).json).toMatchObject({ id: bob.id, name: "Bob Example" });
  expect((await look(`${token}x`)).status).toBe(404);
  expect((await look(token, carol.id)).status).toBe(404);
  await bob.post("v3", "/users/features/share", { status: "disable" });
  expect((await look(token)).status).toBe(404);
});

test("majors, year and schools are shown as far as campus_profile_visibility allows, and not at all when hidden", async () => {
  const { world, alice, bob } = await startScenario();
  const person = world.accounts.byId(bob.id);
  if (person === undefined) throw new Error("nobody");
  const school = { name: "Ferry College", shortName: "FC", domain: "ferry.example", color: "#123456" };
  const directory = world.directories.add(school);
  world.directories.join(directory, person, "bob@ferry.example");
  unwrapOrThrow(world.directories.saveMajors(person, [3, 5]) ?? "saved");
  const shown = async (campusVisibility: CampusVisibility) => {
    unwrapOrThrow(world.directories.saveCampusProfile(person, { graduationYear: 2028, campusVisibility }));
    const { at } = await alice.get("v2", `/users/${bob.id}`);
    const schools = (at("user", "directories") as unknown[]).length;
    return [at("campus_profile_visibility"), at("major_codes"), at("graduation_year"), schools];
  };
  expect(await shown("visible")).toEqual(["visible", [3, 5], "2028", 1]);
  expect(await shown("major")).toEqual(["major", [3, 5], "", 1]);
  expect(await shown("graduation_year")).toEqual(["graduation_year", [], "2028", 1]);
  expect(await shown("hidden")).toEqual(["hidden", [], "", 0]);
});
