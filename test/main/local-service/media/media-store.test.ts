import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { MediaStore } from "../../../../main/local-service/media/media-store.ts";

function openStore(): MediaStore {
  const store = new MediaStore();
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

test("bytes are kept as they come, under an id made here", async () => {
  const store = openStore();
  const blob = await store.write(pieces("one ", "two"), 100);
  expect(blob).toEqual({ id: expect.stringMatching(/^[0-9a-f]{32}$/) as string, size: 7 });
  expect((await store.read(blob?.id ?? "")).toString()).toBe("one two");
  expect((await store.head(blob?.id ?? "", 3)).toString()).toBe("one");
  expect(await store.size(blob?.id ?? "")).toBe(7);
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
  expect(await store.write(endless(), 25)).toBeNull();
  expect(asked).toBe(3);
  await store.save(saved);
  expect(readdirSync(saved)).toEqual([]);
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
  const blob = await store.write(pieces("0123456789"), 100);
  const chunks: Buffer[] = [];
  for await (const chunk of await store.stream(blob?.id ?? "", { first: 2, last: 5 }))
    chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toBe("2345");
});

test("saved and loaded, every blob is there again under its id", async () => {
  const [first, second, saved] = [openStore(), openStore(), folder()];
  const blob = await first.write(pieces("kept"), 100);
  await first.save(saved);
  await first.stop();
  writeFileSync(path.join(saved, "notes.txt"), "not ours");
  await second.load(saved);
  expect((await second.read(blob?.id ?? "")).toString()).toBe("kept");
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
