import { expect, test } from "vitest";
import { userId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";

const bea = { id: "200", name: "Bea" };
const block = { user_id: "100", blocked_user_id: "200", created_at: 1_700_000_000 };

/** Starts an account with a direct chat with Bea, listed once the account is online. */
async function withBea() {
  const harness = createAccountHarness();
  const conversation = harness.service.addChat(bea);
  harness.service.say(conversation, "Hello");
  await harness.begin();
  const posting = (): string | undefined => unwrapReply(harness.account.listConversations())[0]?.posting;
  return { ...harness, conversation, posting };
}

test("blocking and unblocking a person show in their chat at once", async () => {
  const { service, account, posting } = await withBea();
  service.answerOnce("blockPerson", { block });
  await account.blockPerson({ userId: userId("200") });
  expect(posting()).toBe("blocked");
  await account.unblockPerson({ userId: userId("200") });
  expect(posting()).toBe("allowed");
});

test("a block made on another client shows when the chat is opened", async () => {
  const { service, account, conversation, posting, reported } = await withBea();
  expect(posting()).toBe("allowed");
  service.answerOnce("listBlocks", { blocks: [block] });
  await account.openConversation({ conversationId: conversation.id as never });
  await settle();
  expect(posting()).toBe("blocked");
  const rows = reported.flatMap((one) => (one.name === "conversationsSaved" ? one.value : []));
  expect(rows.at(-1)?.posting).toBe("blocked");
});

test("a failed fetch of the blocks leaves the known blocks unchanged", async () => {
  const { service, account, posting } = await withBea();
  service.answerOnce("blockPerson", { block });
  await account.blockPerson({ userId: userId("200") });
  service.once("listBlocks", { kind: "offline" });
  expect((await account.listBlocked()).ok).toBe(false);
  expect(posting()).toBe("blocked");
});
