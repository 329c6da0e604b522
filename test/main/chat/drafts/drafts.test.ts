import { expect, test } from "vitest";
import { conversationId } from "../../../support/model/build-model.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";

const here = conversationId("500");

test("a draft is there after the next start, and in the row of its conversation", async () => {
  const harness = createAccountHarness();
  harness.service.addGroup("500");
  await harness.begin();
  harness.account.saveDraft({ conversationId: here, text: "half a thought" });
  expect(harness.reported.at(-1)).toMatchObject({
    name: "conversationsSaved",
    value: [{ id: "500", draft: "half a thought" }],
  });
  const next = await harness.restart();
  expect(unwrapReply(next.account.listConversations())[0]?.draft).toBe("half a thought");
  expect(next.account.counts().draftCount).toBe(1);
});

test("saving an unchanged draft publishes nothing", async () => {
  const harness = createAccountHarness();
  harness.service.addGroup("500");
  await harness.begin();
  harness.account.saveDraft({ conversationId: here, text: "half" });
  harness.reported.length = 0;
  harness.account.saveDraft({ conversationId: here, text: "half" });
  expect(harness.reported).toEqual([]);
});
