import { expect, test } from "vitest";
import type { Message } from "../../../local-service/world/messages/message.ts";
import { unwrapOrThrow, startScenario } from "../scenario.ts";
import type { Caller, Scenario } from "../scenario.ts";

const picture = { type: "image", url: "picture:boat" };

/** Posts a message with an attachment as bob, one second after the previous message. */
function postWithAttachment(
  { world, clock, bob, group }: Scenario,
  text: string,
  attachment: object = picture,
): Message {
  clock.advance(1000);
  const attachments = [attachment as typeof picture];
  return unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text, attachments }));
}

async function gallery(caller: Caller, id: string, query: Readonly<Record<string, string>> = {}) {
  const { status, at } = await caller.get("v3", `/conversations/${encodeURIComponent(id)}/gallery`, query);
  const found = at("response", "messages");
  const messages = Array.isArray(found) ? (found as { text: string; gallery_ts: string }[]) : [];
  return { status, messages, texts: messages.map(({ text }) => text) };
}

test("the gallery has pictures, videos, files and linked images, the most recent first", async () => {
  const scenario = await startScenario();
  const kinds = [
    picture,
    { type: "video", url: "https://v.groupme.com/a.mp4" },
    { type: "file", file_id: "f" },
    { type: "linked_image", url: "https://example.org/a.gif" },
    { type: "location", lat: "1", lng: "2", name: "x" },
    { type: "hologram" },
  ];
  for (const kind of kinds) postWithAttachment(scenario, kind.type, kind);
  scenario.world.messages.postInGroup(scenario.bob.id, scenario.group.id, { text: "only words" });
  const { texts } = await gallery(scenario.alice, scenario.group.id, { acceptFiles: "1" });
  expect(texts).toEqual(["linked_image", "file", "video", "image"]);
});

test("gallery_ts is a time in ISO 8601; pages that begin at the last gallery_ts return every message exactly once", async () => {
  const scenario = await startScenario();
  const sent = ["1", "2", "3", "4", "5"].map((text) => postWithAttachment(scenario, text));
  // This message is created in the same millisecond as the previous one.
  const { world, bob, group, alice } = scenario;
  unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text: "6", attachments: [picture] }));
  const texts: string[] = [];
  let before: string | undefined;
  for (;;) {
    const query = { limit: "1", ...(before === undefined ? {} : { before }) };
    const [message] = (await gallery(alice, group.id, query)).messages;
    if (message === undefined) break;
    texts.push(message.text);
    before = message.gallery_ts;
  }
  expect(texts).toEqual(["6", "5", "4", "3", "2", "1"]);
  expect(Date.parse(before ?? "")).toBe(sent[0]?.createdAt);
});

test("the gallery parameter `after` returns newer messages, and `after` with `before` those between the two times", async () => {
  const scenario = await startScenario();
  for (const text of ["1", "2", "3", "4"]) postWithAttachment(scenario, text);
  const { alice, group } = scenario;
  const { messages } = await gallery(alice, group.id);
  const [fourth, , , first] = messages.map((message) => message.gallery_ts);
  expect((await gallery(alice, group.id, { after: first ?? "" })).texts).toEqual(["4", "3", "2"]);
  const between = { after: first ?? "", before: fourth ?? "" };
  expect((await gallery(alice, group.id, between)).texts).toEqual(["3", "2"]);
  expect((await gallery(alice, group.id, { after: first ?? "", limit: "1" })).texts).toEqual(["4"]);
});

test("a page of the gallery has 100 messages if no limit is given", async () => {
  const scenario = await startScenario();
  for (let index = 0; index < 101; index += 1) postWithAttachment(scenario, String(index));
  expect((await gallery(scenario.alice, scenario.group.id)).texts).toHaveLength(100);
});

test("an invalid time, and a limit outside of its bounds, are refused with 400 by the gallery", async () => {
  const { alice, group } = await startScenario();
  for (const query of [{ before: "yesterday" }, { after: "7" }, { limit: "0" }, { limit: "x" }]) {
    expect((await gallery(alice, group.id, query)).status).toBe(400);
  }
});

test("the gallery accepts any ISO 8601 time with an offset", async () => {
  const scenario = await startScenario();
  postWithAttachment(scenario, "1");
  const { alice, group, clock } = scenario;
  const offset = new Date(clock.now() + 2 * 3600_000 + 1000).toISOString().replace("Z", "+02:00");
  expect((await gallery(alice, group.id, { before: offset })).texts).toEqual(["1"]);
  expect((await gallery(alice, group.id, { before: "0001-01-01T00:00:00Z" })).texts).toEqual([]);
});

test("if a message in the gallery has a file, a notice replaces its text, unless acceptFiles is given", async () => {
  const scenario = await startScenario();
  postWithAttachment(scenario, "Minutes", { type: "file", file_id: "f" });
  const { alice, group } = scenario;
  const [old] = (await gallery(alice, group.id)).messages;
  expect(old).toMatchObject({ attachments: [{ type: "file", file_id: "f" }] });
  expect(old?.text).not.toBe("Minutes");
  expect((await gallery(alice, group.id, { acceptFiles: "1" })).texts).toEqual(["Minutes"]);
});

test("a chat has a gallery, which only its two people can see", async () => {
  const { world, alice, bob, carol } = await startScenario();
  const saying = { text: "Look", attachments: [picture] };
  const { conversationId } = unwrapOrThrow(world.messages.postToPerson(bob.id, alice.id, saying));
  expect((await gallery(alice, conversationId)).messages[0]).toMatchObject({
    text: "Look",
    conversation_id: conversationId,
  });
  expect((await gallery(carol, conversationId)).status).toBe(404);
});

test("the gallery of a group is 404 to people outside it", async () => {
  const { carol, group } = await startScenario();
  expect((await gallery(carol, group.id)).status).toBe(404);
});

test("a deleted message leaves the gallery, and an edit can add a message to the gallery or remove it", async () => {
  const scenario = await startScenario();
  const { world, alice, bob, group } = scenario;
  const [deleted, bare] = [postWithAttachment(scenario, "deleted"), postWithAttachment(scenario, "bare")];
  const plain = unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text: "plain" }));
  unwrapOrThrow(world.messages.delete(bob.id, group.id, deleted.id));
  unwrapOrThrow(world.messages.edit(bob.id, group.id, bare.id, "bare", []));
  unwrapOrThrow(world.messages.edit(bob.id, group.id, plain.id, "plain", [picture]));
  expect((await gallery(alice, group.id)).texts).toEqual(["plain"]);
});

test("a page of the gallery is built without reading the messages that have no media", async () => {
  const scenario = await startScenario();
  const { world, alice, bob, group } = scenario;
  postWithAttachment(scenario, "first");
  for (let index = 0; index < 20_000; index += 1) {
    unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text: "words" }));
  }
  let reads = 0;
  const log = world.conversations.log(group.id).all as Message[];
  for (const message of log.slice(1)) {
    Object.defineProperty(message, "attachments", {
      get: () => {
        reads += 1;
        return [];
      },
    });
  }
  expect((await gallery(alice, group.id)).texts).toEqual(["first"]);
  expect(reads).toBe(0);
});
