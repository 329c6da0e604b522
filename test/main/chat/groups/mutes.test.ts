import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { GroupId } from "../../../../preload/base/ids.ts";
import { refusal } from "../../../support/account/fake-town.ts";
import type { Stage } from "../../../support/account/stage.ts";
import { createStage, valueOf } from "../../../support/account/stage.ts";

const groupId = asId<GroupId>("500");
const forEver = 253_402_300_800;

async function stageWithGroup(): Promise<Stage> {
  const stage = createStage();
  stage.town.addGroup("500");
  await stage.begin();
  stage.told.length = 0;
  return stage;
}

function mutedUntil({ told }: Stage): unknown {
  return told.flatMap((one) => (one.name === "conversationsSaved" ? one.value : [])).at(-1)?.mutedUntil;
}

test("a mute changes the row at once, to the end that the service tells", async () => {
  const stage = await stageWithGroup();
  stage.town.answerOnce("muteGroup", { membership: { id: "9001", muted_until: 1_900_000_000 } });
  valueOf(await stage.account.muteConversation({ groupId, minutes: 60, isWithTopics: false }));
  expect(stage.town.callsOf("muteGroup")[0]?.body).toEqual({ duration: 60 });
  expect(mutedUntil(stage)).toBe(1_900_000_000_000);
});

test("a mute for good has no end, and unmuting takes it away", async () => {
  const stage = await stageWithGroup();
  stage.town.answerOnce("muteWholeGroup", { membership: { id: "9001", muted_until: forEver } });
  valueOf(await stage.account.muteConversation({ groupId, minutes: null, isWithTopics: true }));
  expect(mutedUntil(stage)).toBe(Infinity);
  stage.town.answerOnce("unmuteWholeGroup", { membership: { id: "9001", muted_until: null } });
  valueOf(await stage.account.unmuteConversation({ groupId, isWithTopics: true }));
  expect(mutedUntil(stage)).toBeNull();
});

test("where the service does not tell the end, it is the one that was asked for", async () => {
  const stage = await stageWithGroup();
  stage.town.answerOnce("muteGroup", { membership: { id: "9001" } });
  valueOf(await stage.account.muteConversation({ groupId, minutes: 5, isWithTopics: false }));
  expect(mutedUntil(stage)).toBe(stage.clock.now() + 300_000);
});

test("a mute that is refused changes nothing", async () => {
  const stage = await stageWithGroup();
  stage.town.once("muteGroup", refusal(404));
  stage.town.once("unmuteGroup", { kind: "offline" });
  const muting = await stage.account.muteConversation({ groupId, minutes: 5, isWithTopics: false });
  expect(muting).toEqual({ ok: false, problem: { kind: "not-found" } });
  const unmuting = await stage.account.unmuteConversation({ groupId, isWithTopics: false });
  expect(unmuting).toEqual({ ok: false, problem: { kind: "offline" } });
  expect(stage.told).toEqual([]);
});
