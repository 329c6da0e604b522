import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { allowedReactions } from "../../../../../preload/model/messages/reactions.ts";
import type { Message } from "../../../../../preload/model/messages/message.ts";
import { done, failed } from "../../../../../preload/base/reply.ts";
import { userId } from "../../../../support/model/build-model.ts";
import {
  alice,
  messageElement,
  bob,
  shownConversationId,
  signedInPerson,
  buildSentMessage,
  waitUntilTimelineSettles,
  showConversation,
} from "../conversation-fixture.ts";

const picker = page.getByRole("dialog", { name: "Choose a reaction" });

async function openPicker(message: Message) {
  const setUp = await showConversation({ messages: [message] });
  await page.getByText(message.text).hover();
  await page.getByRole("button", { name: "React" }).click();
  await expect.element(picker).toBeVisible();
  return setUp;
}

test("the reaction picker offers exactly the fifteen reactions that the service accepts, each by name", async () => {
  await openPicker(buildSentMessage(1, "Hello"));
  const offered = picker.getByRole("button").elements();
  expect(offered.map((button) => button.textContent.trim())).toEqual([...allowedReactions]);
  expect(new Set(offered.map((button) => button.getAttribute("aria-label"))).size).toBe(15);
});

test("opening the reaction picker requests the packs once, even if the request fails", async () => {
  const { transport } = await openPicker(buildSentMessage(1, "Hello"));
  await waitUntilTimelineSettles();
  expect(transport.inputsOf("listEmojiPacks")).toHaveLength(1);
});

test("choosing a reaction in the picker sends it and closes the picker", async () => {
  const { transport } = await openPicker(buildSentMessage(1, "Hello"));
  await picker.getByRole("button", { name: "Fire" }).click();
  expect(transport.inputsOf("react")).toEqual([
    { conversationId: shownConversationId, messageId: "10001", code: "🔥" },
  ]);
  await expect.element(picker).not.toBeInTheDocument();
});

test("the reaction picker starts at the person's own reaction, arrows move in two dimensions, and Esc returns the focus", async () => {
  await openPicker(
    buildSentMessage(1, "Hello", { reactions: [{ code: "🎉", pack: null, userIds: [signedInPerson.id] }] }),
  );
  await expect.element(picker.getByRole("button", { name: "Party popper" })).toHaveFocus();
  await expect
    .element(picker.getByRole("button", { name: "Party popper" }))
    .toHaveAttribute("aria-pressed", "true");
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(picker.getByRole("button", { name: "Fire" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(picker.getByRole("button", { name: "Swearing face" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(picker).not.toBeInTheDocument();
  expect(document.activeElement).toBe(messageElement(1));
});

test("pressing a reaction chip sends its reaction, and pressing the chip of the user's own reaction removes that reaction", async () => {
  const { transport } = await showConversation({
    messages: [
      buildSentMessage(1, "Hello", {
        reactions: [
          { code: "❤️", pack: null, userIds: [signedInPerson.id, bob.id] },
          { code: "👀", pack: null, userIds: [bob.id] },
        ],
      }),
    ],
  });
  const mine = page.getByRole("button", { name: "Heart, 2, including yours" });
  await expect.element(mine).toHaveAttribute("aria-pressed", "true");
  await mine.click();
  await page.getByRole("button", { name: "Eyes, 1" }).click();
  expect(transport.inputsOf("removeReaction")).toHaveLength(1);
  expect(transport.inputsOf("react")).toEqual([
    { conversationId: shownConversationId, messageId: "10001", code: "👀" },
  ]);
});

test("a reaction chip names the people who reacted, and counts those who are not known", async () => {
  await showConversation({
    messages: [
      buildSentMessage(1, "Hello", {
        reactions: [{ code: "🔥", pack: null, userIds: [signedInPerson.id, alice.id, userId("9")] }],
      }),
    ],
  });
  await expect
    .element(page.getByRole("button", { name: "Fire, 3, including yours" }))
    .toHaveAttribute("title", "Fire: You, Alice and Someone");
});

test("six kinds of reaction are shown on a message, and further kinds are counted", async () => {
  const reactions = allowedReactions.slice(0, 8).map((code) => ({ code, pack: null, userIds: [bob.id] }));
  await showConversation({ messages: [buildSentMessage(1, "Hello", { reactions })] });
  expect(messageElement(1).querySelectorAll("button.reaction")).toHaveLength(6);
  await expect.element(page.getByText("2 more kinds of reaction")).toBeInTheDocument();
});

test("pressing a pack reaction's chip sends it too, and pressing the chip of the user's own reaction removes it", async () => {
  const { transport } = await showConversation({
    messages: [
      buildSentMessage(1, "theirs", {
        reactions: [{ code: null, pack: { packId: 1, index: 2 }, userIds: [bob.id] }],
      }),
      buildSentMessage(2, "mine", {
        reactions: [{ code: null, pack: { packId: 1, index: 2 }, userIds: [signedInPerson.id] }],
      }),
    ],
  });
  await page.getByRole("button", { name: "Emoji of a pack, 1", exact: true }).click();
  await page.getByRole("button", { name: "Emoji of a pack, 1, including yours" }).click();
  const pack = { packId: 1, index: 2 };
  expect(transport.inputsOf("react")).toEqual([
    { conversationId: shownConversationId, messageId: "10001", code: pack },
  ]);
  expect(transport.inputsOf("removeReaction")).toEqual([
    { conversationId: shownConversationId, messageId: "10002" },
  ]);
});

test("a refused reaction is shown in a notice that names the message and can try again", async () => {
  const { transport } = await openPicker(buildSentMessage(1, "Hello"));
  transport.answer("react", () => failed({ kind: "limited", retryAfterMs: 30_000 }));
  await picker.getByRole("button", { name: "Fire" }).click();
  await expect.element(page.getByText("Your reaction was not counted")).toBeVisible();
  await expect
    .element(page.getByText("“Hello”: The service is limiting requests.", { exact: false }))
    .toBeVisible();
  transport.answer("react", () => done(undefined));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => transport.inputsOf("react")).toHaveLength(2);
  await expect.element(page.getByText("Your reaction was not counted")).not.toBeInTheDocument();
});

test("the reaction picker closes when its message is removed", async () => {
  const { open } = await openPicker(buildSentMessage(1, "Hello"));
  open.messagesRemoved({ conversationId: shownConversationId, keys: ["guid-10001"] });
  await waitUntilTimelineSettles();
  await expect.element(picker).not.toBeInTheDocument();
});
