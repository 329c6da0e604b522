import { readdirSync } from "node:fs";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createLimitedServer } from "../../../local-service/http/http-server.ts";
import { startScenario } from "../scenario.ts";
import type { Scenario } from "../scenario.ts";
import { createVideoBytes, sendBytes, sendForm } from "./uploads.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

/** Writes text to a port unchanged. Returns what comes back until the connection ends, or until `isEnough` is true. */
function exchangeBytes(
  port: number,
  text: string,
  isEnough: (received: string) => boolean = () => false,
): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let received = "";
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
      if (isEnough(received)) socket.destroy();
    });
    // The service may close the connection while the test still has bytes to send.
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      resolve(received);
    });
    socket.write(text, "latin1");
  });
}

const isAnswered = (received: string): boolean => /\r\n\r\n[^]*\}$/.test(received);

function transcodeHead({ alice, group }: Scenario, more: string): string {
  return `POST /video/transcode HTTP/1.1\r\nHost: localhost\r\nX-Access-Token: ${alice.token}\r\nX-Conversation-Id: ${group.id}\r\n${more}\r\n`;
}

/** The names of the files that the service has stored. */
async function listStoredFiles({ service }: Scenario): Promise<string[]> {
  const folder = temporaryFolder();
  await service.media.save(folder);
  return readdirSync(folder);
}

test.each([
  ["no part named file", [["video", createVideoBytes(10), "a"]], "body must have one part, named file"],
  [
    "the file twice",
    [
      ["file", createVideoBytes(10), "a"],
      ["file", createVideoBytes(10), "b"],
    ],
    "file is given twice",
  ],
  [
    "a part besides the file",
    [
      ["file", createVideoBytes(10), "a"],
      ["x", createVideoBytes(10), "b"],
    ],
    "body must have one part, named file",
  ],
] as const)(
  "an upload form with %s is refused with 400 and that reason, and nothing is stored",
  async (_what, parts, reason) => {
    const scenario = await startScenario();
    const { service, alice, group } = scenario;
    const url = `${service.urls.video}/transcode`;
    const refused = await sendForm(url, alice, parts, { "x-conversation-id": group.id });
    expect([refused.status, refused.at("meta", "errors")]).toEqual([400, [reason]]);
    expect(await listStoredFiles(scenario)).toEqual([]);
  },
);

test.each([
  ["application/octet-stream", "x", "body is not multipart/form-data"],
  ["multipart/form-data", "x", "content-type names no boundary"],
  ["multipart/form-data; boundary=cut", "x", "body ends before its last boundary"],
  ["multipart/form-data; boundary=cut", "not the boundary", "body does not begin with its boundary"],
  ["multipart/form-data; boundary=cut", "--cut--", "file is required"],
])("an upload body of type %s that reads %j is refused with 400: %s", async (type, body, reason) => {
  const scenario = await startScenario();
  const { service, alice, group } = scenario;
  const headers = { "content-type": type, "x-conversation-id": group.id };
  const refused = await sendBytes(`${service.urls.video}/transcode`, alice, Buffer.from(body), headers);
  expect([refused.status, refused.at("meta", "errors")]).toEqual([400, [reason]]);
  expect(await listStoredFiles(scenario)).toEqual([]);
});

test("a body without a length is refused as soon as it is larger than the limit", async () => {
  const scenario = await startScenario();
  const head =
    `POST /image/pictures HTTP/1.1\r\nHost: localhost\r\nX-Access-Token: ${scenario.alice.token}\r\n` +
    "Transfer-Encoding: chunked\r\n\r\n";
  const chunk = `100000\r\n${"x".repeat(0x100000)}\r\n`;
  // The body never ends. The service can refuse it only by counting the bytes that arrive.
  expect(await exchangeBytes(scenario.service.port, head + chunk.repeat(26), isAnswered)).toMatch(
    /^HTTP\/1.1 413 /,
  );
  expect(await listStoredFiles(scenario)).toEqual([]);
});

test("an upload that breaks off leaves no file behind, and the service still works", async () => {
  const scenario = await startScenario();
  const { service, alice } = scenario;
  const form = "Content-Type: multipart/form-data; boundary=cut\r\nContent-Length: 100000\r\n";
  const begun = '--cut\r\nContent-Disposition: form-data; name="file"\r\n\r\nhalf a video';
  for (const text of [transcodeHead(scenario, form), transcodeHead(scenario, form) + begun]) {
    const socket = connect(service.port, "127.0.0.1");
    await new Promise((resolve) => socket.write(text, resolve));
    socket.resetAndDestroy();
  }
  expect((await alice.get("v3", "/users/me")).status).toBe(200);
  await expect.poll(() => listStoredFiles(scenario)).toEqual([]);
});

test("the rest of a body that was refused unread is not treated as the next request", async () => {
  const scenario = await startScenario();
  const inner = `GET /v3/users/me?token=${scenario.alice.token} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  const head = transcodeHead(
    scenario,
    `Content-Length: ${String(inner.length)}\r\nContent-Type: text/plain\r\n`,
  );
  const next = "GET /v3/none HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
  const received = await exchangeBytes(scenario.service.port, head + inner + next);
  expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 400", "HTTP/1.1 500"]);
});

test("a client that reads only after it has sent its whole body still gets the refusal", async () => {
  const { service } = await startScenario();
  const body = "x".repeat(6_000_000);
  const head = `POST /video/transcode HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${String(body.length)}\r\n\r\n`;
  const received = await new Promise<string>((resolve, reject) => {
    const socket = connect(service.port, "127.0.0.1");
    socket.on("error", reject);
    socket.write(head + body, () => {
      socket.once("data", (chunk) => {
        socket.destroy();
        resolve(chunk.toString("latin1"));
      });
    });
  });
  expect(received).toMatch(/^HTTP\/1.1 401 /);
});

test("an upload without a token, or by a person outside the group, is refused and not stored", async () => {
  const scenario = await startScenario();
  const { service, carol, group } = scenario;
  const headers = { "x-conversation-id": group.id };
  const video: readonly ["file", Buffer<ArrayBuffer>, string] = ["file", createVideoBytes(3_000_000), "a"];
  expect((await sendForm(`${service.urls.video}/transcode`, null, [video], headers)).status).toBe(401);
  expect((await sendForm(`${service.urls.video}/transcode`, carol, [video], headers)).status).toBe(404);
  expect(await listStoredFiles(scenario)).toEqual([]);
});

test("headers larger than 16 KiB are refused with 431", async () => {
  const scenario = await startScenario();
  const head = transcodeHead(scenario, `X-Large: ${"x".repeat(20_000)}\r\n`);
  expect(await exchangeBytes(scenario.service.port, head)).toMatch(/^HTTP\/1.1 431 /);
  expect((await scenario.alice.get("v3", "/users/me")).status).toBe(200);
});

test("a client that sends the head or the body of a request too slowly gets 408 and is disconnected", async () => {
  const limits = {
    headersTimeoutMs: 100,
    requestTimeoutMs: 200,
    checkedEveryMs: 20,
    maxHeaderBytes: 4096,
  };
  const server = createLimitedServer(limits);
  server.on("request", (request) => request.resume());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  expect(await exchangeBytes(port, "POST / HTTP/1.1\r\nHost: localhost\r\n")).toMatch(/^HTTP\/1.1 408 /);
  expect(
    await exchangeBytes(port, "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nslow"),
  ).toMatch(/^HTTP\/1.1 408 /);
});

test("an unfinished upload does not delay the stop of the service, and its file is deleted", async () => {
  const scenario = await startScenario();
  const { service } = scenario;
  const form = "Content-Type: multipart/form-data; boundary=cut\r\nContent-Length: 100000\r\n";
  const begun = '--cut\r\nContent-Disposition: form-data; name="file"\r\n\r\nhalf a video';
  const ended = exchangeBytes(service.port, transcodeHead(scenario, form) + begun);
  await expect.poll(async () => (await listStoredFiles(scenario)).length).toBe(1);
  await service.stop();
  await ended;
  expect(await listStoredFiles(scenario)).toEqual([]);
});
