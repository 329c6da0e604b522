import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Problem } from "../../../../../preload/base/reply.ts";
import { done, failed } from "../../../../../preload/base/reply.ts";
import type { Message } from "../../../../../preload/model/messages/message.ts";
import { expectAccessible } from "../../../expect-accessible.ts";
import {
  buildSentMessage,
  messageElement,
  showConversation,
  signedInPerson,
} from "../conversation-fixture.ts";
import type { ConversationSetUp } from "../conversation-fixture.ts";

const bar = () => page.getByRole("region", { name: "Selected messages" });
const reactButton = () => bar().getByRole("button", { name: "React", exact: true });
const choice = (name: string) =>
  page.getByRole("dialog", { name: "Choose a reaction" }).getByRole("button", { name, exact: true });

/** Shows three messages that are all selected, in a narrow window. */
async function showSelected(changes: Partial<Message> = {}): Promise<ConversationSetUp> {
  const texts = ["one", "two", "three"];
  const messages = texts.map((text, index) => buildSentMessage(index + 1, text, index === 1 ? changes : {}));
  const shown = await showConversation({ messages }, { width: 480, height: 700 });
  messageElement(1).dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: true }));
  for (const number of [2, 3])
    messageElement(number).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.element(bar().getByText("3 selected")).toBeVisible();
  return shown;
}

function refuse({ transport }: ConversationSetUp, id: string, problem: Problem): void {
  transport.answer("react", ({ messageId }) => (messageId === id ? failed(problem) : done(undefined)));
}

test("the reaction that a person picks is given to each selected message, and the selection ends", async () => {
  const { transport, parts } = await showSelected();
  expect(bar().element().getBoundingClientRect().right).toBeLessThanOrEqual(480);
  await reactButton().click();
  await expect.element(choice("Fire")).toBeVisible();
  await expectAccessible();
  await choice("Fire").click();
  await expect.element(bar()).not.toBeInTheDocument();
  expect(transport.inputsOf("react")).toMatchObject(
    ["10001", "10002", "10003"].map((messageId) => ({ messageId, code: "🔥" })),
  );
  await expect.poll(() => parts.announcer.polite).toBe("Reaction given to 3 messages");
  expect(document.activeElement?.closest("[data-key]")).not.toBeNull();
});

test("if a selected message already has the picked reaction of this person, that reaction stays", async () => {
  const { transport } = await showSelected({
    reactions: [{ code: "🔥", pack: null, userIds: [signedInPerson.id] }],
  });
  await reactButton().click();
  await choice("Fire").click();
  await expect.element(bar()).not.toBeInTheDocument();
  expect(transport.inputsOf("react").map(({ messageId }) => messageId)).toEqual(["10001", "10003"]);
  expect(transport.inputsOf("removeReaction")).toEqual([]);
});

test("if one selected message gets no reaction, a sentence says how many have it, and that message stays selected", async () => {
  const shown = await showSelected();
  refuse(shown, "10002", { kind: "refused", status: 403, reason: "not here" });
  await reactButton().click();
  await choice("Fire").click();
  await expect.element(bar().getByText("1 selected")).toBeVisible();
  expect(shown.transport.inputsOf("react")).toHaveLength(3);
  expect(shown.parts.toasts.shown).toMatchObject([{ title: "2 of 3 messages have your reaction" }]);
  expect(shown.parts.toasts.shown[0]?.text).toContain("not here");
  expect(document.activeElement).toBe(reactButton().element());
});

test("without a connection no reaction is sent to the remaining selected messages, and they stay selected", async () => {
  const shown = await showSelected();
  refuse(shown, "10002", { kind: "offline" });
  await reactButton().click();
  await choice("Fire").click();
  await expect.element(bar().getByText("2 selected")).toBeVisible();
  expect(shown.transport.inputsOf("react").map(({ messageId }) => messageId)).toEqual(["10001", "10002"]);
  expect(shown.parts.toasts.shown).toMatchObject([{ title: "1 of 3 messages has your reaction" }]);
});

test("Escape closes the picker first, with the focus on its button, and then ends the selection", async () => {
  await showSelected();
  await reactButton().click();
  await expect.element(choice("Heart")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(choice("Heart")).not.toBeInTheDocument();
  await expect.element(reactButton()).toHaveFocus();
  await expect.element(bar().getByText("3 selected")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(bar()).not.toBeInTheDocument();
});
