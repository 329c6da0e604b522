import sharp from "sharp";
import { expect, test } from "vitest";
import { readResponse, valueAtPath, startScenario } from "../scenario.ts";
import { getWithToken } from "../media/uploads.ts";

async function packs(): Promise<readonly unknown[]> {
  const { service } = await startScenario();
  const { at } = await readResponse(fetch(`${service.urls.powerup}/powerups`));
  return at("powerups") as readonly unknown[];
}

test("anybody can list the packs, which have no envelope, ids of their own and a word for every emoji", async () => {
  const listed = await packs();
  const ids = listed.map((pack) => valueAtPath(pack, ["meta", "pack_id"]));
  expect(ids).toEqual([1, 2, 3]);
  for (const pack of listed) {
    expect(valueAtPath(pack, ["type"])).toBe("emoji");
    const words = valueAtPath(pack, ["meta", "transliterations"]) as string[];
    expect(new Set(words).size).toBe(words.length);
    expect(words.length).toBeGreaterThan(3);
  }
});

test.each([
  ["inline", [20, 30, 40, 60, 80]],
  ["keyboard", [40, 60, 80, 120, 160]],
] as const)(
  "the %s sheets of an emoji pack exist at five densities, and the answer names the size of a cell",
  async (use, sides) => {
    for (const pack of await packs()) {
      const sheets = valueAtPath(pack, ["meta", use]) as unknown[];
      expect(sheets.map((sheet) => valueAtPath(sheet, ["density"]))).toEqual([160, 240, 320, 480, 640]);
      expect(sheets.map((sheet) => valueAtPath(sheet, ["x"]))).toEqual(sides);
      expect(sheets.map((sheet) => valueAtPath(sheet, ["y"]))).toEqual(sides);
    }
  },
);

test("an emoji pack's sheet is one column of all emoji, transparent at the corners and painted in each cell", async () => {
  const { service } = await startScenario();
  const { at } = await readResponse(fetch(`${service.urls.powerup}/powerups`));
  for (const index of [0, 1, 2]) {
    const words = at("powerups", index, "meta", "transliterations") as string[];
    const side = 40;
    const response = await fetch(String(at("powerups", index, "meta", "keyboard", 0, "image_url")));
    expect(response.headers.get("content-type")).toBe("image/png");
    const sheet = sharp(Buffer.from(await response.arrayBuffer()))
      .ensureAlpha()
      .raw();
    const { data, info } = await sheet.toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([side, side * words.length]);
    const solid = (x: number, y: number): number => data[(y * side + x) * 4 + 3] ?? -1;
    for (const place of words.keys()) {
      expect(solid(0, place * side)).toBe(0);
      const cell = Array.from({ length: side * side }, (_unused, at) =>
        solid(at % side, place * side + Math.floor(at / side)),
      );
      expect([words[place], Math.max(...cell)]).toEqual([words[place], 255]);
    }
  }
});

test("the addresses of emoji sheets are on a media host, and a sheet of an unknown name is 404", async () => {
  const { service } = await startScenario();
  const { at } = await readResponse(fetch(`${service.urls.powerup}/powerups`));
  const url = String(at("powerups", 0, "meta", "inline", 4, "image_url"));
  expect(service.urls.mediaHosts).toContain(new URL(url).host);
  for (const wrong of ["inline-161.png", "outline-160.png", "inline-160.gif", "constructor-160.png"]) {
    expect((await fetch(url.replace(/[^/]+$/, wrong))).status).toBe(404);
  }
  expect((await fetch(url.replace("/1/", "/9/"))).status).toBe(404);
});

test("the emoji packs that a person owns are listed only with the person's token", async () => {
  const { service, alice } = await startScenario();
  const url = `${service.urls.powerup}/purchases`;
  expect((await fetch(url)).status).toBe(401);
  const { status, at } = await getWithToken(alice, url);
  expect([status, at("purchases", 0, "powerup_id")]).toEqual([200, "emoji-faces"]);
});
