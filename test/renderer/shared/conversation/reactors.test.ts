import { expect, test } from "vitest";
import type { UserId } from "../../../../preload/base/ids.ts";
import { reactorNames } from "../../../../renderer/shared/conversation/reactors.ts";
import { buildPerson, userId } from "../../../support/model/build-model.ts";

test("the reactor names say You or you for oneself, Someone for one unnamed person, and a number for several", () => {
  const people = new Map([[userId("100"), buildPerson()]]);
  const names = (userIds: readonly UserId[], unnamedCount?: number): string =>
    reactorNames({ userIds, ...(unnamedCount === undefined ? {} : { unnamedCount }) }, people, userId("1"));
  expect(names([userId("1"), userId("100"), userId("7")])).toBe("You, Alice and Someone");
  expect(names([userId("100"), userId("1")])).toBe("Alice and you");
  expect(names([userId("7"), userId("1"), userId("100")])).toBe("You, Alice and Someone");
  expect(names([userId("7"), userId("100"), userId("8")], 40)).toBe(
    "Alice and 42 people who are not named here",
  );
});
