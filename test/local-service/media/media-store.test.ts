import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { MediaStore } from "../../../local-service/media/media-store.ts";
import type { StoredBlob } from "../../../local-service/media/media-store.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

function openStore(room?: number): MediaStore {
  const store = new MediaStore(room);
  onTestFinished(() => store.stop());
  return store;
}

// oxlint-disable-next-line typescript/require-await -- what comes over the network is asynchronous
async function* pieces(...texts: string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}

async function storeTexts(store: MediaStore, ...texts: string[]): Promise<StoredBlob> {
  const blob = await store.write(pieces(...texts), 100);
  if (typeof blob === "string") throw new Error(blob);
  return blob;
}

test("the store keeps bytes unchanged, under an id that it generates", async () => {
  const store = openStore();
  const blob = await storeTexts(store, "one ", "two");
  expect(blob).toEqual({ id: expect.stringMatching(/^[0-9a-f]{32}$/) as string, size: 7 });
  expect((await store.read(blob.id)).toString()).toBe("one two");
  expect((await store.readStart(blob.id, 3)).toString()).toBe("one");
  expect(await store.size(blob.id)).toBe(7);
});

test("a blob larger than the limit is not stored, and the rest of its stream is not read", async () => {
  const store = openStore();
  const saved = temporaryFolder();
  let asked = 0;
  // oxlint-disable-next-line typescript/require-await -- as above
  async function* endless(): AsyncGenerator<Buffer> {
    for (;;) {
      asked += 1;
      yield Buffer.alloc(10);
    }
  }
  expect(await store.write(endless(), 25)).toBe("too-large");
  expect(asked).toBe(3);
  await store.save(saved);
  expect(readdirSync(saved)).toEqual([]);
});

test("a blob is refused when the store is full, and removing another blob frees its space", async () => {
  const store = openStore(25);
  const saved = temporaryFolder();
  const first = await storeTexts(store, "1234567890");
  await storeTexts(store, "1234567890");
  expect(await store.write(pieces("123", "456"), 100)).toBe("no-room");
  await storeTexts(store, "12345");
  await store.remove(first.id);
  await store.remove(first.id);
  await storeTexts(store, "12", "34567890");
  expect(await store.write(pieces("1"), 100)).toBe("no-room");
  await store.save(saved);
  expect(readdirSync(saved)).toHaveLength(3);
  const again = openStore(25);
  await again.load(saved);
  expect(await again.write(pieces("1"), 100)).toBe("no-room");
});

test("if two blobs are written at the same time and only one fits, the store refuses one of them", async () => {
  const store = openStore(25);
  const twice = [store.write(pieces("12345678901234567890"), 100), store.write(pieces("1234567890"), 100)];
  expect((await Promise.all(twice)).filter((blob) => blob === "no-room")).toHaveLength(1);
});

test("a blob of exactly the size limit is stored", async () => {
  expect(await openStore().write(pieces("12345"), 5)).toMatchObject({ size: 5 });
});

test("a stream that breaks off midway leaves nothing in the store", async () => {
  const store = openStore();
  const saved = temporaryFolder();
  async function* broken(): AsyncGenerator<Buffer> {
    yield* pieces("half");
    throw new Error("hung up");
  }
  await expect(store.write(broken(), 100)).rejects.toThrow("hung up");
  await store.save(saved);
  expect(readdirSync(saved)).toEqual([]);
});

test("the store reads no file outside its folder, whatever id is given", async () => {
  const store = openStore();
  await store.write(pieces("x"), 10);
  for (const id of [
    "../../etc/passwd",
    "..",
    "",
    "a/b",
    "0".repeat(33),
    "x".repeat(32),
    `${"0".repeat(32)}\0`,
  ]) {
    expect(await store.size(id)).toBeNull();
    await store.remove(id);
    await expect(store.read(id)).rejects.toThrow();
  }
});

test("the stream of a range of a blob includes the first and the last byte of the range", async () => {
  const store = openStore();
  const blob = await storeTexts(store, "0123456789");
  const chunks: Buffer[] = [];
  for await (const chunk of await store.stream(blob.id, { firstByte: 2, lastByte: 5 }))
    chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toBe("2345");
});

test("after saving and loading, every blob is available under its id", async () => {
  const [first, second, saved] = [openStore(), openStore(), temporaryFolder()];
  const blob = await storeTexts(first, "kept");
  await first.save(saved);
  await first.stop();
  writeFileSync(path.join(saved, "notes.txt"), "not ours");
  await second.load(saved);
  expect((await second.read(blob.id)).toString()).toBe("kept");
});

test("after a call of `stop` the store's folder is removed, and a write fails", async () => {
  const own = temporaryFolder();
  for (const name of ["TMPDIR", "TEMP"]) vi.stubEnv(name, own);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const store = new MediaStore();
  await store.write(pieces("x"), 10);
  expect(readdirSync(own)).toHaveLength(1);
  await store.stop();
  expect(readdirSync(own)).toEqual([]);
  await expect(store.write(pieces("x"), 10)).rejects.toThrow();
  await store.stop();
});
