import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { openDiskFile } from "../../../main/service/disk-file.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

test.each([
  ["Ferien.MP4", "video/mp4"],
  ["a.jpeg", "image/jpeg"],
  ["notes", "application/octet-stream"],
  ["archive.tar.xz", "application/octet-stream"],
])("the file %s is opened with its name, its size and the type %s", async (name, type) => {
  const filePath = path.join(temporaryFolder(), name);
  writeFileSync(filePath, "12345");
  const file = await openDiskFile(filePath);
  expect(file).toMatchObject({ name, type, size: 5 });
});

test("a file's bytes are read in order, and can be read again", async () => {
  const filePath = path.join(temporaryFolder(), "a");
  const content = Buffer.alloc(1_000_000, "0123456789");
  writeFileSync(filePath, content);
  const file = await openDiskFile(filePath);
  if ("reason" in file) throw new Error(file.reason);
  for (const _time of [1, 2]) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of file.open()) chunks.push(chunk);
    expect(Buffer.concat(chunks).equals(content)).toBe(true);
  }
  expect(file.failure()).toBeNull();
});

test("a missing path and a folder return the reason why they cannot be sent", async () => {
  expect(await openDiskFile(path.join(temporaryFolder(), "none"))).toEqual({ reason: "ENOENT" });
  expect(await openDiskFile(temporaryFolder())).toEqual({ reason: "EISDIR" });
});

test("reading a file that was deleted after it was opened fails, and failure() then returns the reason", async () => {
  const filePath = path.join(temporaryFolder(), "a");
  writeFileSync(filePath, "x");
  const file = await openDiskFile(filePath);
  if ("reason" in file) throw new Error(file.reason);
  rmSync(filePath);
  await expect(file.open()[Symbol.asyncIterator]().next()).rejects.toThrow();
  expect(file.failure()).toBe("ENOENT");
});

test.each(["longer", ""])("reading a file whose content became %j meanwhile fails", async (content) => {
  const filePath = path.join(temporaryFolder(), "a");
  writeFileSync(filePath, "short");
  const file = await openDiskFile(filePath);
  if ("reason" in file) throw new Error(file.reason);
  writeFileSync(filePath, content);
  await expect(Array.fromAsync(file.open())).rejects.toThrow();
  expect(file.failure()).toBe("ESTALE");
});
