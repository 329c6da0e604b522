import { createServer } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { localServiceBaseUrls } from "../../../api/shared/base-urls.ts";
import { uploadFile } from "../../../api/media/files.ts";
import { uploadPicture } from "../../../api/media/images.ts";
import { transcodeVideo } from "../../../api/media/videos.ts";
import { sharedFileUrl } from "../../../main/service/shared-file-url.ts";
import { sendStreamWithoutProxy } from "../../../main/service/send-stream.ts";
import { createUploader } from "../../../main/service/upload.ts";
import type { OutgoingFile, Uploader, UploaderParts } from "../../../main/service/upload.ts";
import { createFixedClock } from "../../support/clock/fixed-clock.ts";

const token = "t0k3n-of-the-test";
const megabyte = 1024 * 1024;

interface Arrived {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly size: number;
}

interface UploadHarness {
  readonly uploader: Uploader;
  readonly clock: ReturnType<typeof createFixedClock>;
  readonly arrived: readonly Arrived[];
  readonly logged: readonly string[];
}

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

/** Reads the whole request, stores its first megabyte, and responds. */
function takeAll(arrived: Arrived[], status: number, body: unknown): Serve {
  return (request, response) => {
    const kept: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      if (size < megabyte) kept.push(chunk);
      size += chunk.length;
    });
    request.on("end", () => {
      const { url = "", headers } = request;
      arrived.push({ url, headers, body: Buffer.concat(kept).toString("latin1"), size });
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
  };
}

async function harness(
  answer: { readonly status: number; readonly body: unknown } | Serve,
  changes: Partial<UploaderParts> = {},
): Promise<UploadHarness> {
  const arrived: Arrived[] = [];
  const logged: string[] = [];
  const clock = createFixedClock();
  const serve = typeof answer === "function" ? answer : takeAll(arrived, answer.status, answer.body);
  const server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const uploader = createUploader({
    baseUrls: localServiceBaseUrls(origin),
    send: sendStreamWithoutProxy,
    token: () => token,
    clock,
    log: { warn: (event, facts) => logged.push(JSON.stringify([event, facts])) },
    ...changes,
  });
  return { uploader, clock, arrived, logged };
}

interface Made extends OutgoingFile {
  /** Bytes read so far, and whether the reader has finished or closed the file. */
  readonly read: { bytes: number; isOver: boolean };
}

/** Builds a file of the given number of pieces that records how much of it is read. */
function fileOf(pieces: number, piece: Uint8Array = Buffer.from("piece "), name = "a.mp4"): Made {
  const read = { bytes: 0, isOver: false };
  return {
    name,
    type: "video/mp4",
    size: pieces * piece.length,
    read,
    // oxlint-disable-next-line typescript/require-await -- what is read from a disk is asynchronous
    async *open() {
      try {
        for (let count = 0; count < pieces; count += 1) {
          read.bytes += piece.length;
          yield piece;
        }
      } finally {
        read.isOver = true;
      }
    },
  };
}

const picture = { path: {}, query: {}, body: undefined };
const video = { path: {}, query: undefined, body: undefined, headers: { "x-conversation-id": "1+2" } };

test("the bytes of an uploaded file are sent unchanged, with its type and the token in headers", async () => {
  const { uploader, arrived } = await harness({ status: 200, body: { payload: { url: "u" } } });
  const reply = await uploader.upload(uploadPicture, picture, fileOf(3));
  expect(reply).toMatchObject({ ok: true, value: { url: "u" }, status: 200 });
  expect(arrived[0]?.url).toBe("/image/pictures");
  expect(arrived[0]?.headers).toMatchObject({ "content-type": "video/mp4", "x-access-token": token });
  expect(arrived[0]?.body).toBe("piece piece piece ");
});

test("an upload announces its content length", async () => {
  const { uploader, arrived } = await harness({ status: 200, body: { status_url: "s" } });
  await uploader.upload(transcodeVideo, video, fileOf(3));
  expect(arrived[0]?.headers["content-length"]).toBe(String(arrived[0]?.size));
  expect(arrived[0]?.headers["transfer-encoding"]).toBeUndefined();
});

test("a refusal before the whole file is sent is returned, and the rest of the file is not read", async () => {
  const { uploader } = await harness((_request, response) => {
    response.writeHead(413).end(JSON.stringify({ meta: { code: 413, errors: ["too large"] } }));
  });
  const file = fileOf(10_000, new Uint8Array(megabyte));
  const reply = await uploader.upload(transcodeVideo, video, file);
  expect(reply).toMatchObject({ ok: false, error: { kind: "refused", status: 413, errors: ["too large"] } });
  await expect.poll(() => file.read.isOver).toBe(true);
});

test("a redirect of an upload is not followed", async () => {
  const { uploader, arrived } = await harness((request, response) => {
    request.resume().on("end", () => response.writeHead(307, { location: "/elsewhere" }).end());
  });
  const reply = await uploader.upload(transcodeVideo, video, fileOf(1));
  expect(reply).toMatchObject({ ok: false, error: { kind: "refused", status: 307 } });
  expect(arrived).toEqual([]);
});

test("an upload form has one part named file, with the name of the file and its type", async () => {
  const { uploader, arrived } = await harness({ status: 200, body: { status_url: "s" } });
  const name = 'Ferien "a"\r\nX: y.mp4';
  await uploader.upload(transcodeVideo, video, fileOf(2, Buffer.from("x"), name));
  const first = arrived[0];
  const type = first?.headers["content-type"] ?? "";
  const [, boundary = ""] = /^multipart\/form-data; boundary=([\w-]+)$/.exec(type) ?? [];
  expect([first?.url, first?.headers["x-conversation-id"]]).toEqual(["/video/transcode", "1+2"]);
  expect(first?.body).toBe(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="Ferien %22a%22%0D%0AX: y.mp4"\r\n` +
      `Content-Type: video/mp4\r\n\r\nxx\r\n--${boundary}--\r\n`,
  );
});

test("upload progress counts the bytes of the file, and ends at the size of the file", async () => {
  const { uploader } = await harness({ status: 200, body: { status_url: "s" } });
  const heard: number[] = [];
  await uploader.upload(transcodeVideo, video, fileOf(4), { onProgress: (sent) => heard.push(sent) });
  expect(heard).toEqual([6, 12, 18, 24]);
});

test("a large file is read only as fast as it arrives at the service", async () => {
  let [arrived, most] = [0, 0];
  const { uploader } = await harness((request, response) => {
    request.on("data", (chunk: Buffer) => (arrived += chunk.length));
    request.on("end", () => response.end('{"status_url":"s"}'));
  });
  const onProgress = (sentBytes: number): void => {
    most = Math.max(most, sentBytes - arrived);
  };
  const reply = await uploader.upload(transcodeVideo, video, fileOf(300, new Uint8Array(megabyte)), {
    onProgress,
  });
  expect(reply.ok).toBe(true);
  expect(arrived).toBeGreaterThan(300 * megabyte);
  expect(most).toBeLessThan(20 * megabyte);
});

test.each([
  [413, { kind: "refused", status: 413, refusal: "tooLarge" }],
  [404, { kind: "refused", status: 404, refusal: "gone" }],
  [429, { kind: "limited" }],
  [500, { kind: "service-failed", status: 500 }],
])("an upload answered with %i returns the error that any call would return", async (status, error) => {
  const body = { response: null, meta: { code: status, errors: ["no"] } };
  const { uploader, arrived } = await harness({ status, body });
  expect(await uploader.upload(transcodeVideo, video, fileOf(1))).toMatchObject({ ok: false, error });
  expect(arrived).toHaveLength(1);
});

test("an upload response without a required field is unreadable", async () => {
  const { uploader } = await harness({ status: 200, body: { payload: {} } });
  const reply = await uploader.upload(uploadPicture, picture, fileOf(1));
  expect(reply).toMatchObject({
    ok: false,
    error: { kind: "unreadable", endpoint: "uploadPicture", field: "url" },
  });
});

test("an upload to an unreachable service is offline, and the file is not read further", async () => {
  const { uploader } = await harness(
    { status: 200, body: {} },
    { baseUrls: localServiceBaseUrls("http://127.0.0.1:9") },
  );
  const file = fileOf(1000);
  expect(await uploader.upload(transcodeVideo, video, file)).toEqual({
    ok: false,
    error: { kind: "offline" },
  });
  await expect.poll(() => file.read.isOver || file.read.bytes === 0).toBe(true);
});

test("an upload whose connection breaks is timed-out, because it may have arrived", async () => {
  const { uploader } = await harness((request) => {
    request.once("data", () => request.socket.resetAndDestroy());
  });
  const file = fileOf(1000, new Uint8Array(megabyte));
  expect(await uploader.upload(transcodeVideo, video, file)).toEqual({
    ok: false,
    error: { kind: "timed-out" },
  });
  expect(file.read.bytes).toBeLessThan(100 * megabyte);
  await expect.poll(() => file.read.isOver).toBe(true);
});

test("an aborted upload stops reading the file and is timed-out", async () => {
  const { uploader } = await harness((request) => void request.resume());
  const [file, abort] = [fileOf(1_000_000, new Uint8Array(megabyte)), new AbortController()];
  const onProgress = (sent: number): void => {
    if (sent > 20 * megabyte) abort.abort();
  };
  const reply = await uploader.upload(transcodeVideo, video, file, { signal: abort.signal, onProgress });
  expect(reply).toEqual({ ok: false, error: { kind: "timed-out" } });
  await expect.poll(() => file.read.isOver).toBe(true);
  expect(file.read.bytes).toBeLessThan(100 * megabyte);
});

test("if an upload makes no progress for a minute, it is cancelled, however many bytes were sent", async () => {
  const isArriving = Promise.withResolvers<undefined>();
  const { uploader, clock } = await harness((request) => {
    request.pause();
    isArriving.resolve(undefined);
  });
  const reply = uploader.upload(transcodeVideo, video, fileOf(1));
  await isArriving.promise;
  clock.move(60_000);
  expect(await reply).toEqual({ ok: false, error: { kind: "timed-out" } });
});

test("as long as bytes are sent, an upload is not cancelled, however long it takes", async () => {
  const { uploader, clock } = await harness({ status: 200, body: { status_url: "s" } });
  const onProgress = (): void => {
    clock.move(59_000);
  };
  const reply = await uploader.upload(transcodeVideo, video, fileOf(20), { onProgress });
  expect(reply.ok).toBe(true);
  expect(clock.waiting()).toEqual([]);
});

test("a file that cannot be read to its end is not sent as complete", async () => {
  const { uploader, arrived } = await harness({ status: 200, body: { status_url: "s" } });
  const broken: OutgoingFile = {
    name: "a.mp4",
    type: "video/mp4",
    size: 8,
    // oxlint-disable-next-line typescript/require-await -- as above
    async *open() {
      yield Buffer.from("half");
      throw new Error("EIO");
    },
  };
  expect((await uploader.upload(transcodeVideo, video, broken)).ok).toBe(false);
  expect(arrived).toEqual([]);
});

test("a failed upload is logged without the token, the address or the name of the file", async () => {
  const { uploader, logged } = await harness({ status: 404, body: {} });
  const path = { conversation_id: "5" };
  await uploader.upload(uploadFile, { path, query: { name: "secret plan.pdf" }, body: undefined }, fileOf(1));
  expect(logged).toHaveLength(1);
  for (const secret of [token, "127.0.0.1", "secret", "plan"]) expect(logged[0]).not.toContain(secret);
});

test("the upload address of a file contains its conversation and no token", () => {
  const urls = localServiceBaseUrls("http://127.0.0.1:1");
  expect(sharedFileUrl(urls, "1+2", "a/b")).toBe("http://127.0.0.1:1/file/1+2/files/a%2Fb");
});
