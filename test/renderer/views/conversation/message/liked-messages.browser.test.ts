import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { done, failed } from "../../../../../preload/base/reply.ts";
import { userId } from "../../../../support/model/build-model.ts";
import { expectAccessible } from "../../../expect-accessible.ts";
import { buildSentMessage, showConversation } from "../conversation-fixture.ts";

const admired = buildSentMessage(1, "We won the cup!", {
  reactions: [{ code: "❤️", pack: null, userIds: [userId("7"), userId("8")] }],
});

async function openLiked() {
  const shown = await showConversation({ messages: [buildSentMessage(50, "hello")] });
  shown.transport.answer("listLikes", () => done([{ message: admired, likedAt: null }]));
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Liked messages" }).click();
  return shown;
}
const dialog = () => page.getByRole("dialog", { name: "Liked messages" });

test("the liked messages of a group are listed with their number of likes, for each period", async () => {
  const { transport } = await openLiked();
  await expect.element(dialog().getByText("We won the cup!")).toBeVisible();
  await expect.element(dialog().getByText("2 likes")).toBeVisible();
  await dialog().getByText("This month").click();
  await expect.poll(() => transport.inputsOf("listLikes").map(({ list }) => list)).toEqual(["day", "month"]);
  await expectAccessible();
});

test("pressing a liked message shows it in the chat", async () => {
  const { transport } = await openLiked();
  transport.answer("loadAround", () => done({ messages: [admired], hasOlder: false, hasNewer: false }));
  await dialog().getByRole("button", { name: "Show in chat" }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole("article").getByText("We won the cup!")).toBeVisible();
});

test("lists of liked messages that are empty or cannot be loaded say so", async () => {
  const { transport } = await openLiked();
  transport.answer("listLikes", () => done([]));
  await dialog().getByText("This week").click();
  await expect.element(dialog().getByText("There are no such messages.")).toBeVisible();
  transport.answer("listLikes", () => failed({ kind: "not-found" }));
  await dialog().getByText("This month").click();
  await expect.element(dialog().getByText("The liked messages could not be loaded.")).toBeVisible();
  transport.answer("listLikes", () => done([{ message: admired, likedAt: null }]));
  await dialog().getByRole("button", { name: "Try again" }).click();
  await expect.element(dialog().getByText("We won the cup!")).toBeVisible();
});
