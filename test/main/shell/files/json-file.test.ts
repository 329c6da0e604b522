import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { JsonFile } from "../../../../main/shell/files/json-file.ts";
import { temporaryFolder } from "../../../support/files/temporary-folder.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";

const schema = z.object({ count: z.number() });
const ifDamaged = { count: -1 };

function openFile(folder = temporaryFolder()) {
  const { log, lines } = createRecordingLog();
  const file = new JsonFile({ folder, name: "counts.json", schema, log, isFlushed: true });
  return { folder, lines, file, path: join(folder, "counts.json") };
}

test("a written content is read again, and no other file is left beside it", () => {
  const { file, folder, lines } = openFile();
  file.write({ count: 1 });
  file.write({ count: 2 });
  expect(file.read(ifDamaged)).toEqual({ count: 2 });
  expect([readdirSync(folder), lines]).toEqual([["counts.json"], []]);
});

test("only the person may read the file", { skip: process.platform === "win32" }, () => {
  const { file, path } = openFile();
  file.write({ count: 1 });
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test("a missing file is no damage, and null deletes the file", () => {
  const { file, folder, lines } = openFile();
  expect(file.read(ifDamaged)).toBeNull();
  file.write({ count: 1 });
  file.write(null);
  file.write(null);
  expect([file.read(ifDamaged), readdirSync(folder), lines]).toEqual([null, [], []]);
});

test.each(["", "{", '{"count":"one"}'])("a damaged file is logged by its name: %j", (text) => {
  const { file, path, lines } = openFile();
  writeFileSync(path, text);
  expect(file.read(ifDamaged)).toEqual(ifDamaged);
  expect(lines).toEqual([expect.stringContaining("counts.json not read")]);
});

test("a write that fails throws and leaves the earlier content; a tried write is logged", () => {
  const { file, path, lines } = openFile();
  file.write({ count: 1 });
  // A folder stands where the new content is written first.
  mkdirSync(`${path}.new`);
  expect(() => {
    file.write({ count: 2 });
  }).toThrow("EISDIR");
  expect(lines).toEqual([]);
  file.tryWrite({ count: 2 });
  expect(lines).toEqual([expect.stringContaining("counts.json not written")]);
  expect(file.read(ifDamaged)).toEqual({ count: 1 });
});
