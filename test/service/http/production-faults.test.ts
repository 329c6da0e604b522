import { expect, test } from "vitest";
import { asId, chatIdOf } from "../../../preload/base/ids.ts";
import { getWithToken, onePixel, sendBytes } from "../media/uploads.ts";
import { newMessage, startScenario, unwrapOrThrow } from "../scenario.ts";

const isStrict = true;

test("the fault for_id refuses the requests about one conversation only", async () => {
  const { service, world, alice, bob, group } = await startScenario();
  const other = unwrapOrThrow(world.createGroup({ name: "Sculling", ownerId: alice.id }));
  service.faults.set([{ route: "listGroupMessages", for_id: group.id, status: 429, retry_after: 9 }]);
  const limited = await alice.get("v3", `/groups/${group.id}/messages`);
  expect([limited.status, limited.headers.get("retry-after")]).toEqual([429, "9"]);
  expect((await alice.get("v3", `/groups/${other.id}/messages`)).status).toBe(304);
  unwrapOrThrow(world.messages.postToPerson(bob.id, alice.id, { text: "Hi" }));
  service.faults.set([{ route: "listDirectMessages", for_id: bob.id, status: 503 }]);
  expect((await alice.get("v3", "/direct_messages", { other_user_id: bob.id })).status).toBe(503);
});

test("the fault ask_instead makes the service answer with entries of another group, or with the same page again", async () => {
  const { service, world, alice, group } = await startScenario();
  const other = unwrapOrThrow(world.createGroup({ name: "Sculling", ownerId: alice.id }));
  const foreign = unwrapOrThrow(world.messages.postInGroup(alice.id, other.id, { text: "Scull!" }));
  const own = unwrapOrThrow(world.messages.postInGroup(alice.id, group.id, { text: "Row!" }));
  service.faults.set([{ route: "listGroupMessages", ask_instead: { group_id: other.id } }]);
  const rows = await alice.get("v3", `/groups/${group.id}/messages`);
  expect(rows.at("response", "messages", 0, "id")).toBe(foreign.id);
  service.faults.set([{ route: "listGroupMessages", ask_instead: { after_id: "" } }]);
  const page = await alice.get("v3", `/groups/${group.id}/messages`, { after_id: own.id });
  expect(page.at("response", "messages", 0, "id")).toBe(own.id);
});

test("the fault set replaces fields of a real answer, for example by the id of a wrong account", async () => {
  const { service, world, alice, bob, group } = await startScenario();
  unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text: "Row!" }));
  service.faults.set([
    { route: "getMe", set: { id: "999" } },
    { route: "listGroupMessages", set: { name: "GroupMe", avatar_url: "", absent: 1 } },
  ]);
  expect((await alice.get("v3", "/users/me")).at("response", "id")).toBe("999");
  const row = (await alice.get("v3", `/groups/${group.id}/messages`)).at("response", "messages", 0);
  expect(row).toMatchObject({ name: "GroupMe", avatar_url: "", sender_id: bob.id, text: "Row!" });
  expect(row).not.toHaveProperty("absent");
});

test("with the faults null and empty a call takes effect, and is answered with success but without content", async () => {
  const { service, world, alice, group } = await startScenario();
  const send = (guid: string) =>
    alice.post("v3", `/groups/${group.id}/messages`, { message: newMessage(guid, guid) });
  service.faults.set([{ route: "sendGroupMessage", body: "null" }]);
  const nothing = await send("one");
  expect([nothing.status, nothing.at("response")]).toEqual([201, null]);
  service.faults.set([{ route: "sendGroupMessage", body: "empty" }]);
  expect((await send("two")).at("response")).toEqual({});
  expect(world.conversations.log(group.id).size).toBe(2);
});

test("a fault with a status can answer with plain text, an HTML page, or the picture host's XML", async () => {
  const { service, alice } = await startScenario();
  for (const [body, type] of [
    ["text", "text/plain"],
    ["html", "text/html"],
    ["xml", "application/xml"],
  ] as const) {
    service.faults.set([{ route: "getMe", status: 503, body }]);
    const failed = await alice.get("v3", "/users/me");
    expect([failed.status, failed.json]).toEqual([503, null]);
    expect(failed.headers.get("content-type")).toContain(type);
  }
});

test("a fault for pictures can answer with 403 and XML, as the real picture host does for a lost picture", async () => {
  const { service, alice } = await startScenario();
  const uploaded = await sendBytes(`${service.urls.image}/pictures`, alice, onePixel);
  service.faults.set([{ route: "pictures", status: 403, body: "xml" }]);
  const gone = await getWithToken(alice, String(uploaded.at("payload", "url")));
  expect([gone.status, gone.headers.get("content-type")]).toEqual([403, "application/xml"]);
});

test("if a fault changes the query in the addresses of pictures, they still return the same pictures", async () => {
  const { service, alice } = await startScenario();
  const uploaded = await sendBytes(`${service.urls.image}/pictures`, alice, onePixel);
  const address = String(uploaded.at("payload", "url"));
  await alice.post("v3", "/users/update", { avatar_url: address });
  service.faults.rotatePictureQuery("v=2");
  const rotated = String((await alice.get("v3", "/users/me")).at("response", "image_url"));
  expect(rotated).toBe(`${address}?v=2`);
  expect((await getWithToken(alice, rotated)).status).toBe(200);
  await alice.post("v3", "/users/update", { avatar_url: rotated });
  service.faults.rotatePictureQuery("");
  expect((await alice.get("v3", "/users/me")).at("response", "image_url")).toBe(address);
});

test("a fault with a location redirects to another address", async () => {
  const { service, alice } = await startScenario();
  service.faults.set([{ route: "getMe", status: 302, location: "http://127.0.0.1:1/elsewhere" }]);
  const headers = { "x-access-token": alice.token };
  const response = await fetch(`${service.urls.v3}/users/me`, { headers, redirect: "manual" });
  expect([response.status, response.headers.get("location")]).toEqual([302, "http://127.0.0.1:1/elsewhere"]);
});

test("too many calls of a client at once are answered with 429, and calls below the limit are not", async () => {
  const { service, alice } = await startScenario();
  service.faults.limitBurst({ requests: 3, window_ms: 60_000, retry_after: 2 });
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1) statuses.push((await alice.get("v3", "/users/me")).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  service.faults.limitBurst(null);
  expect((await alice.get("v3", "/users/me")).status).toBe(200);
  expect(service.faults.counts).toMatchObject({ getMe: 6 });
});

test("a strict service answers an encoded plus sign in a path with 404, and one person's id with 400", async () => {
  for (const [strictly, statuses] of [
    [false, [200, 200, 404]],
    [isStrict, [200, 404, 400]],
  ] as const) {
    const { world, alice, bob } = await startScenario({ isStrict: strictly });
    unwrapOrThrow(world.messages.postToPerson(bob.id, alice.id, { text: "Hi" }));
    const chat = chatIdOf(asId(alice.id), asId(bob.id));
    const answers = [chat, chat.replace("+", "%2B"), bob.id].map((id) => alice.get("v3", `/chats/${id}`));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(statuses);
  }
});
