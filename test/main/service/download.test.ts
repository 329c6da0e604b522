import { expect, test } from "vitest";
import { createDownloader } from "../../../main/service/download.ts";

const file = { conversationId: "1+2", fileId: "a/b" };
const signal = new AbortController().signal;

function downloaderOf(answer: () => Promise<Response>) {
  const asked: { readonly url: string; readonly init: RequestInit }[] = [];
  const logged: unknown[] = [];
  const downloader = createDownloader({
    baseUrls: { file: "https://file.example/v1" },
    token: () => "secret",
    fetch: (input, init) => {
      asked.push({ url: typeof input === "string" ? input : "", init: init ?? {} });
      return answer();
    },
    clock: { now: () => 0, after: () => () => undefined },
    log: { warn: (...words) => void logged.push(words) },
  });
  return { open: () => downloader.open(file, signal), asked, logged };
}
const answered = (body: BodyInit | null, init: ResponseInit) => () =>
  Promise.resolve(new Response(body, init));

test("a file is downloaded with the token in a header, and a redirect, which would get it, is not followed", async () => {
  const { open, asked } = downloaderOf(answered("bytes", { headers: { "content-length": "5" } }));
  const reply = await open();
  if (!reply.ok) throw new Error(reply.error.kind);
  expect(reply.value.size).toBe(5);
  expect(await new Response(reply.value.bytes).text()).toBe("bytes");
  expect(asked).toMatchObject([
    {
      url: "https://file.example/v1/1+2/files/a%2Fb",
      init: { headers: { "x-access-token": "secret" }, redirect: "error", credentials: "omit" },
    },
  ]);
});

test("the size of a compressed response is unknown", async () => {
  const headers = { "content-length": "5", "content-encoding": "gzip" };
  const reply = await downloaderOf(answered("bytes", { headers })).open();
  expect(reply.ok && reply.value.size).toBeNull();
});

test.each(["", "-5", "five", "5, 5", "9".repeat(400)])(
  "a content length of %j leaves the size unknown",
  async (length) => {
    const reply = await downloaderOf(answered("bytes", { headers: { "content-length": length } })).open();
    expect(reply.ok && reply.value.size).toBeNull();
  },
);

/** Makes a body of up to 200 MB that counts the bytes it has provided. */
function endless() {
  let given = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      given += 1_000_000;
      if (given > 200_000_000) controller.close();
      else controller.enqueue(new Uint8Array(1_000_000).fill(0x20));
    },
  });
  return { body, given: () => given };
}

test("an endless refusal is not read to its end", async () => {
  const { body, given } = endless();
  const reply = await downloaderOf(() => Promise.resolve(new Response(body, { status: 404 }))).open();
  expect(reply).toMatchObject({ ok: false, error: { kind: "refused", status: 404 } });
  expect(given()).toBeLessThan(100_000_000);
});

test.each([
  [404, { kind: "refused", status: 404 }],
  [401, { kind: "refused", status: 401 }],
  [429, { kind: "limited" }],
  [503, { kind: "service-failed", status: 503 }],
])("a response with status %s is returned as its error, and no address is logged", async (status, error) => {
  const { open, logged } = downloaderOf(answered("{}", { status }));
  expect(await open()).toMatchObject({ ok: false, error });
  expect(JSON.stringify(logged)).not.toMatch(/secret|file\.example|a\/b/);
});

test("without a network the download is offline, and a response without a body is unreadable", async () => {
  const offline = downloaderOf(() => Promise.reject(new Error("net::ERR_INTERNET_DISCONNECTED")));
  expect(await offline.open()).toEqual({ ok: false, error: { kind: "offline" } });
  const empty = downloaderOf(answered(null, { status: 204 }));
  expect(await empty.open()).toMatchObject({ ok: false, error: { kind: "unreadable", field: "body" } });
});
