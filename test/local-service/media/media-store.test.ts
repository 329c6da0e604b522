import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { MediaStore } from "../../../local-service/media/media-store.ts";
import type { Blob } from "../../../local-service/media/media-store.ts";

function openStore(room?: number): MediaStore {
  const store = new MediaStore(room);
  onTestFinished(() => store.stop());
  return store;
}

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), "natter-saved-"));
  onTestFinished(() => {
    rmSync(made, { recursive: true });
  });
  return made;
}

// eslint-disable-next-line @typescript-eslint/require-await -- what comes over the network is asynchronous
async function* pieces(...texts: string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}

async function kept(store: MediaStore, ...texts: string[]): Promise<Blob> {
  const blob = await store.write(pieces(...texts), 100);
  if (typeof blob === "string") throw new Error(blob);
  return blob;
}

test("bytes are kept as they come, under an id made here", async () => {
  const store = openStore();
  const blob = await kept(store, "one ", "two");
  expect(blob).toEqual({ id: expect.stringMatching(/^[0-9a-f]{32}$/) as string, size: 7 });
  expect((await store.read(blob.id)).toString()).toBe("one two");
  expect((await store.head(blob.id, 3)).toString()).toBe("one");
  expect(await store.size(blob.id)).toBe(7);
});

test("more than the limit is not kept, and the rest of it not asked for", async () => {
  const store = openStore();
  const saved = folder();
  let asked = 0;
  // eslint-disable-next-line @typescript-eslint/require-await -- as above
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

test("what there is no room for beside the others is not kept, and what is removed makes room", async () => {
  const store = openStore(25);
  const saved = folder();
  const first = await kept(store, "1234567890");
  await kept(store, "1234567890");
  expect(await store.write(pieces("123", "456"), 100)).toBe("no-room");
  await kept(store, "12345");
  await store.remove(first.id);
  await store.remove(first.id);
  await kept(store, "12", "34567890");
  expect(await store.write(pieces("1"), 100)).toBe("no-room");
  await store.save(saved);
  expect(readdirSync(saved)).toHaveLength(3);
  const again = openStore(25);
  await again.load(saved);
  expect(await again.write(pieces("1"), 100)).toBe("no-room");
});

test("two that come at once share the room", async () => {
  const store = openStore(25);
  const twice = [store.write(pieces("12345678901234567890"), 100), store.write(pieces("1234567890"), 100)];
  expect((await Promise.all(twice)).filter((blob) => blob === "no-room")).toHaveLength(1);
});

test("exactly the limit is kept", async () => {
  expect(await openStore().write(pieces("12345"), 5)).toMatchObject({ size: 5 });
});

test("what breaks off midway leaves nothing behind", async () => {
  const store = openStore();
  const saved = folder();
  async function* broken(): AsyncGenerator<Buffer> {
    yield* pieces("half");
    throw new Error("hung up");
  }
  await expect(store.write(broken(), 100)).rejects.toThrow("hung up");
  await store.save(saved);
  expect(readdirSync(saved)).toEqual([]);
});

test("no id leads out of the folder", async () => {
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

test("a range has both its ends", async () => {
  const store = openStore();
  const blob = await kept(store, "0123456789");
  const chunks: Buffer[] = [];
  for await (const chunk of await store.stream(blob.id, { first: 2, last: 5 })) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toBe("2345");
});

test("saved and loaded, every blob is there again under its id", async () => {
  const [first, second, saved] = [openStore(), openStore(), folder()];
  const blob = await kept(first, "kept");
  await first.save(saved);
  await first.stop();
  writeFileSync(path.join(saved, "notes.txt"), "not ours");
  await second.load(saved);
  expect((await second.read(blob.id)).toString()).toBe("kept");
});

test("stopped, its folder is gone, and nothing is written any more", async () => {
  const before = new Set(readdirSync(tmpdir()));
  const store = new MediaStore();
  await store.write(pieces("x"), 10);
  const [made = ""] = readdirSync(tmpdir()).filter(
    (name) => name.startsWith("natter-media-") && !before.has(name),
  );
  await store.stop();
  expect(existsSync(path.join(tmpdir(), made))).toBe(false);
  await expect(store.write(pieces("x"), 10)).rejects.toThrow();
  await store.stop();
});
