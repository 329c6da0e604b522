import { expect, test } from "vitest";
import { pictureName } from "../../../local-service/pictures/picture-name.ts";
import { asId, chatIdOf } from "../../../preload/base/ids.ts";
import { unwrapOrThrow, newMessage, startScenario } from "../scenario.ts";
import type { Caller, ServiceResponse } from "../scenario.ts";

function send(from: Caller, to: string, text: string, guid = text): Promise<ServiceResponse> {
  return from.post("v3", "/direct_messages", {
    direct_message: { ...newMessage(text, guid), recipient_id: to },
  });
}

function sendWith(
  from: Caller,
  to: Caller,
  text: string | null,
  attachments: readonly object[],
): Promise<ServiceResponse> {
  guids += 1;
  return from.post("v3", "/direct_messages", {
    direct_message: { ...newMessage(text, `with-${String(guids)}`, attachments), recipient_id: to.id },
  });
}
let guids = 0;

const chatOf = (a: Caller, b: Caller): string => chatIdOf(asId(a.id), asId(b.id));

test("a direct message with the source_guid of a message sent less than a minute ago is refused with 409", async () => {
  const { alice, bob, clock } = await startScenario();
  expect((await send(alice, bob.id, "x", "same")).status).toBe(201);
  expect((await send(alice, bob.id, "y", "same")).status).toBe(409);
  clock.advance(60_000);
  expect((await send(alice, bob.id, "z", "same")).status).toBe(201);
});

test("a direct message is 404 to an unknown person, 400 to oneself, and 403 if its receiver blocks the sender", async () => {
  const { world, alice, bob } = await startScenario();
  expect((await send(alice, "1", "x", "1")).status).toBe(404);
  expect((await send(alice, alice.id, "x", "2")).status).toBe(400);
  unwrapOrThrow(world.blocks.block(bob.id, alice.id));
  expect((await send(alice, bob.id, "x", "3")).status).toBe(403);
});

test("the text of a direct message may be left out only if there is an attachment", async () => {
  const { alice, bob } = await startScenario();
  const location = { type: "location", lat: "38.7", lng: "-9.1", name: "Lisbon" };
  expect((await sendWith(alice, bob, null, [location])).status).toBe(201);
  expect((await sendWith(alice, bob, null, [])).at("meta", "errors")).toEqual([
    "text is required where there is no attachment",
  ]);
});

test("an image whose address is not on the image service is refused with 400, in new messages and edits", async () => {
  const { service, world, alice, bob } = await startScenario();
  const own = `${new URL(service.urls.v3).origin}/pictures/${pictureName({ scene: "dusk" }, 800, 600)}`;
  const foreign = [
    "https://pictures.example/1.png",
    `${own}/../../v3/users/me`,
    "https://i.example/pictures/1.png",
  ];
  const sent = await sendWith(alice, bob, null, [{ type: "image", url: own }]);
  expect(sent.status).toBe(201);
  expect(sent.at("response", "message", "attachments")).toEqual([{ type: "image", url: own }]);
  const message = unwrapOrThrow(world.messages.postToPerson(alice.id, bob.id, { text: "Look" }));
  const edited = `/direct_messages/${bob.id}/messages/${message.id}`;
  for (const url of foreign) {
    const refused = await sendWith(alice, bob, null, [{ type: "image", url }]);
    expect([url, refused.status]).toEqual([url, 400]);
    expect(refused.at("meta", "errors", 0)).toContain("image");
    const body = { text: "Look", attachments: [{ type: "image", url }] };
    expect((await alice.put("v4", edited, body)).status).toBe(400);
  }
});

test("a picture that is sent is stored without the port of the service, which may move to another port", async () => {
  const { service, world, alice, bob } = await startScenario();
  const name = pictureName({ scene: "dusk" }, 800, 600);
  await sendWith(alice, bob, null, [
    { type: "image", url: `${new URL(service.urls.v3).origin}/pictures/${name}` },
  ]);
  const kept = world.conversations.log(chatOf(alice, bob)).last?.attachments;
  expect(kept).toEqual([{ type: "image", url: `picture:${name}` }]);
});

test("an emoji attachment is refused without a placeholder, or without a charmap of pairs of whole numbers", async () => {
  const { alice, bob } = await startScenario();
  const emoji = { type: "emoji", placeholder: "�", charmap: [[1, 42]] };
  const sent = await sendWith(alice, bob, "Hi �", [emoji]);
  expect(sent.at("response", "message", "attachments")).toEqual([emoji]);
  const { placeholder: _left, ...without } = emoji;
  for (const wrong of [without, { ...emoji, charmap: "x" }, { ...emoji, charmap: [[1]] }]) {
    expect((await sendWith(alice, bob, "Hi �", [wrong])).status).toBe(400);
  }
});

test("after too many messages in a chat a person's direct messages are 403 until the ban ends or is lifted", async () => {
  const { world, clock, alice, bob, carol } = await startScenario();
  world.flood.setLimits({ messages: 3, window: 60_000, ban: 3_600_000 });
  const status = async (to: Caller, guid: string): Promise<number> =>
    (await send(alice, to.id, "x", guid)).status;
  for (const guid of ["1", "2", "3"]) expect(await status(bob, guid)).toBe(201);
  const refused = await send(alice, bob.id, "x", "4");
  expect([refused.status, refused.at("meta", "errors")]).toEqual([403, ["you have sent too many messages"]]);
  expect(await status(carol, "5")).toBe(403);
  expect((await send(bob, alice.id, "x", "6")).status).toBe(201);
  clock.advance(3_600_000);
  for (const guid of ["7", "8", "9"]) expect(await status(bob, guid)).toBe(201);
  expect(await status(bob, "10")).toBe(403);
  world.flood.endBan(alice.id);
  expect(await status(bob, "11")).toBe(201);
});

test("a person who never sends more direct messages than the limit within a minute is not banned", async () => {
  const { world, clock, alice, bob } = await startScenario();
  world.flood.setLimits({ messages: 2, window: 60_000, ban: 3_600_000 });
  for (let index = 0; index < 6; index += 1) {
    expect((await send(alice, bob.id, "x", String(index))).status).toBe(201);
    clock.advance(30_000);
  }
});

test("the limit of direct messages is 300 a minute in one chat", async () => {
  const { world } = await startScenario();
  expect(world.flood.limits).toMatchObject({ messages: 300, window: 60_000 });
});

test("a direct message longer than 1000 characters is refused with 400", async () => {
  const { alice, bob } = await startScenario();
  const { status, at } = await send(alice, bob.id, "x".repeat(1001), "long");
  expect(status).toBe(400);
  expect(at("meta", "errors")).toEqual(["text must be at most 1000 characters"]);
});
