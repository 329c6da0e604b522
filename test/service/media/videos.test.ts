import { expect, test } from "vitest";
import { detectPictureKind, detectVideoKind } from "../../../local-service/media/media-kinds.ts";
import { videoName } from "../../../local-service/world/media/videos.ts";
import { unwrapOrThrow, newMessage, startScenario } from "../scenario.ts";
import type { Caller, ServiceResponse, Scenario } from "../scenario.ts";
import { createVideoBytes, getWithToken, inOnePiece, sendForm } from "./uploads.ts";

function transcode(
  { service, group }: Scenario,
  caller: Caller | null,
  video: Buffer<ArrayBuffer>,
  conversationId: string = group.id,
): Promise<ServiceResponse> {
  const headers = { "x-conversation-id": conversationId };
  return sendForm(`${service.urls.video}/transcode`, caller, [["file", video, "video.mp4"]], headers);
}

async function statusUrl(
  scenario: Scenario,
  video: Buffer<ArrayBuffer> = createVideoBytes(5000),
): Promise<string> {
  return String((await transcode(scenario, scenario.alice, video)).at("status_url"));
}

test("a member uploads a video for a group: 200 with the address of its status", async () => {
  const scenario = await startScenario();
  const { status, json, at } = await transcode(scenario, scenario.alice, createVideoBytes(5000));
  expect([status, Object.keys(json as object)]).toEqual([200, ["status_url"]]);
  const place = `${scenario.service.urls.video}/status?job=`;
  expect(String(at("status_url")).startsWith(place)).toBe(true);
});

test("the status of a video is 202 enqueued at first, and then 201 complete with url and thumbnail_url", async () => {
  const scenario = await startScenario();
  const url = await statusUrl(scenario);
  const before = await getWithToken(scenario.alice, url);
  expect([before.status, before.json]).toEqual([202, { status: "enqueued" }]);
  scenario.clock.advance(8000);
  const after = await getWithToken(scenario.alice, url);
  expect([after.status, after.at("status")]).toEqual([201, "complete"]);
  for (const field of ["url", "thumbnail_url"]) {
    expect(scenario.service.urls.mediaHosts).toContain(new URL(String(after.at(field))).host);
  }
  expect((await fetch(String(after.at("thumbnail_url")))).headers.get("content-type")).toBe("image/png");
});

test("processing takes two seconds for a small video, and longer for a large video", async () => {
  const scenario = await startScenario();
  const [small, large] = [
    await statusUrl(scenario),
    await statusUrl(scenario, createVideoBytes(20 * 1024 * 1024)),
  ];
  scenario.clock.advance(1999);
  expect((await getWithToken(scenario.alice, small)).status).toBe(202);
  scenario.clock.advance(1);
  expect((await getWithToken(scenario.alice, small)).status).toBe(201);
  expect((await getWithToken(scenario.alice, large)).status).toBe(202);
});

test.each([
  ["a picture", Buffer.from("GIF89a and more")],
  ["a page", Buffer.from("<html></html>")],
  ["nothing at all", Buffer.alloc(0)],
])("%s sent as a video ends in 415 when it is processed", async (_what, wrong) => {
  const scenario = await startScenario();
  const url = await statusUrl(scenario, wrong);
  expect((await getWithToken(scenario.alice, url)).status).toBe(202);
  scenario.clock.advance(8000);
  const refused = await getWithToken(scenario.alice, url);
  expect([refused.status, refused.at("meta", "errors")]).toEqual([
    415,
    ["format of the video is not supported"],
  ]);
});

test.each([
  ["mp4", createVideoBytes(900), "video/mp4"],
  ["mov", Buffer.from("\0\0\0\x14ftypqt  \0\0\0\0", "latin1"), "video/quicktime"],
  ["webm", Buffer.from("\x1aE\xdf\xa3\x9f\x42\x82\x84webm", "latin1"), "video/webm"],
  ["mkv", Buffer.from("\x1aE\xdf\xa3\xa3\x42\x82\x88matroska", "latin1"), "video/x-matroska"],
])("a finished %s is served unchanged, with its own content type", async (kind, video, type) => {
  const scenario = await startScenario();
  const url = await statusUrl(scenario, video);
  scenario.clock.advance(8000);
  const address = String((await getWithToken(scenario.alice, url)).at("url"));
  expect(address).toMatch(new RegExp(`/[0-9a-f]{32}\\.${kind}$`));
  const served = await fetch(address);
  expect(served.headers.get("content-type")).toBe(type);
  expect(served.headers.get("x-content-type-options")).toBe("nosniff");
  expect(Buffer.from(await served.arrayBuffer()).equals(video)).toBe(true);
});

test("a range of a video is answered with 206, and a range beyond its end with 416", async () => {
  const scenario = await startScenario();
  const url = await statusUrl(scenario, createVideoBytes(1000));
  scenario.clock.advance(8000);
  const address = String((await getWithToken(scenario.alice, url)).at("url"));
  const part = await fetch(address, { headers: { range: "bytes=4-11" } });
  expect([part.status, part.headers.get("content-range")]).toEqual([206, "bytes 4-11/1000"]);
  expect(await part.text()).toBe("ftypisom");
  const beyond = await fetch(address, { headers: { range: "bytes=1000-" } });
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */1000"]);
});

test("a video that the world contains is served whole and in ranges, and has a still image", async () => {
  const { service } = await startScenario();
  const at = (name: string): string => `http://127.0.0.1:${String(service.port)}/videos/${name}`;
  const video = await fetch(at("640x360.last-minute.mp4"));
  expect(video.headers.get("content-type")).toBe("video/mp4");
  expect(detectVideoKind(Buffer.from(await video.arrayBuffer()))).toBe("mp4");
  const part = await fetch(at("640x360.last-minute.mp4"), { headers: { range: "bytes=4-11" } });
  expect([part.status, await part.text()]).toEqual([206, "ftypisom"]);
  const still = await fetch(at("640x360.last-minute.jpg"));
  expect(detectPictureKind(Buffer.from(await still.arrayBuffer()))).toBe("jpeg");
  for (const name of ["other.mp4", "..%2Fsample-videos.ts"]) expect((await fetch(at(name))).status).toBe(404);
});

test("if a client sends a video of this service again, its address is stored without the port", async () => {
  const { service, world, alice, group } = await startScenario();
  const url = `http://127.0.0.1:${String(service.port)}/videos/640x360.last-minute.mp4`;
  const kept = "picture:videos/640x360.last-minute.mp4";
  const attachments = [{ type: "video", url, preview_url: url }];
  await alice.post("v3", `/groups/${group.id}/messages`, { message: newMessage("", "on", attachments) });
  expect(world.conversations.log(group.id).all.at(-1)?.attachments).toEqual([
    { type: "video", url: kept, preview_url: kept },
  ]);
});

test("a video is served only after its processing is done", async () => {
  const { service, world, clock, alice, group } = await startScenario();
  const blob = await service.media.write(inOnePiece(createVideoBytes(100)), 100);
  if (typeof blob === "string") throw new Error(blob);
  const video = { blobId: blob.id, kind: "mp4" } as const;
  world.videos.add({ userId: alice.id, conversationId: group.id, video, size: 100 });
  const address = `${service.urls.video}/videos/${videoName(video)}`;
  expect((await fetch(address)).status).toBe(404);
  clock.advance(2000);
  expect((await fetch(address)).status).toBe(200);
  expect((await fetch(`${address.slice(0, -1)}5`)).status).toBe(404);
});

test("an unknown video job is 404, and another person's job is 403", async () => {
  const scenario = await startScenario();
  const { service, alice, bob } = scenario;
  expect((await getWithToken(alice, `${service.urls.video}/status?job=nothing`)).status).toBe(404);
  expect((await getWithToken(alice, `${service.urls.video}/status`)).at("meta", "errors")).toEqual([
    "job is required",
  ]);
  expect((await getWithToken(bob, await statusUrl(scenario))).status).toBe(403);
});

test("only a member may upload a video for a group: 404 to others, and the service reads no body", async () => {
  const scenario = await startScenario();
  const { alice, carol } = scenario;
  expect((await transcode(scenario, carol, createVideoBytes(5_000_000))).status).toBe(404);
  expect((await transcode(scenario, alice, createVideoBytes(100), "1")).status).toBe(404);
});

test("a video can be uploaded for a chat, too", async () => {
  const scenario = await startScenario();
  const { world, alice, bob, carol } = scenario;
  const { conversationId } = unwrapOrThrow(world.messages.postToPerson(bob.id, alice.id, { text: "Hi" }));
  expect((await transcode(scenario, alice, createVideoBytes(100), conversationId)).status).toBe(200);
  expect((await transcode(scenario, carol, createVideoBytes(100), conversationId)).status).toBe(404);
});

test("a video without X-Conversation-Id is refused with 400 and an error that names the header", async () => {
  const { service, alice } = await startScenario();
  const refused = await sendForm(`${service.urls.video}/transcode`, alice, [
    ["file", createVideoBytes(9), "a.mp4"],
  ]);
  expect([refused.status, refused.at("meta", "errors")]).toEqual([400, ["X-Conversation-Id is required"]]);
});

test("a video upload must have its token in the header X-Access-Token", async () => {
  const scenario = await startScenario();
  const { service, alice, group } = scenario;
  expect((await transcode(scenario, null, createVideoBytes(100))).status).toBe(401);
  const url = `${service.urls.video}/transcode?token=${alice.token}`;
  const headers = { "x-conversation-id": group.id };
  expect((await sendForm(url, null, [["file", createVideoBytes(100), "a.mp4"]], headers)).status).toBe(401);
  const status = `${await statusUrl(scenario)}&token=${alice.token}`;
  expect((await fetch(status)).status).toBe(401);
});

test("a processed video can be sent as an attachment", async () => {
  const scenario = await startScenario();
  const { alice, group, clock } = scenario;
  const url = await statusUrl(scenario);
  clock.advance(8000);
  const { at } = await getWithToken(alice, url);
  const video = { type: "video", url: at("url"), preview_url: at("thumbnail_url") };
  const message = { source_guid: "video", text: "", attachments: [video] };
  const sent = await alice.post("v3", `/groups/${group.id}/messages`, { message });
  expect([sent.status, sent.at("response", "message", "attachments")]).toEqual([201, [video]]);
});
