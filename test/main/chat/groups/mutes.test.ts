import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { GroupId } from "../../../../preload/base/ids.ts";
import { refusal } from "../../../support/account/fake-service.ts";
import type { AccountHarness } from "../../../support/account/harness.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";

const groupId = asId<GroupId>("500");
const forEver = 253_402_300_800;

async function harnessWithGroup(): Promise<AccountHarness> {
  const harness = createAccountHarness();
  harness.service.addGroup("500");
  await harness.begin();
  harness.reported.length = 0;
  return harness;
}

function mutedUntil({ reported }: AccountHarness): unknown {
  return reported.flatMap((one) => (one.name === "conversationsSaved" ? one.value : [])).at(-1)?.mutedUntil;
}

test("a mute changes the group's row at once, with the end that the service returns", async () => {
  const harness = await harnessWithGroup();
  harness.service.answerOnce("muteGroup", { membership: { id: "9001", muted_until: 1_900_000_000 } });
  unwrapReply(await harness.account.muteConversation({ groupId, minutes: 60, isWithTopics: false }));
  expect(harness.service.callsOf("muteGroup")[0]?.body).toEqual({ duration: 60 });
  expect(mutedUntil(harness)).toBe(1_900_000_000_000);
});

test("a permanent mute has no end, and unmuting removes it", async () => {
  const harness = await harnessWithGroup();
  harness.service.answerOnce("muteWholeGroup", { membership: { id: "9001", muted_until: forEver } });
  unwrapReply(await harness.account.muteConversation({ groupId, minutes: null, isWithTopics: true }));
  expect(mutedUntil(harness)).toBe(Infinity);
  harness.service.answerOnce("unmuteWholeGroup", { membership: { id: "9001", muted_until: null } });
  unwrapReply(await harness.account.unmuteConversation({ groupId, isWithTopics: true }));
  expect(mutedUntil(harness)).toBeNull();
});

test("if the service does not return the end, the mute ends after the requested time", async () => {
  const harness = await harnessWithGroup();
  harness.service.answerOnce("muteGroup", { membership: { id: "9001" } });
  unwrapReply(await harness.account.muteConversation({ groupId, minutes: 5, isWithTopics: false }));
  expect(mutedUntil(harness)).toBe(harness.clock.now() + 300_000);
});

test("a refused mute changes nothing", async () => {
  const harness = await harnessWithGroup();
  harness.service.once("muteGroup", refusal(404));
  harness.service.once("unmuteGroup", { kind: "offline" });
  const muting = await harness.account.muteConversation({ groupId, minutes: 5, isWithTopics: false });
  expect(muting).toEqual({ ok: false, problem: { kind: "not-found" } });
  const unmuting = await harness.account.unmuteConversation({ groupId, isWithTopics: false });
  expect(unmuting).toEqual({ ok: false, problem: { kind: "offline" } });
  expect(harness.reported).toEqual([]);
});

test("a mute of a group with its topics changes the rows of the topics too", async () => {
  const harness = createAccountHarness();
  harness.service.addTopic(harness.service.addGroup("500"), "9001", "Boats");
  await harness.begin();
  const ends = (): unknown =>
    unwrapReply(harness.account.listConversations()).map((row) => [row.id, row.mutedUntil]);
  harness.service.answerOnce("muteWholeGroup", { membership: { id: "9001", muted_until: forEver } });
  unwrapReply(await harness.account.muteConversation({ groupId, minutes: null, isWithTopics: true }));
  expect(new Map(ends() as [string, number][])).toEqual(
    new Map([
      ["500", Infinity],
      ["9001", Infinity],
    ]),
  );
  harness.service.answerOnce("unmuteWholeGroup", { membership: { id: "9001", muted_until: null } });
  unwrapReply(await harness.account.unmuteConversation({ groupId, isWithTopics: true }));
  expect(new Map(ends() as [string, null][])).toEqual(
    new Map([
      ["500", null],
      ["9001", null],
    ]),
  );
});
