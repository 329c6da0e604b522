import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { CampusPerson } from "../../../../preload/model/groups/directories.ts";
import { CampusState } from "../../../../renderer/state/groups/discovery/campus.svelte.ts";
import { buildDirectory } from "../../../support/model/build-groups.ts";
import { userId } from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

const tejo = buildDirectory();

function setUp() {
  const transport = createFakeTransport();
  transport.answer("listDirectories", () => done([]));
  transport.answer("searchDirectories", () => done([tejo]));
  transport.answer("requestDirectoryVerification", () => done({ verificationId: "v1" }));
  transport.answer("confirmDirectoryVerification", () => done(tejo));
  transport.answer("leaveDirectory", () => done(undefined));
  const changes: (readonly string[])[] = [];
  const campus = new CampusState(
    createBridge(transport, () => ""),
    () => void changes.push(campus.campuses.map(({ id }) => id)),
  );
  return { transport, campus, changes };
}

test("a campus is joined by a school address and the code sent to it", async () => {
  const { transport, campus, changes } = setUp();
  await campus.load();
  const { join } = campus;
  join.email = "sam@utejo.example";
  await join.find();
  expect([join.step, join.schools]).toEqual(["school", [tejo]]);
  expect(await join.send(tejo)).toBe(true);
  expect(join.step).toBe("code");
  join.pin = "123456";
  expect(await join.joinWithCode()).toEqual(tejo);
  expect(transport.inputsOf("confirmDirectoryVerification")).toEqual([
    { verificationId: "v1", pin: "123456" },
  ]);
  expect([campus.campuses, changes]).toEqual([[tejo], [["30"]]]);
  expect([join.step, join.email, join.pin]).toEqual(["address", "", ""]);
});

test("a wrong code keeps the step of joining a campus and what was typed, and typing clears the fault", async () => {
  const { transport, campus } = setUp();
  const { join } = campus;
  join.email = "sam@utejo.example";
  await join.find();
  await join.send(tejo);
  transport.answer("confirmDirectoryVerification", () => failed({ kind: "wrong-pin", attemptsLeft: 2 }));
  join.pin = "000000";
  expect(await join.joinWithCode()).toBeNull();
  expect([join.step, join.pin, join.problem]).toEqual([
    "code",
    "000000",
    { kind: "wrong-pin", attemptsLeft: 2 },
  ]);
  join.clearFaults();
  expect(join.problem).toBeNull();
});

test("empty fields for joining a campus are not sent", async () => {
  const { transport, campus } = setUp();
  const { join } = campus;
  join.email = "  ";
  await join.find();
  expect(join.isFieldEmpty).toBe(true);
  join.clearFaults();
  expect(join.isFieldEmpty).toBe(false);
  await join.joinWithCode();
  expect(join.isFieldEmpty).toBe(true);
  expect(transport.calls).toEqual([]);
});

test("if no school belongs to the email address, joining a campus stays at its first step", async () => {
  const { transport, campus } = setUp();
  transport.answer("searchDirectories", () => done([]));
  campus.join.email = "sam@nowhere.example";
  await campus.join.find();
  expect([campus.join.step, campus.join.schools]).toEqual(["address", []]);
});

test("going back to the first step of joining a campus keeps the address", async () => {
  const { campus } = setUp();
  campus.join.email = "sam@utejo.example";
  await campus.join.find();
  campus.join.back();
  expect([campus.join.step, campus.join.email]).toEqual(["address", "sam@utejo.example"]);
});

test("if the account leaves a campus, or has already left it elsewhere, the list loses the campus and its people", async () => {
  const { transport, campus, changes } = setUp();
  transport.answer("listDirectories", () => done([tejo]));
  await campus.load();
  transport.answer("leaveDirectory", () => failed({ kind: "offline" }));
  expect(await campus.leave(tejo)).toEqual(failed({ kind: "offline" }));
  expect(campus.campuses).toEqual([tejo]);
  transport.answer("leaveDirectory", () => failed({ kind: "not-found" }));
  expect(await campus.leave(tejo)).toEqual(done(undefined));
  expect([campus.campuses, changes]).toEqual([[], [[]]]);
});

const person = (id: string): CampusPerson => ({
  id: userId(id),
  name: `Person ${id}`,
  avatar: null,
  bio: "",
  majorCodes: [41],
  graduationYear: 2019,
});

test("people of a campus are found by year and majors; empty fields match everyone", async () => {
  const { transport, campus } = setUp();
  transport.answer("searchDirectoryPeople", () => done([person("1"), person("2"), person("1")]));
  await campus.people.find();
  Object.assign(campus.people, { year: " 2019", majors: "41, 107" });
  await campus.people.find();
  expect(transport.inputsOf("searchDirectoryPeople")).toEqual([
    { majorCodes: [], graduationYear: null },
    { majorCodes: [41, 107], graduationYear: 2019 },
  ]);
  expect(campus.people.people.map(({ id }) => id)).toEqual(["1", "2"]);
});

test("in a campus search a year or major that is no number is a fault, and nothing is sent", async () => {
  const { transport, campus } = setUp();
  Object.assign(campus.people, { year: "19", majors: "Physics" });
  await campus.people.find();
  expect(campus.people.faults).toEqual(["year", "majors"]);
  expect(transport.calls).toEqual([]);
});

test("if many people of a campus are found, the first fifty are shown at first", async () => {
  const { transport, campus } = setUp();
  const many = Array.from({ length: 120 }, (_, at) => person(String(at)));
  transport.answer("searchDirectoryPeople", () => done(many));
  await campus.people.find();
  expect(campus.people.shownPeople).toHaveLength(50);
  campus.people.showMore();
  expect(campus.people.shownPeople).toHaveLength(100);
});
