import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { LeftCopies } from "../../../main/accounts/left-copies.ts";
import { buildAccount } from "../../support/model/build-model.ts";
import { cachePath, draft, open } from "../cache/cache-file.ts";

const account = buildAccount({ isDemo: false });

/** The copy of an account whose folder cannot be made, with a draft in memory. */
function leftInMemory() {
  const folder = path.join(path.dirname(cachePath()), "account");
  writeFileSync(folder, "in the way");
  const file = path.join(folder, "messages.sqlite");
  const cache = open(file);
  cache.write((tables) => {
    tables.drafts.save(draft("not on the disk", 5));
  });
  return { account, file, cache, makeRoom: () => rmSync(folder) };
}

test("what was written before signing out on a disk that takes nothing waits, and is told", () => {
  const copies = new LeftCopies();
  const left = leftInMemory();
  copies.take(left);
  expect(copies.areAny).toBe(true);
  expect(copies.keep()).toMatchObject([{ name: account.name, drafts: [{ text: "not on the disk" }] }]);
});

test("it goes to the disk once that takes it", () => {
  const copies = new LeftCopies();
  const left = leftInMemory();
  copies.take(left);
  left.makeRoom();
  expect(copies.keep()).toEqual([]);
  copies.closeAll();
  expect(open(left.file).read((tables) => tables.drafts.count())).toBe(1);
});

test("an account that comes back has it", () => {
  const copies = new LeftCopies();
  const left = leftInMemory();
  copies.take(left);
  const cache = open(left.file);
  copies.giveBack({ account, file: left.file, cache });
  expect(cache.read((tables) => tables.drafts.all().map(({ text }) => text))).toEqual(["not on the disk"]);
  expect(copies.areAny).toBe(false);
});

test("the demo's copy waits for nobody: its people are made up again", () => {
  const copies = new LeftCopies();
  copies.take({ ...leftInMemory(), account: buildAccount({ isDemo: true }) });
  expect(copies.areAny).toBe(false);
});

test("a copy that is to be deleted waits for nobody any more", () => {
  const copies = new LeftCopies();
  const left = leftInMemory();
  copies.take(left);
  copies.drop(path.dirname(left.file));
  expect(copies.areAny).toBe(false);
});
