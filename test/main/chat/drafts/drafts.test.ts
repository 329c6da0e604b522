import { expect, test } from "vitest";
import { conversationId } from "../../../support/model/build-model.ts";
import { createStage, valueOf } from "../../../support/account/stage.ts";

const here = conversationId("500");

test("a draft is there after the next start, and in the row of its conversation", async () => {
  const stage = createStage();
  stage.town.addGroup("500");
  await stage.begin();
  stage.account.saveDraft({ conversationId: here, text: "half a thought" });
  expect(stage.told.at(-1)).toMatchObject({
    name: "conversationsSaved",
    value: [{ id: "500", draft: "half a thought" }],
  });
  const next = await stage.restart();
  expect(valueOf(next.account.listConversations())[0]?.draft).toBe("half a thought");
  expect(next.account.counts().draftCount).toBe(1);
});

test("the same draft once more tells nothing", async () => {
  const stage = createStage();
  stage.town.addGroup("500");
  await stage.begin();
  stage.account.saveDraft({ conversationId: here, text: "half" });
  stage.told.length = 0;
  stage.account.saveDraft({ conversationId: here, text: "half" });
  expect(stage.told).toEqual([]);
});
