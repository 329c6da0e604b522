import sharp from "sharp";
import { expect, test } from "vitest";
import { putMedia } from "../../../api/media/media-uploads.ts";
import { sendStreamWithoutProxy } from "../../../main/service/send-stream.ts";
import { createUploader } from "../../../main/service/upload.ts";
import { readResponse, newMessage, startScenario } from "../scenario.ts";
import type { Caller, ServiceResponse, Scenario } from "../scenario.ts";
import { createVideoBytes, inOnePiece, createGreyPicture } from "./uploads.ts";

const blockBlob = { "x-ms-blob-type": "BlockBlob" };
const wide = await createGreyPicture("jpeg", 2400, 600);

/** Requests an upload address for a wide photograph. `change` replaces fields of the request. */
function ask({ service }: Scenario, who: Caller | null, change: object = {}): Promise<ServiceResponse> {
  const asked = {
    extension: "jpg",
    fileSize: wide.length,
    width: 2400,
    height: 600,
    senderId: who?.id ?? "1",
  };
  return readResponse(
    fetch(`${service.urls.media}/uploads`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(who === null ? {} : { "x-access-token": who.token }),
      },
      body: JSON.stringify({ ...asked, ...change }),
    }),
  );
}

function put(address: unknown, bytes: Buffer<ArrayBuffer>, headers: Record<string, string> = blockBlob) {
  return readResponse(fetch(String(address), { method: "PUT", body: bytes, headers }));
}

async function sizeAt(url: string): Promise<readonly [number, number]> {
  const { width, height } = await sharp(Buffer.from(await (await fetch(url)).arrayBuffer())).metadata();
  return [width, height];
}

test("a client requests an upload address with its token and the size, and sends the bytes there without the token", async () => {
  const scenario = await startScenario();
  const asked = await ask(scenario, scenario.alice);
  expect(asked.status).toBe(200);
  const renderUrl = String(asked.at("renderUrl"));
  expect(new URL(renderUrl).pathname).toMatch(/^\/uploads\/[^/]+\/2400x600\.original\.jpg$/);
  expect(scenario.service.urls.mediaHosts).toContain(new URL(renderUrl).host);
  expect((await fetch(renderUrl)).status).toBe(404);
  expect((await put(asked.at("uploadUrl"), wide)).status).toBe(201);
  const served = await fetch(renderUrl);
  expect(served.headers.get("content-type")).toBe("image/jpeg");
  expect(Buffer.from(await served.arrayBuffer()).equals(wide)).toBe(true);
});

test("the client's uploader sends the bytes to the returned address, without the token", async () => {
  const scenario = await startScenario();
  const asked = await ask(scenario, scenario.alice);
  const uploader = createUploader({
    baseUrls: scenario.service.urls,
    token: () => scenario.alice.token,
    send: (request) => {
      expect(JSON.stringify([request.url, request.headers])).not.toContain(scenario.alice.token);
      return sendStreamWithoutProxy(request);
    },
    clock: { now: Date.now, after: () => () => undefined },
    log: { warn: () => undefined },
  });
  const file = { name: "wide.jpg", type: "image/jpeg", size: wide.length, open: () => inOnePiece(wide) };
  const input = { path: { upload_id: "" }, query: { signature: "" }, body: undefined, headers: blockBlob };
  const sent = await uploader.upload(putMedia, input, file, { address: String(asked.at("uploadUrl")) });
  expect(sent.ok).toBe(true);
  expect((await fetch(String(asked.at("renderUrl")))).status).toBe(200);
});

test("the version large of a picture is at most 1200 pixels, small at most 300, and preview is the original", async () => {
  const scenario = await startScenario();
  const asked = await ask(scenario, scenario.alice);
  await put(asked.at("uploadUrl"), wide);
  const sized = (word: string): string => String(asked.at("renderUrl")).replace(".original.", `.${word}.`);
  expect(await sizeAt(sized("large"))).toEqual([1200, 300]);
  expect(await sizeAt(sized("small"))).toEqual([300, 75]);
  expect(await sizeAt(sized("preview"))).toEqual([2400, 600]);
  expect(String(asked.at("thumbnailUrl"))).toBe(sized("small"));
});

test("an uploaded video has a thumbnail, and an uploaded sound has none", async () => {
  const scenario = await startScenario();
  const bytes = createVideoBytes(64);
  const video = await ask(scenario, scenario.alice, { extension: "mp4", fileSize: bytes.length });
  expect((await put(video.at("uploadUrl"), bytes)).status).toBe(201);
  expect((await fetch(String(video.at("renderUrl")))).headers.get("content-type")).toBe("video/mp4");
  expect((await fetch(String(video.at("thumbnailUrl")))).headers.get("content-type")).toBe("image/png");
  const sound = Buffer.from("\0\0\0\x18ftypM4A and what is said", "latin1");
  const audio = await ask(scenario, scenario.alice, { extension: "m4a", fileSize: sound.length });
  expect((await put(audio.at("uploadUrl"), sound)).status).toBe(201);
  expect((await fetch(String(audio.at("renderUrl")))).headers.get("content-type")).toBe("audio/mp4");
  expect([audio.at("thumbnailUrl"), audio.at("transcriptUrl")]).toEqual([null, null]);
});

test("a picture at an upload address can be sent in a message, and is returned with the same address", async () => {
  const scenario = await startScenario();
  const { alice, bob, group } = scenario;
  const asked = await ask(scenario, alice, { groupId: group.id });
  await put(asked.at("uploadUrl"), wide);
  const url = String(asked.at("renderUrl"));
  const message = newMessage("From the boat", "guid-1", [{ type: "image", url }]);
  expect((await alice.post("v3", `/groups/${group.id}/messages`, { message })).status).toBe(201);
  const page = await bob.get("v3", `/groups/${group.id}/messages`);
  expect(page.at("response", "messages", 0, "attachments", 0, "url")).toBe(url);
});

test.each([
  ["somebody else's senderId", { senderId: "1" }, 403],
  ["a group that the person is not in", { groupId: "1" }, 404],
  ["an extension that is no picture, video or sound", { extension: "exe" }, 415],
  ["no size", { fileSize: 0 }, 400],
  ["more than 200 MB", { fileSize: 200 * 1024 * 1024 + 1 }, 400],
  ["no width", { width: undefined }, 400],
])("a request for an upload address for %s is refused", async (_what, change, status) => {
  const scenario = await startScenario();
  expect((await ask(scenario, scenario.alice, change)).status).toBe(status);
});

test("a request for an upload address without a token is refused", async () => {
  const scenario = await startScenario();
  expect((await ask(scenario, null)).status).toBe(401);
});

test("an upload address is valid only with its signature, for fifteen minutes, and once", async () => {
  const scenario = await startScenario();
  const address = String((await ask(scenario, scenario.alice)).at("uploadUrl"));
  const wrong = address.replace(/signature=.*/, "signature=of-somebody-else");
  expect((await put(wrong, wide)).status).toBe(403);
  expect((await put(address, wide)).status).toBe(201);
  expect((await put(address, wide)).status).toBe(409);
  const later = String((await ask(scenario, scenario.alice)).at("uploadUrl"));
  scenario.clock.advance(15 * 60_000);
  expect((await put(later, wide)).status).toBe(403);
});

test.each([
  ["without x-ms-blob-type", wide, {}, 400],
  ["of another size than was said", wide.subarray(1), blockBlob, 400],
  ["of another kind than was said", Buffer.alloc(wide.length), blockBlob, 415],
] as const)(
  "bytes that are sent %s are refused, and the upload address stays valid",
  async (_what, wrong, headers, status) => {
    const scenario = await startScenario();
    const address = (await ask(scenario, scenario.alice)).at("uploadUrl");
    expect((await put(address, Buffer.from(wrong), { ...headers })).status).toBe(status);
    expect((await put(address, wide)).status).toBe(201);
  },
);
