import { expect, test } from "vitest";
import { createMediaCache } from "../../../../main/shell/media/media-cache.ts";
import { createMediaServer } from "../../../../main/shell/media/media-protocol.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";
import { eventually } from "../../../support/clock/eventually.ts";

const address = "https://i.example/secret-path.png";
const path = `/media/${encodeURIComponent(address)}`;
const png = (body: BodyInit = "bytes", headers: Record<string, string> = {}): Response =>
  new Response(body, { headers: { "content-type": "image/png", ...headers } });

function mediaWith(
  fetchOne: (address: string, init: RequestInit) => Promise<Response>,
  autoFetchLimit = 25_000_000,
  elapsed = () => 1000,
) {
  const { log, lines } = createRecordingLog();
  const clock = { ...createFixedClock(), elapsed };
  const fetched: { readonly address: string; readonly init: RequestInit }[] = [];
  let owner: object | null = {};
  const { serve: media, availabilityOf } = createMediaServer({
    owner: () => owner,
    cache: createMediaCache({ folder: () => null, limit: () => 0, clock: createFixedClock(), log }),
    mediaHosts: () => ["i.example"],
    ownHosts: () => [],
    chosenFile: () => null,
    autoFetchLimit: () => autoFetchLimit,
    fetch: (input, init) => {
      const asked = typeof input === "string" ? input : "not text";
      fetched.push({ address: asked, init: init ?? {} });
      return fetchOne(asked, init ?? {});
    },
    clock,
    log,
  });
  const signIn = (): void => {
    owner = {};
  };
  return { media, availabilityOf, fetched, lines, clock, signIn };
}

test("a picture is fetched once and served with its type, under headers that forbid running or sniffing it", async () => {
  const { media, fetched } = mediaWith(() => Promise.resolve(png()));
  for (let round = 0; round < 2; round += 1) {
    const response = await media(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("bytes");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
  }
  expect(fetched).toHaveLength(1);
  expect(fetched[0]).toMatchObject({ address, init: { credentials: "omit", redirect: "error" } });
});

test("a picture that is requested twice at once is fetched once", async () => {
  const { media, fetched } = mediaWith(() => Promise.resolve(png()));
  const [first, second] = await Promise.all([media(path), media(path)]);
  expect(await first.text()).toBe(await second.text());
  expect(fetched).toHaveLength(1);
});

test("an address on another host is not fetched", async () => {
  const { media, fetched } = mediaWith(() => Promise.resolve(png()));
  expect((await media(`/media/${encodeURIComponent("https://evil.example/1.png")}`)).status).toBe(404);
  expect(fetched).toEqual([]);
});

test.each(["text/html", "image/svg+xml", "application/javascript", "application/octet-stream", ""])(
  "a response of the type %j is not served",
  async (type) => {
    const { media } = mediaWith(() => Promise.resolve(png("<script>", { "content-type": type })));
    expect((await media(path)).status).toBe(502);
  },
);

test("parameters and capital letters of a content type do not matter", async () => {
  const { media } = mediaWith(() => Promise.resolve(png("x", { "content-type": "Image/JPEG; q=1" })));
  expect((await media(path)).headers.get("content-type")).toBe("image/jpeg");
});

test.each([404, 403, 410])(
  "a picture that the service answers with %s, as a page of XML, is not served, cached or requested again",
  async (status) => {
    const xml = { status, headers: { "content-type": "application/xml" } };
    const { media, fetched } = mediaWith(() => Promise.resolve(new Response("<Error/>", xml)));
    for (let drawn = 0; drawn < 3; drawn += 1) {
      const response = await media(path);
      expect([response.status, await response.text()]).toEqual([404, ""]);
    }
    expect((await media(`${path}%3Fsignature%3D2`)).status).toBe(404);
    expect(fetched).toHaveLength(1);
  },
);

test("a picture that the service lost is requested once more if a person asks, and again after ten minutes", async () => {
  let now = 0;
  const gone = (): Promise<Response> => Promise.resolve(new Response(null, { status: 403 }));
  const { media, fetched } = mediaWith(gone, 25_000_000, () => now);
  await media(path, null, true);
  await media(path, null, true);
  expect(fetched).toHaveLength(1);
  await media(path);
  await media(path);
  expect(fetched).toHaveLength(2);
  now = 10 * 60_000;
  await media(path, null, true);
  expect(fetched).toHaveLength(3);
});

test.each([500, 304])("a response with the status %s becomes 502, and is requested again", async (status) => {
  const { media, fetched } = mediaWith(() => Promise.resolve(new Response(null, { status })));
  expect((await media(path)).status).toBe(502);
  await media(path);
  expect(fetched).toHaveLength(2);
});

test("a picture whose address has another query is the same picture, and is not requested again", async () => {
  const { media, fetched } = mediaWith(() => Promise.resolve(png()), 25_000_000);
  for (const query of ["", "?v=1", "?v=2"]) {
    expect((await media(`/media/${encodeURIComponent(address + query)}`)).status).toBe(200);
  }
  expect(fetched).toHaveLength(1);
});

test("a picture whose announced size is too large is not read", async () => {
  const { media } = mediaWith(() =>
    Promise.resolve(png("x", { "content-length": String(26 * 1024 * 1024) })),
  );
  expect((await media(path)).status).toBe(502);
});

test("a picture without an announced size is cut off once it is too large", async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(1024 * 1024));
    },
  });
  const { media } = mediaWith(() => Promise.resolve(png(endless)));
  expect((await media(path)).status).toBe(502);
  expect(sent).toBeLessThan(30);
});

test("a host that does not answer times out after half a minute", async () => {
  const { media, clock } = mediaWith(
    (_address, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => {
          reject(new Error("aborted"));
        });
      }),
  );
  const asked = media(path);
  await eventually(() => {
    expect(clock.waiting()).toEqual([30_000]);
  });
  clock.move(30_000);
  expect((await asked).status).toBe(502);
});

test("no log entry contains an address, whatever fails", async () => {
  const failing = mediaWith((asked) => Promise.reject(new TypeError(`cannot reach ${asked}`)));
  await failing.media(path);
  await failing.media(`/media/${encodeURIComponent("https://evil.example/secret-path.png")}`);
  const refusing = mediaWith(() => Promise.resolve(new Response(null, { status: 500 })));
  await refusing.media(path);
  const lines = [...failing.lines, ...refusing.lines];
  expect(lines.length).toBe(3);
  expect(lines.join("\n")).not.toMatch(/secret-path|https/);
});

test("a player gets the range that it requests, as it arrives, and no part of the range is stored", async () => {
  const video = (): Promise<Response> =>
    Promise.resolve(
      new Response("part", {
        status: 206,
        headers: { "content-type": "video/mp4", "content-range": "bytes 2-5/9", "content-length": "4" },
      }),
    );
  const { media, fetched } = mediaWith(video);
  for (let round = 0; round < 2; round += 1) {
    const response = await media(path, "bytes=2-");
    expect(response.status).toBe(206);
    expect(await response.text()).toBe("part");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "video/mp4",
      "content-range": "bytes 2-5/9",
      "x-content-type-options": "nosniff",
    });
  }
  expect(fetched).toHaveLength(2);
  expect(fetched[0]?.init.headers).toMatchObject({ range: "bytes=2-" });
});

test("an HTML page is not played, and an invalid range is not requested", async () => {
  const { media, fetched } = mediaWith(() =>
    Promise.resolve(new Response("<script>", { headers: { "content-type": "text/html" } })),
  );
  expect((await media(path, "bytes=0-")).status).toBe(502);
  expect((await media(path, "bytes=0-1,5-6")).status).toBe(416);
  expect(fetched).toHaveLength(1);
});

test("if the settings forbid automatic fetching, a picture is fetched only when a person asks for it", async () => {
  const { media, availabilityOf, fetched } = mediaWith(() => Promise.resolve(png()), 0);
  expect((await media(path, null, true)).status).toBe(403);
  expect(await availabilityOf(path)).toEqual({ state: "waiting", bytes: null });
  expect(fetched).toEqual([]);
  expect((await media(path)).status).toBe(200);
  expect(await availabilityOf(path)).toEqual({ state: "here", bytes: 5 });
  // A picture in the cache is served to automatic requests too.
  expect((await media(path, null, true)).status).toBe(200);
  expect(fetched).toHaveLength(1);
});

test("a picture over the automatic limit is not read, but its size is known; on request it is fetched", async () => {
  const large = () => Promise.resolve(png("x".repeat(2000), { "content-length": "2000" }));
  const { media, availabilityOf, fetched } = mediaWith(large, 1000);
  expect((await media(path, null, true)).status).toBe(413);
  expect(await availabilityOf(path)).toEqual({ state: "waiting", bytes: 2000 });
  // The cache now knows the size of the picture, so the service is not asked again.
  expect((await media(path, null, true)).status).toBe(403);
  expect(fetched).toHaveLength(1);
  expect((await media(path)).status).toBe(200);
  expect((await media(path, null, true)).status).toBe(200);
});

test("once another account is shown, the pictures that the previous account requested, and their sizes, are forgotten", async () => {
  const refused = () => Promise.resolve(new Response(null, { status: 503 }));
  const large = () => Promise.resolve(png("x".repeat(2000), { "content-length": "2000" }));
  let response: () => Promise<Response> = large;
  const { media, availabilityOf, signIn } = mediaWith(() => response(), 1000);
  expect((await media(path, null, true)).status).toBe(413);
  response = refused;
  expect((await media(path)).status).toBe(502);
  expect(await availabilityOf(path)).toEqual({ state: "missing", bytes: 2000 });
  signIn();
  expect(await availabilityOf(path)).toEqual({ state: "missing", bytes: null });
  response = large;
  // Nobody asked for it since, so the limit for automatic requests counts again.
  expect((await media(path, null, true)).status).toBe(413);
});

test("a picture without an announced size is cancelled once it exceeds the automatic limit", async () => {
  const { media } = mediaWith(() => Promise.resolve(png("x".repeat(2000))), 1000);
  expect((await media(path, null, true)).status).toBe(413);
});

test("if the service does not have a picture, the picture counts as missing, and not as waiting for a request", async () => {
  const { media, availabilityOf } = mediaWith(() => Promise.resolve(new Response(null, { status: 404 })));
  expect((await media(path, null, true)).status).toBe(404);
  expect(await availabilityOf(path)).toEqual({ state: "missing", bytes: null });
  expect(await availabilityOf("/media/nonsense")).toEqual({ state: "missing", bytes: null });
});
