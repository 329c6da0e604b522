import { expect, test } from "vitest";
import type { SchoolDirectory } from "../../../local-service/world/groups/directory.ts";
import type { World } from "../../../local-service/world/world.ts";
import { verificationLifetime } from "../../../local-service/world/people/verification.ts";
import { startScenario } from "../scenario.ts";
import type { ServiceResponse, Caller, Scenario } from "../scenario.ts";

function addSchool(world: World): SchoolDirectory {
  return world.directories.add({
    name: "River College",
    shortName: "RC",
    domain: "river.example",
    color: "#123456",
  });
}

interface Campus extends Scenario {
  readonly school: SchoolDirectory;
}

/** Builds a scenario with a school that has alice and bob as members. Carol is in no school. */
async function startCampus(): Promise<Campus> {
  const scenario = await startScenario();
  const school = addSchool(scenario.world);
  for (const name of ["alice", "bob"] as const) {
    const person = scenario.world.accounts.byId(scenario[name].id);
    if (person === undefined) throw new Error(`${name} is missing`);
    scenario.world.directories.join(school, person, `${name}@river.example`);
  }
  return { ...scenario, school };
}

function request({ carol, school }: Campus, schoolEmail = "carol@river.example"): Promise<ServiceResponse> {
  return carol.post("v3", `/directories/${school.id}/verifications`, { school_email: schoolEmail });
}

async function requested(campus: Campus): Promise<{ path: string; pin: string }> {
  const id = String((await request(campus)).at("response", "id"));
  const pin = campus.world.signingIn.textsTo(campus.carol.id)[0]?.pin ?? "";
  return { path: `/directories/verifications/${id}`, pin };
}

const saveProfile = (caller: Caller, body: object): Promise<ServiceResponse> =>
  caller.put("v3", "/directories/user/membership", body);
const saveMajors = (caller: Caller, codes: unknown): Promise<ServiceResponse> =>
  caller.put("v3", "/directories/user/majors", { codes });

test("saving majors is answered with 201 and the codes, and the account shows them as integers", async () => {
  const { alice } = await startCampus();
  const saved = await saveMajors(alice, ["12", "7"]);
  expect(saved.status).toBe(201);
  expect(saved.at("response")).toEqual(["12", "7"]);
  expect((await alice.get("v3", "/users/me")).at("response", "major_codes")).toEqual([12, 7]);
});

test("only accounts of a school may have majors and a campus profile: 403 to others", async () => {
  const { carol } = await startCampus();
  expect((await saveMajors(carol, ["12"])).status).toBe(403);
  expect((await saveProfile(carol, { graduation_year: 2030 })).status).toBe(403);
  expect((await carol.get("v1", "/search/directory/users")).status).toBe(403);
  expect((await carol.get("v3", "/users/me")).at("response", "major_codes")).toEqual([]);
});

test("if a major is not a number, it is refused with an error that names its index in the list", async () => {
  const { alice } = await startCampus();
  expect((await saveMajors(alice, ["12", "art"])).at("meta", "errors")).toEqual(["codes.1 is not valid"]);
  expect((await saveMajors(alice, "12")).status).toBe(400);
});

test("saving a campus profile is answered with the membership, its year, visibility and majors", async () => {
  const { alice, school } = await startCampus();
  await saveMajors(alice, ["12"]);
  const saved = await saveProfile(alice, { graduation_year: 2027, campus_profile_visibility: "visible" });
  expect(saved.status).toBe(200);
  expect(saved.at("response")).toEqual({
    id: expect.any(String) as string,
    user_id: alice.id,
    directory_id: school.id,
    campus_profile_visibility: "visible",
    graduation_year: 2027,
    major_ids: [12],
  });
  expect((await alice.get("v3", "/users/me")).at("response")).toMatchObject({
    graduation_year: "2027",
    campus_profile_visibility: "visible",
  });
});

test("a graduation year is from 1900 to ten years from now, or null", async () => {
  const { alice, clock } = await startCampus();
  const latest = new Date(clock.now()).getUTCFullYear() + 10;
  const save = (year: number | null): Promise<ServiceResponse> =>
    saveProfile(alice, { graduation_year: year });
  for (const year of [1900, latest, null]) expect((await save(year)).status).toBe(200);
  for (const year of [1899, latest + 1, 2000.5]) {
    const refused = await save(year);
    expect(refused.status).toBe(400);
    expect(refused.at("meta", "errors", 0)).toContain("graduation_year");
  }
  expect((await alice.get("v3", "/users/me")).at("response", "graduation_year")).toBe("");
});

test("a campus profile update keeps the fields that it leaves out, and an unknown visibility is refused", async () => {
  const { alice } = await startCampus();
  await saveProfile(alice, { graduation_year: 2027 });
  const saved = await saveProfile(alice, { campus_profile_visibility: "major" });
  expect(saved.at("response", "graduation_year")).toBe(2027);
  const refused = await saveProfile(alice, { campus_profile_visibility: "loud" });
  expect(refused.at("meta", "errors")).toEqual([
    "campus_profile_visibility must be hidden or graduation_year or major or visible",
  ]);
});

test("a person's own directories are listed with their counts and links", async () => {
  const { alice, carol, school } = await startCampus();
  const { status, at } = await alice.get("v3", "/directories");
  expect(status).toBe(200);
  expect(at("response", 0)).toEqual({
    id: Number(school.id),
    name: "River College",
    avatar_url: null,
    type: "school_directory",
    color: "#123456",
    short_name: "RC",
    members_count: 2,
    groups_count: 0,
    share_url: `https://groupme.com/join_community/${school.id}/${school.shareToken}`,
    share_qr_code_url: `https://image.groupme.com/qr/join_community/${school.id}/${school.shareToken}/preview`,
  });
  expect((await carol.get("v3", "/directories")).at("response")).toEqual([]);
});

test("leaving a directory deletes the campus profile, and leaving it again is 404", async () => {
  const { alice, school } = await startCampus();
  await saveMajors(alice, ["12"]);
  const leave = (): Promise<ServiceResponse> => alice.delete("v3", `/directories/${school.id}/membership`);
  expect((await leave()).status).toBe(200);
  expect((await alice.get("v3", "/directories")).at("response")).toEqual([]);
  expect((await alice.get("v3", "/users/me")).at("response", "major_codes")).toEqual([]);
  expect((await leave()).status).toBe(404);
});

test("a school is found by e-mail addresses at its domain and subdomains, and by no others", async () => {
  const { carol, school } = await startCampus();
  const found = async (address: string): Promise<unknown> =>
    (await carol.post("v3", "/directories/search", { school_email: address })).at("response", 0, "id");
  expect(await found("carol@river.example")).toBe(Number(school.id));
  expect(await found("Carol@Students.River.Example")).toBe(Number(school.id));
  expect(await found("carol@notriver.example")).toBeUndefined();
  expect(await found("river.example")).toBeUndefined();
});

test("a pin is sent to the school address, and confirming it makes the person a member", async () => {
  const campus = await startCampus();
  const asked = await request(campus);
  expect(asked.status).toBe(201);
  expect(asked.at("response", "status")).toBe("unverified");
  const { path, pin } = await requested(campus);
  expect(campus.world.signingIn.textsTo(campus.carol.id)[0]?.to).toBe("carol@river.example");
  const joined = await campus.carol.put("v3", path, { verification: { pin } });
  expect(joined.status).toBe(200);
  expect(joined.at("response", "members_count")).toBe(3);
  expect((await campus.carol.put("v3", path, { verification: { pin } })).status).toBe(404);
});

test("a wrong school pin is answered with the attempts left; if none are left, even the right pin is refused", async () => {
  const campus = await startCampus();
  const { path, pin } = await requested(campus);
  for (const left of [3, 2, 1, 0]) {
    const wrong = await campus.carol.put("v3", path, { verification: { pin: "no" } });
    expect(wrong.status).toBe(400);
    expect(wrong.at("response")).toEqual({ remaining_attempts: left });
  }
  expect((await campus.carol.put("v3", path, { verification: { pin } })).status).toBe(400);
});

test("a school pin that is confirmed after more than ten minutes is refused with 406 and code 40602", async () => {
  const campus = await startCampus();
  const { path, pin } = await requested(campus);
  campus.clock.advance(verificationLifetime);
  const late = await campus.carol.put("v3", path, { verification: { pin } });
  expect([late.status, late.at("meta", "code")]).toEqual([406, 40602]);
});

test("if a person confirms the school pin of another person, the answer is 404", async () => {
  const campus = await startCampus();
  const { path, pin } = await requested(campus);
  expect((await campus.alice.put("v3", path, { verification: { pin } })).status).toBe(404);
});

test("an address of another school, a taken address and an unknown school are refused", async () => {
  const campus = await startCampus();
  expect((await request(campus, "carol@lake.example")).at("meta", "errors", 0)).toContain("school_email");
  expect((await request(campus, "Alice@river.example")).at("meta", "errors")).toEqual([
    "school_email is taken",
  ]);
  const unknown = await campus.carol.post("v3", "/directories/1/verifications", { school_email: "a@b.c" });
  expect(unknown.status).toBe(404);
  const member = await campus.alice.post("v3", `/directories/${campus.school.id}/verifications`, {
    school_email: "alice2@river.example",
  });
  expect(member.status).toBe(400);
});

test("people of the campus are found by major and year, as far as their visibility allows", async () => {
  const { alice, bob } = await startCampus();
  await saveMajors(bob, ["12"]);
  const find = async (query: Record<string, string> = {}): Promise<unknown> =>
    (await alice.get("v1", "/search/directory/users", query)).at("users");
  const show = (visibility: string): Promise<ServiceResponse> =>
    saveProfile(bob, { graduation_year: 2027, campus_profile_visibility: visibility });
  await show("hidden");
  expect(await find()).toEqual([]);
  await show("visible");
  const shown = { user_id: bob.id, name: "Bob Example", avatar_url: null, bio: "" };
  expect(await find()).toEqual([{ ...shown, major_codes: [12], graduation_year: "2027" }]);
  expect(await find({ majors: "7,12", graduation_year: "2027" })).toHaveLength(1);
  expect(await find({ majors: "7" })).toEqual([]);
  expect(await find({ graduation_year: "2026" })).toEqual([]);
  await show("major");
  expect(await find({ majors: "12" })).toEqual([{ ...shown, major_codes: [12], graduation_year: "" }]);
  expect(await find({ graduation_year: "2027" })).toEqual([]);
});
