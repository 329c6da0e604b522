import { expect, test } from "vitest";
import { failed } from "../../../../../preload/base/reply.ts";
import type { JsonObject } from "../../../../../preload/model/app/json.ts";
import {
  messageElement,
  signedInPerson,
  buildSentMessage,
  showConversation,
} from "../conversation-fixture.ts";

const line = (number: number, type: string, data: JsonObject, text = "as the service words it") =>
  buildSentMessage(number, text, { senderKind: "system", event: { type, data } });

const wordsOf = (number: number): string => messageElement(number).querySelector("span")?.textContent ?? "";

test("a system line has a sentence in the person's language, with names highlighted and an icon of its subject", async () => {
  await showConversation({
    messages: [line(1, "membership.announce.joined", { user: { id: "200", nickname: "Bob" } })],
  });
  expect(wordsOf(1)).toBe("Bob joined");
  expect(messageElement(1).querySelector("b")?.textContent).toBe("Bob");
  expect(messageElement(1).querySelectorAll("svg")).toHaveLength(1);
  expect(messageElement(1).getAttribute("aria-label")).toMatch(/^Bob joined, /);
});

test("pressing a name in a system message opens that person's card; a name that two people share is only text", async () => {
  const removed = (remover: JsonObject, removedPerson: JsonObject): JsonObject => ({
    remover_user: remover,
    removed_user: removedPerson,
  });
  const [bob, otherBob, eve] = [
    { id: "200", nickname: "Bob" },
    { id: "201", nickname: "Bob" },
    { id: 5, nickname: "Eve" },
  ];
  const { parts, transport } = await showConversation({
    messages: [
      line(1, "membership.notifications.removed", removed(eve, bob)),
      line(2, "membership.notifications.removed", removed(bob, otherBob)),
    ],
  });
  transport.answer("getPerson", () => failed({ kind: "offline" }));
  expect([wordsOf(1), wordsOf(2)]).toEqual(["Eve removed Bob", "Bob removed Bob"]);
  expect(messageElement(2).querySelectorAll("button")).toHaveLength(0);
  const names = [...messageElement(1).querySelectorAll("button")];
  expect(names.map((name) => name.textContent)).toEqual(["Eve", "Bob"]);
  names[0]?.click();
  await expect.poll(() => parts.people.card?.person).toMatchObject({ id: "5", name: "Eve" });
  names[1]?.click();
  await expect.poll(() => parts.people.card?.person).toMatchObject({ id: "200", name: "Bob" });
});

test("the reader's own action is shown with You, and a person given only by id is shown by name", async () => {
  await showConversation({
    messages: [
      line(1, "group.name_change", {
        user: { id: Number(signedInPerson.id), nickname: "Sam" },
        name: "Lake",
      }),
      line(2, "message.pinned", { pinned_by: "100" }),
    ],
  });
  expect([wordsOf(1), wordsOf(2)]).toEqual(["You named the group Lake", "Alice pinned a message"]);
});

test("markup in names and texts is shown as typed, and creates no elements", async () => {
  const markup = '<img src="x" onerror="document.title = `broken`"><b>bold</b>';
  await showConversation({
    messages: [
      line(1, "membership.announce.joined", { user: { id: "5", nickname: markup } }),
      line(2, "group.name_change", { user: { id: "5", nickname: "Eve" }, name: markup }),
      line(3, "membership.announce.teleported", { user: markup }, markup),
    ],
  });
  expect([wordsOf(1), wordsOf(2), wordsOf(3)]).toEqual([
    `${markup} joined`,
    `Eve named the group ${markup}`,
    markup,
  ]);
  expect(document.querySelectorAll("[role=log] img")).toHaveLength(0);
  expect(document.title).not.toBe("broken");
});

test("an unknown event, or an event without its data, is shown with the service's own text", async () => {
  await showConversation({
    messages: [line(1, "membership.announce.joined", {}), line(2, "group.from_the_future", { user: 1 })],
  });
  expect([wordsOf(1), wordsOf(2)]).toEqual(["as the service words it", "as the service words it"]);
  expect(messageElement(2).querySelectorAll("svg")).toHaveLength(0);
});
