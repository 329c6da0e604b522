import { expect, test } from "vitest";
import type { JsonObject } from "../../../../../preload/model/app/json.ts";
import { articleOf, me, said, showConversation } from "../conversation-fixture.ts";

const line = (number: number, type: string, data: JsonObject, text = "as the service words it") =>
  said(number, text, { senderKind: "system", event: { type, data } });

const wordsOf = (number: number): string => articleOf(number).querySelector("span")?.textContent ?? "";

test("a line of the service stands in the person's words, names set apart, with a picture of what it is about", async () => {
  await showConversation({
    messages: [line(1, "membership.announce.joined", { user: { id: "200", nickname: "Bob" } })],
  });
  expect(wordsOf(1)).toBe("Bob joined");
  expect(articleOf(1).querySelector("b")?.textContent).toBe("Bob");
  expect(articleOf(1).querySelectorAll("svg")).toHaveLength(1);
  expect(articleOf(1).getAttribute("aria-label")).toMatch(/^Bob joined, /);
});

test("what I did is told as mine, and a person who has an id only is known by it", async () => {
  await showConversation({
    messages: [
      line(1, "group.name_change", { user: { id: Number(me.id), nickname: "Sam" }, name: "Lake" }),
      line(2, "message.pinned", { pinned_by: "100" }),
    ],
  });
  expect([wordsOf(1), wordsOf(2)]).toEqual(["You named the group Lake", "Alice pinned a message"]);
});

test("markup in names and texts is shown as it was typed, and makes nothing", async () => {
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

test("an event that lacks what it needs, or that nobody knows, keeps the service's own words", async () => {
  await showConversation({
    messages: [line(1, "membership.announce.joined", {}), line(2, "group.from_the_future", { user: 1 })],
  });
  expect([wordsOf(1), wordsOf(2)]).toEqual(["as the service words it", "as the service words it"]);
  expect(articleOf(2).querySelectorAll("svg")).toHaveLength(0);
});
