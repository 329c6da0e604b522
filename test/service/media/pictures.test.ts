import { expect, test } from "vitest";
import { avatarName, pictureName } from "../../../local-service/pictures/picture-name.ts";
import { unwrapOrThrow, startScenario } from "../scenario.ts";

/** The width and height in the header of the PNG. */
function sizeOf(bytes: Buffer): readonly [number, number] {
  expect(bytes.subarray(1, 4).toString("latin1")).toBe("PNG");
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

async function fetchPicture(url: string) {
  const response = await fetch(url);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

test("a picture is a PNG of the size in its address", async () => {
  const { service } = await startScenario();
  const name = pictureName({ scene: "alps", seed: "a" }, 640, 480);
  expect(name).toMatch(/^640x480\.png\.[0-9a-f]{32}$/);
  const { response, bytes } = await fetchPicture(`http://127.0.0.1:${String(service.port)}/pictures/${name}`);
  expect(response.headers.get("content-type")).toBe("image/png");
  expect(response.headers.get("content-security-policy")).toBe("default-src 'none'");
  expect(sizeOf(bytes)).toEqual([640, 480]);
});

test.each([
  [".avatar", [60, 60]],
  [".preview", [200, 200]],
  [".large", [960, 720]],
  [".unknown", [1200, 900]],
] as const)("the picture suffix %s returns the picture in the size %j", async (suffix, size) => {
  const { service } = await startScenario();
  const name = pictureName({ scene: "lake" }, 1200, 900);
  const { bytes } = await fetchPicture(`http://127.0.0.1:${String(service.port)}/pictures/${name}${suffix}`);
  expect(sizeOf(bytes)).toEqual(size);
});

test("the address of a drawn picture with two suffixes is 404, and so is an invalid picture name", async () => {
  const { service } = await startScenario();
  const name = avatarName({ face: "kwame" });
  const wrong = [
    `${name}.avatar.preview`,
    "nothing",
    "10x10.png.xyz",
    `0x0.png.${"0".repeat(32)}`,
    "..%2f..%2fetc",
  ];
  for (const one of wrong) {
    const { status } = await fetch(`http://127.0.0.1:${String(service.port)}/pictures/${one}`);
    expect([one, status]).toEqual([one, 404]);
  }
});

test("the same address always shows the same picture", async () => {
  const [first, second] = [await startScenario(), await startScenario()];
  const name = avatarName({ face: "any", seed: "somebody" });
  const [one, two] = await Promise.all(
    [first, second].map(({ service }) =>
      fetchPicture(`http://127.0.0.1:${String(service.port)}/pictures/${name}`),
    ),
  );
  expect(one?.bytes.equals(two?.bytes ?? Buffer.alloc(0))).toBe(true);
});

test("pictures of the world have complete addresses on the media hosts", async () => {
  const { service, world, alice, bob, group } = await startScenario();
  const attachments = [{ type: "image", url: `picture:${pictureName({ scene: "dusk" }, 800, 600)}` }];
  unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text: null, attachments }));
  const { at } = await alice.get("v3", `/groups/${group.id}/messages`);
  const url = new URL(String(at("response", "messages", 0, "attachments", 0, "url")));
  expect(service.urls.mediaHosts).toContain(url.host);
  expect((await fetch(url)).status).toBe(200);
});
