import { deserialize, serialize } from "node:v8";
import { expect, onTestFinished, test } from "vitest";
import { MediaStore } from "../../../local-service/media/media-store.ts";
import { World } from "../../../local-service/world/world.ts";
import type { SavedTables } from "../../../local-service/world/tables.ts";
import { startTestService } from "../../support/service/start-local-service.ts";
import { createCaller, readResponse, unwrapOrThrow, startScenario } from "../scenario.ts";
import { createVideoBytes, getWithToken, onePixel, sendBytes, sendForm } from "./uploads.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

test("if a world is saved with its media and loaded again, all uploads and bots are there", async () => {
  const { service, world, clock, alice, bob, group } = await startScenario();
  const picture = await sendBytes(`${service.urls.image}/pictures`, alice, onePixel);
  const headers = { "x-conversation-id": group.id };
  const video = await sendForm(
    `${service.urls.video}/transcode`,
    alice,
    [["file", createVideoBytes(500), "a"]],
    headers,
  );
  const file = await sendBytes(
    `${service.urls.file}/${group.id}/files?name=a.txt`,
    alice,
    Buffer.from("text"),
  );
  const bot = unwrapOrThrow(world.bots.create({ groupId: group.id, ownerId: alice.id, name: "Cox" }));
  const saved = deserialize(serialize(world.tables.all())) as SavedTables;
  const media = new MediaStore();
  onTestFinished(() => media.stop());
  await moveBlobs(service.media, media);
  await service.stop();

  const again = await startTestService({ world: new World(clock, 7, saved), media, port: service.port });
  clock.advance(8000);
  expect((await fetch(String(picture.at("payload", "url")))).status).toBe(200);
  const status = await getWithToken(alice, String(video.at("status_url")));
  expect((await (await fetch(String(status.at("url")))).arrayBuffer()).byteLength).toBe(500);
  const fileId = String((await getWithToken(alice, String(file.at("status_url")))).at("file_id"));
  expect((await getWithToken(bob, `${again.urls.file}/${group.id}/files/${fileId}`)).text).toBe("text");
  const caller = createCaller(again, alice.id, alice.token);
  expect((await caller.get("v3", "/bots")).at("response", 0, "bot_id")).toBe(bot.id);
  const body = JSON.stringify({ bot_id: bot.id, text: "Row!" });
  expect((await readResponse(fetch(`${again.urls.v3}/bots/post`, { method: "POST", body }))).status).toBe(
    201,
  );
});

test("if the media of a world are gone, the service answers 404 for them and still works", async () => {
  const { service, world, clock, alice, bob, group } = await startScenario();
  const picture = await sendBytes(`${service.urls.image}/pictures`, alice, onePixel);
  const file = await sendBytes(
    `${service.urls.file}/${group.id}/files?name=a.txt`,
    alice,
    Buffer.from("text"),
  );
  await service.stop();
  const again = await startTestService({ world, port: service.port });
  clock.advance(8000);
  expect((await fetch(String(picture.at("payload", "url")))).status).toBe(404);
  expect((await fetch(`${String(picture.at("payload", "url"))}.avatar`)).status).toBe(404);
  const fileId = String((await getWithToken(alice, String(file.at("status_url")))).at("file_id"));
  expect((await getWithToken(bob, `${again.urls.file}/${group.id}/files/${fileId}`)).status).toBe(404);
});

test("the service still works after a client hangs up in the middle of a video", async () => {
  const { service, clock, alice, group } = await startScenario();
  const headers = { "x-conversation-id": group.id };
  const video: readonly ["file", Buffer<ArrayBuffer>, string] = ["file", createVideoBytes(20_000_000), "a"];
  const sent = await sendForm(`${service.urls.video}/transcode`, alice, [video], headers);
  clock.advance(8000);
  const url = String((await getWithToken(alice, String(sent.at("status_url")))).at("url"));
  const abort = new AbortController();
  const response = await fetch(url, { signal: abort.signal });
  await response.body?.getReader().read();
  abort.abort();
  expect((await fetch(url, { headers: { range: "bytes=0-9" } })).status).toBe(206);
});

/** Saves the blobs of one store to a folder and loads them into another. */
async function moveBlobs(from: MediaStore, to: MediaStore): Promise<void> {
  const folder = temporaryFolder();
  await from.save(folder);
  await to.load(folder);
}
