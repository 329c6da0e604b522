import { expect, test } from "vitest";
import { userId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import { createStage, valueOf } from "../../../support/account/stage.ts";

const bea = { id: "200", name: "Bea" };
const block = { user_id: "100", blocked_user_id: "200", created_at: 1_700_000_000 };

/** A chat with Bea, as it is listed once the line is up. */
async function withBea() {
  const stage = createStage();
  const place = stage.town.addChat(bea);
  stage.town.say(place, "Hello");
  await stage.begin();
  const posting = (): string | undefined => valueOf(stage.account.listConversations())[0]?.posting;
  return { ...stage, place, posting };
}

test("that somebody is blocked shows in their chat at once, and is gone with the block", async () => {
  const { town, account, posting } = await withBea();
  town.answerOnce("blockPerson", { block });
  await account.blockPerson({ userId: userId("200") });
  expect(posting()).toBe("blocked");
  await account.unblockPerson({ userId: userId("200") });
  expect(posting()).toBe("allowed");
});

test("a block that was made elsewhere is seen when the chat is opened", async () => {
  const { town, account, place, posting, told } = await withBea();
  expect(posting()).toBe("allowed");
  town.answerOnce("listBlocks", { blocks: [block] });
  await account.openConversation({ conversationId: place.id as never });
  await settle();
  expect(posting()).toBe("blocked");
  const rows = told.flatMap((one) => (one.name === "conversationsSaved" ? one.value : []));
  expect(rows.at(-1)?.posting).toBe("blocked");
});

test("what is not told is not forgotten: a failed look at the blocks changes nothing", async () => {
  const { town, account, posting } = await withBea();
  town.answerOnce("blockPerson", { block });
  await account.blockPerson({ userId: userId("200") });
  town.once("listBlocks", { kind: "offline" });
  expect((await account.listBlocked()).ok).toBe(false);
  expect(posting()).toBe("blocked");
});
