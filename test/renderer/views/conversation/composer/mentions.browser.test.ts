import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { asId } from "../../../../../preload/base/ids.ts";
import type { MembershipId } from "../../../../../preload/base/ids.ts";
import { done } from "../../../../../preload/base/reply.ts";
import {
  buildConversation,
  buildPerson,
  conversationId,
  userId,
} from "../../../../support/model/build-model.ts";
import {
  alice,
  bob,
  shownConversationId,
  signedInPerson,
  buildSentMessage,
  sentContents,
  showConversation,
} from "../conversation-fixture.ts";

const field = page.getByRole("textbox", { name: /^Message / });
const list = page.getByRole("listbox", { name: "People to mention" });
const options = page.getByRole("option");
const names = (): readonly string[] => options.all().map((option) => option.element().textContent.trim());

/** Text of the option that the field marks as active. */
function activeText(): string {
  const id = field.element().getAttribute("aria-activedescendant") ?? "";
  return document.getElementById(id)?.textContent ?? "";
}

test("an @ lists everyone except the user, and keys move in the list while the field keeps the focus", async () => {
  await showConversation();
  await field.click();
  await userEvent.keyboard("ask @");
  await expect.element(list).toBeVisible();
  expect(names()[0]).toContain("Alice");
  expect(names().join()).not.toContain("Sam");
  expect(activeText()).toContain("Alice");
  await userEvent.keyboard("{ArrowDown}");
  expect(activeText()).toContain("Bob");
  await expect.element(field).toHaveFocus();
});

test("Tab chooses the active option, and the sent mention has its position in the text", async () => {
  const { transport } = await showConversation();
  await field.fill("🎉 ask ");
  await userEvent.keyboard("@bo{Tab}now");
  await expect.element(field).toHaveValue("🎉 ask @Bob now");
  await userEvent.keyboard("{Enter}");
  expect(sentContents(transport)).toEqual([
    {
      conversationId: shownConversationId,
      text: "🎉 ask @Bob now",
      replyTo: null,
      mentions: [{ userId: bob.id, start: 7, length: 4 }],
    },
  ]);
});

test("a name typed after an @ is coloured while people are offered for it, and not after", async () => {
  await showConversation();
  await field.click();
  const coloured = (): readonly (string | null)[] =>
    [...document.querySelectorAll(".marked .typed")].map(({ textContent }) => textContent);
  const ink = (): string => getComputedStyle(field.element()).color;
  const usual = ink();
  await userEvent.keyboard("ask @bo");
  await expect.element(list).toBeVisible();
  expect(coloured()).toEqual(["@bo"]);
  expect(document.querySelector(".marked")?.textContent).toBe("ask @bo");
  expect(ink()).toBe("rgba(0, 0, 0, 0)");
  await userEvent.keyboard("at");
  await expect.element(list).not.toBeInTheDocument();
  expect(coloured()).toEqual([]);
  expect(ink()).toBe(usual);
  await userEvent.keyboard("{Backspace}{Backspace}{Tab}");
  await expect.element(field).toHaveValue("ask @Bob ");
  expect(coloured()).toEqual([]);
});

test("pressing an option chooses it, and the field keeps the focus", async () => {
  const { open } = await showConversation();
  await field.click();
  await userEvent.keyboard("@");
  await options.nth(1).click();
  await expect.element(field).toHaveValue("@Bob ");
  await expect.element(field).toHaveFocus();
  expect(open.composer.written.mentions).toEqual([{ userId: bob.id, start: 0, length: 4 }]);
});

test("Esc closes the list of people and keeps the text and reply, and only the next Esc ends the reply", async () => {
  const { open } = await showConversation({ messages: [buildSentMessage(1, "Who drives?")] });
  open.composer.startReply(open.messages[0] ?? buildSentMessage(1, ""));
  await field.click();
  await userEvent.keyboard("@al{Escape}");
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(field).toHaveValue("@al");
  expect(open.composer.replyTo).not.toBeNull();
  await userEvent.keyboard("{Escape}");
  expect(open.composer.replyTo).toBeNull();
});

test("a mention of everyone is inserted as text only, because the service adds the mention itself", async () => {
  const { transport } = await showConversation();
  await field.click();
  await userEvent.keyboard("@every");
  expect(names()).toEqual([expect.stringContaining("Notifies all members")]);
  await userEvent.keyboard("{Enter}{Enter}");
  expect(sentContents(transport)).toEqual([
    { conversationId: shownConversationId, text: "@everyone", replyTo: null },
  ]);
});

test("once the members are loaded they are offered, and found by their account names too", async () => {
  const { transport } = await showConversation();
  transport.answer("listMembers", () =>
    done(
      [signedInPerson, alice].map((person) => ({
        membershipId: asId<MembershipId>(person.id),
        person,
        role: "user" as const,
        state: "active" as const,
        accountName: person === alice ? "Alicia Zimmer" : null,
        isMe: person === signedInPerson,
      })),
    ),
  );
  await field.click();
  await userEvent.keyboard("@zim");
  await expect.poll(names).toEqual([expect.stringContaining("Alicia Zimmer")]);
});

test("in direct messages an @ offers nobody", async () => {
  const head = buildConversation({
    id: conversationId("1+100"),
    kind: "direct",
    name: "Alice",
    otherUserId: alice.id,
  });
  await showConversation({ conversation: head });
  await field.click();
  await userEvent.keyboard("@al");
  await expect.element(field).toHaveValue("@al");
  expect(names()).toEqual([]);
});

test("editing a message keeps its mentions", async () => {
  const mine = buildSentMessage(1, "ask @Bob please", {
    sender: signedInPerson,
    isOwn: true,
    attachments: [{ kind: "mentions", mentions: [{ userId: bob.id, start: 4, length: 4 }] }],
  });
  const { transport } = await showConversation({ messages: [mine] });
  transport.answer("editMessage", () => done(undefined));
  await field.click();
  await userEvent.keyboard("{ArrowUp}{Home}do {Enter}");
  expect(transport.inputsOf("editMessage")).toMatchObject([
    { text: "do ask @Bob please", mentions: [{ userId: bob.id, start: 7, length: 4 }] },
  ]);
});

test("with many members and long names the list stays in the window at 480 pixels, above the field", async () => {
  const long = "Bartholomew Featherstonehaugh-Cholmondeley of the Long Meadows";
  const people = Array.from({ length: 500 }, (_, index) =>
    buildPerson({ id: userId(String(1000 + index)), name: `${long} ${String(index)}` }),
  );
  await showConversation({ people }, { width: 480, height: 700 });
  await field.click();
  await userEvent.keyboard("@");
  await expect.element(page.getByText("481 more. Keep typing to find them.")).toBeVisible();
  const place = list.element().getBoundingClientRect();
  expect(place.left).toBeGreaterThanOrEqual(0);
  expect(place.right).toBeLessThanOrEqual(480);
  expect(place.bottom).toBeLessThanOrEqual(field.element().getBoundingClientRect().top);
});
