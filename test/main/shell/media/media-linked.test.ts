import { expect, test } from "vitest";
import { createMediaCache } from "../../../../main/shell/media/media-cache.ts";
import { fetchableLinkedUrl } from "../../../../main/shell/media/media-linked.ts";
import { createMediaServer } from "../../../../main/shell/media/media-protocol.ts";
import { linkedMediaPath } from "../../../../preload/model/messages/linked-media.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";

const service = ["i.example"];
const at = (address: string, hosts = service): string | null =>
  fetchableLinkedUrl(linkedMediaPath(address), hosts)?.href ?? null;

test("a picture of another site is fetched over https, without the fragment of its address", () => {
  expect(at("https://pictures.example/a.png")).toBe("https://pictures.example/a.png");
  expect(at("http://pictures.example/a.png#top")).toBe("https://pictures.example/a.png");
});

test.each([
  "http://127.0.0.1/a.png",
  "https://192.168.1.1/reboot",
  "https://[::1]/a.png",
  "https://[fd00::1]/a.png",
  "https://2130706433/a.png",
  "https://0x7f.1/a.png",
  "https://localhost/a.png",
  "https://printer/a.png",
  "https://printer.local/a.png",
  "https://printer./a.png",
  "https://127.0.0.1./a.png",
  "https://localhost./a.png",
  "https://host.localdomain/a.png",
  "https://files.corp.internal./a.png",
  "\\\\server\\share\\a.png",
  "file://server/share/a.png",
  "https://pictures.example:8443/a.png",
  "https://me:secret@pictures.example/a.png",
  "file:///etc/passwd",
  "data:image/png;base64,AAAA",
  "not an address",
])("a linked picture at %s is not fetched", (address) => {
  expect(at(address)).toBeNull();
});

test("a service on this computer may link to its own host and port, and to no other local address", () => {
  const here = ["127.0.0.1:4000"];
  expect(at("http://127.0.0.1:4000/a.png", here)).toBe("http://127.0.0.1:4000/a.png");
  for (const near of [
    "http://127.0.0.1:5000/",
    "http://127.0.0.1/",
    "http://localhost:4000/",
    "http://192.168.1.1/",
  ])
    expect(at(`${near}a.png`, here)).toBeNull();
});

test("an account of the real service cannot reach a demo that runs on the same computer", async () => {
  const { media, fetched } = mediaWith(png, {
    ownHosts: ["i.example"],
    mediaHosts: ["i.example", "127.0.0.1:4000"],
  });
  expect((await media(linkedMediaPath("http://127.0.0.1:4000/a.png"))).status).toBe(404);
  expect(fetched).toEqual([]);
});

test("a path that is not the path of a linked picture has no address", () => {
  expect(fetchableLinkedUrl("/media/https%3A%2F%2Fi.example%2F1.png", service)).toBeNull();
  expect(fetchableLinkedUrl("/media/linked/%", service)).toBeNull();
});

const png = () => new Response("bytes", { headers: { "content-type": "image/png" } });

function mediaWith(answer: () => Response, hosts = { ownHosts: service, mediaHosts: service }) {
  const fetched: { readonly address: string; readonly init: RequestInit }[] = [];
  const { log } = createRecordingLog();
  const { serve: media } = createMediaServer({
    owner: () => null,
    cache: createMediaCache({ folder: () => null, limit: () => 0, clock: createFixedClock(), log }),
    mediaHosts: () => hosts.mediaHosts,
    ownHosts: () => hosts.ownHosts,
    chosenFile: () => null,
    autoFetchLimit: () => 25_000_000,
    fetch: (input, init) => {
      fetched.push({ address: typeof input === "string" ? input : "not text", init: init ?? {} });
      return Promise.resolve(answer());
    },
    clock: createFixedClock(),
    log,
  });
  return { media, fetched };
}

test("a linked picture is fetched once, without token, cookie, referrer or redirects", async () => {
  const { media, fetched } = mediaWith(png);
  const path = linkedMediaPath("https://pictures.example/a.png");
  expect((await media(path)).status).toBe(200);
  expect(await (await media(path)).text()).toBe("bytes");
  expect(fetched).toHaveLength(1);
  expect(fetched[0]?.init).toMatchObject({
    credentials: "omit",
    redirect: "error",
    referrerPolicy: "no-referrer",
  });
  expect(Object.keys(fetched[0]?.init.headers ?? {})).toEqual(["accept"]);
});

test("a linked file of an unsupported type, or of more than ten megabytes, is not served", async () => {
  const page = mediaWith(() => new Response("<svg>", { headers: { "content-type": "image/svg+xml" } }));
  expect((await page.media(linkedMediaPath("https://pictures.example/a.svg"))).status).toBe(502);
  const large = mediaWith(
    () => new Response(new Uint8Array(10 * 1024 * 1024 + 1), { headers: { "content-type": "image/png" } }),
  );
  expect((await large.media(linkedMediaPath("https://pictures.example/a.png"))).status).toBe(502);
});

test("linked pictures whose addresses differ in the query are different pictures; pictures of the service are not", async () => {
  let count = 0;
  const { media } = mediaWith(() => {
    count += 1;
    return new Response(`picture ${String(count)}`, { headers: { "content-type": "image/png" } });
  });
  const text = async (path: string): Promise<string> => (await media(path)).text();
  const [first, second] = ["1", "2"].map((id) => linkedMediaPath(`https://pictures.example/?id=${id}`));
  expect([await text(first ?? ""), await text(second ?? "")]).toEqual(["picture 1", "picture 2"]);
  expect([await text(first ?? ""), await text(second ?? "")]).toEqual(["picture 1", "picture 2"]);
  const signed = ["a", "b"].map(
    (sign) => `/media/${encodeURIComponent(`https://i.example/1.png?sign=${sign}`)}`,
  );
  expect([await text(signed[0] ?? ""), await text(signed[1] ?? "")]).toEqual(["picture 3", "picture 3"]);
});
