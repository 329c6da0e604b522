import { expect, test } from "vitest";
import { pictureKindOf, videoKindOf } from "../../../local-service/media/media-kinds.ts";
import { videoName } from "../../../local-service/world/media/videos.ts";
import { must, newMessage, startScenario } from "../scenario.ts";
import type { Caller, Came, Scenario } from "../scenario.ts";
import { filmOf, getWith, inOnePiece, sendForm } from "./uploads.ts";

function transcode(
  { service, group }: Scenario,
  caller: Caller | null,
  film: Buffer<ArrayBuffer>,
  conversationId: string = group.id,
): Promise<Came> {
  const headers = { "x-conversation-id": conversationId };
  return sendForm(`${service.urls.video}/transcode`, caller, [["file", film, "film.mp4"]], headers);
}

async function statusUrl(scenario: Scenario, film: Buffer<ArrayBuffer> = filmOf(5000)): Promise<string> {
  return String((await transcode(scenario, scenario.alice, film)).at("status_url"));
}

test("a member uploads a video for a group: 200 with where to ask how far it is", async () => {
  const scenario = await startScenario();
  const { status, json, at } = await transcode(scenario, scenario.alice, filmOf(5000));
  expect([status, Object.keys(json as object)]).toEqual([200, ["status_url"]]);
  const place = `${scenario.service.urls.video}/status?job=`;
  expect(String(at("status_url")).startsWith(place)).toBe(true);
});

test("while it is worked on the status is 202 enqueued, and then 201 complete with url and thumbnail_url", async () => {
  const scenario = await startScenario();
  const url = await statusUrl(scenario);
  const before = await getWith(scenario.alice, url);
  expect([before.status, before.json]).toEqual([202, { status: "enqueued" }]);
  scenario.clock.advance(8000);
  const after = await getWith(scenario.alice, url);
  expect([after.status, after.at("status")]).toEqual([201, "complete"]);
  for (const field of ["url", "thumbnail_url"]) {
    expect(scenario.service.urls.mediaHosts).toContain(new URL(String(after.at(field))).host);
  }
  expect((await fetch(String(after.at("thumbnail_url")))).headers.get("content-type")).toBe("image/png");
});

test("a small video takes two seconds, and a large one longer", async () => {
  const scenario = await startScenario();
  const [small, large] = [await statusUrl(scenario), await statusUrl(scenario, filmOf(20 * 1024 * 1024))];
  scenario.clock.advance(1999);
  expect((await getWith(scenario.alice, small)).status).toBe(202);
  scenario.clock.advance(1);
  expect((await getWith(scenario.alice, small)).status).toBe(201);
  expect((await getWith(scenario.alice, large)).status).toBe(202);
});

test.each([
  ["a picture", Buffer.from("GIF89a and more")],
  ["a page", Buffer.from("<html></html>")],
  ["nothing at all", Buffer.alloc(0)],
])("%s sent as a video ends in 415 once it was looked at", async (_what, wrong) => {
  const scenario = await startScenario();
  const url = await statusUrl(scenario, wrong);
  expect((await getWith(scenario.alice, url)).status).toBe(202);
  scenario.clock.advance(8000);
  const refused = await getWith(scenario.alice, url);
  expect([refused.status, refused.at("meta", "errors")]).toEqual([
    415,
    ["format of the video is not supported"],
  ]);
});

test.each([
  ["mp4", filmOf(900), "video/mp4"],
  ["mov", Buffer.from("\0\0\0\x14ftypqt  \0\0\0\0", "latin1"), "video/quicktime"],
  ["webm", Buffer.from("\x1aE\xdf\xa3\x9f\x42\x82\x84webm", "latin1"), "video/webm"],
  ["mkv", Buffer.from("\x1aE\xdf\xa3\xa3\x42\x82\x88matroska", "latin1"), "video/x-matroska"],
])("a finished %s is served as it was sent, as what it is", async (kind, film, type) => {
  const scenario = await startScenario();
  const url = await statusUrl(scenario, film);
  scenario.clock.advance(8000);
  const address = String((await getWith(scenario.alice, url)).at("url"));
  expect(address).toMatch(new RegExp(`/[0-9a-f]{32}\\.${kind}$`));
  const served = await fetch(address);
  expect(served.headers.get("content-type")).toBe(type);
  expect(served.headers.get("x-content-type-options")).toBe("nosniff");
  expect(Buffer.from(await served.arrayBuffer()).equals(film)).toBe(true);
});

test("a part of a video is 206, and a part beyond its end 416", async () => {
  const scenario = await startScenario();
  const url = await statusUrl(scenario, filmOf(1000));
  scenario.clock.advance(8000);
  const address = String((await getWith(scenario.alice, url)).at("url"));
  const part = await fetch(address, { headers: { range: "bytes=4-11" } });
  expect([part.status, part.headers.get("content-range")]).toEqual([206, "bytes 4-11/1000"]);
  expect(await part.text()).toBe("ftypisom");
  const beyond = await fetch(address, { headers: { range: "bytes=1000-" } });
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */1000"]);
});

test("a film that a world comes with is served whole and in parts, and so is a still of it", async () => {
  const { service } = await startScenario();
  const at = (name: string): string => `http://127.0.0.1:${String(service.port)}/films/${name}`;
  const film = await fetch(at("640x360.last-minute.mp4"));
  expect(film.headers.get("content-type")).toBe("video/mp4");
  expect(videoKindOf(Buffer.from(await film.arrayBuffer()))).toBe("mp4");
  const part = await fetch(at("640x360.last-minute.mp4"), { headers: { range: "bytes=4-11" } });
  expect([part.status, await part.text()]).toEqual([206, "ftypisom"]);
  const still = await fetch(at("640x360.last-minute.jpg"));
  expect(pictureKindOf(Buffer.from(await still.arrayBuffer()))).toBe("jpeg");
  for (const name of ["other.mp4", "..%2Ffilms.ts"]) expect((await fetch(at(name))).status).toBe(404);
});

test("a film that is passed on keeps no port in its address", async () => {
  const { service, world, alice, group } = await startScenario();
  const url = `http://127.0.0.1:${String(service.port)}/films/640x360.last-minute.mp4`;
  const kept = "picture:films/640x360.last-minute.mp4";
  const attachments = [{ type: "video", url, preview_url: url }];
  await alice.post("v3", `/groups/${group.id}/messages`, { message: newMessage("", "on", attachments) });
  expect(world.conversations.log(group.id).all.at(-1)?.attachments).toEqual([
    { type: "video", url: kept, preview_url: kept },
  ]);
});

test("a video is served only once the work on it is over", async () => {
  const { service, world, clock, alice, group } = await startScenario();
  const blob = await service.media.write(inOnePiece(filmOf(100)), 100);
  if (typeof blob === "string") throw new Error(blob);
  const video = { blobId: blob.id, kind: "mp4" } as const;
  world.videos.add({ userId: alice.id, conversationId: group.id, video, size: 100 });
  const address = `${service.urls.video}/videos/${videoName(video)}`;
  expect((await fetch(address)).status).toBe(404);
  clock.advance(2000);
  expect((await fetch(address)).status).toBe(200);
  expect((await fetch(`${address.slice(0, -1)}5`)).status).toBe(404);
});

test("a job that is none is 404, and somebody else's is 403", async () => {
  const scenario = await startScenario();
  const { service, alice, bob } = scenario;
  expect((await getWith(alice, `${service.urls.video}/status?job=nothing`)).status).toBe(404);
  expect((await getWith(alice, `${service.urls.video}/status`)).at("meta", "errors")).toEqual([
    "job is required",
  ]);
  expect((await getWith(bob, await statusUrl(scenario))).status).toBe(403);
});

test("only a member may upload for a group: 404 to everybody else, and nothing is received", async () => {
  const scenario = await startScenario();
  const { alice, carol } = scenario;
  expect((await transcode(scenario, carol, filmOf(5_000_000))).status).toBe(404);
  expect((await transcode(scenario, alice, filmOf(100), "1")).status).toBe(404);
});

test("a chat's id is taken too", async () => {
  const scenario = await startScenario();
  const { world, alice, bob, carol } = scenario;
  const { conversationId } = must(world.messages.postToPerson(bob.id, alice.id, { text: "Hi" }));
  expect((await transcode(scenario, alice, filmOf(100), conversationId)).status).toBe(200);
  expect((await transcode(scenario, carol, filmOf(100), conversationId)).status).toBe(404);
});

test("without X-Conversation-Id a video is refused with 400 that names it", async () => {
  const { service, alice } = await startScenario();
  const refused = await sendForm(`${service.urls.video}/transcode`, alice, [["file", filmOf(9), "a.mp4"]]);
  expect([refused.status, refused.at("meta", "errors")]).toEqual([400, ["X-Conversation-Id is required"]]);
});

test("the token of an upload counts in the header X-Access-Token only", async () => {
  const scenario = await startScenario();
  const { service, alice, group } = scenario;
  expect((await transcode(scenario, null, filmOf(100))).status).toBe(401);
  const url = `${service.urls.video}/transcode?token=${alice.token}`;
  const headers = { "x-conversation-id": group.id };
  expect((await sendForm(url, null, [["file", filmOf(100), "a.mp4"]], headers)).status).toBe(401);
  const status = `${await statusUrl(scenario)}&token=${alice.token}`;
  expect((await fetch(status)).status).toBe(401);
});

test("a finished video can be sent as an attachment", async () => {
  const scenario = await startScenario();
  const { alice, group, clock } = scenario;
  const url = await statusUrl(scenario);
  clock.advance(8000);
  const { at } = await getWith(alice, url);
  const video = { type: "video", url: at("url"), preview_url: at("thumbnail_url") };
  const message = { source_guid: "film", text: "", attachments: [video] };
  const sent = await alice.post("v3", `/groups/${group.id}/messages`, { message });
  expect([sent.status, sent.at("response", "message", "attachments")]).toEqual([201, [video]]);
});
