import { expect, test } from "vitest";
import { messageId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import {
  sendingGroupId,
  createOpenGroupHarness,
  sendToGroup,
  textsOnService,
} from "../../../support/account/sending-harness.ts";
import type { AccountHarness } from "../../../support/account/harness.ts";

/** Makes the service refuse the next catch-up with a limit of half a minute. */
async function limitCatchUp(harness: AccountHarness): Promise<void> {
  harness.service.once("listGroups", { kind: "limited", retryAfterMs: 30_000 });
  harness.push.ready();
  await settle();
  harness.service.calls.length = 0;
}

test("after a rate limit on a catch-up, the outbox waits until the time that the service names", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  await limitCatchUp(harness);
  sendToGroup(harness, "one");
  await harness.clock.pass(29_000);
  expect([harness.service.callsOf("sendGroupMessage"), textsOnService(conversation)]).toEqual([
    [],
    ["earlier"],
  ]);
  await harness.clock.pass(2000);
  expect(textsOnService(conversation)).toEqual(["earlier", "one"]);
});

test("while the account is rate-limited, a user's command fails at once with the time to wait", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  const [row] = conversation.rows;
  await limitCatchUp(harness);
  await harness.clock.pass(10_000);
  const pin = () =>
    harness.account.pinMessage({ conversationId: sendingGroupId, messageId: messageId(row?.id ?? "") });
  expect(await pin()).toEqual({ ok: false, problem: { kind: "limited", retryAfterMs: 20_000 } });
  expect(harness.service.calls).toEqual([]);
  await harness.clock.pass(20_000);
  expect(await pin()).toEqual({ ok: true, value: undefined });
});
