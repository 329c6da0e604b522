import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { AccountKey } from "../../../../preload/base/ids.ts";
import { OwnProfiles } from "../../../../renderer/state/people/own-profiles.ts";
import { buildAccountEntry } from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

const sam = asId<AccountKey>("100");
const demo = asId<AccountKey>("demo");

function setUp() {
  const transport = createFakeTransport();
  return { transport, profiles: new OwnProfiles(createBridge(transport, () => "")) };
}

test("each account keeps its own unsaved profile changes", () => {
  const { profiles } = setUp();
  profiles.of(sam).about.set({ bio: "Unsaved" });
  expect(profiles.of(demo).isChanged).toBe(false);
  expect(profiles.of(sam).about.fields.bio).toBe("Unsaved");
});

test("the unsaved profile changes of an account are dropped when it is signed out", () => {
  const { profiles } = setUp();
  profiles.of(sam).about.set({ bio: "Unsaved" });
  profiles.of(demo).about.set({ bio: "Demo" });
  profiles.accountsChanged([buildAccountEntry({ key: demo })]);
  expect([profiles.of(sam).isChanged, profiles.of(demo).isChanged]).toEqual([false, true]);
});

test("if a profile change gets no reply, leaving the account ends the wait, and the change can be saved again", () => {
  const { transport, profiles } = setUp();
  transport.answer("saveProfile", () => new Promise(() => undefined));
  const profile = profiles.of(sam);
  profile.about.set({ bio: "Unsaved" });
  void profile.about.save();
  expect(profile.about.isSaving).toBe(true);
  profiles.leaveAccount(sam);
  expect([profile.about.isSaving, profile.isChanged]).toEqual([false, true]);
});
