import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { DetachedCopies } from "../../../main/accounts/detached-copies.ts";
import { buildAccount } from "../../support/model/build-model.ts";
import { cachePath, draft, openTestCache } from "../../support/files/cache-file.ts";

const account = buildAccount({ isDemo: false });

/** Makes the local copy of an account whose folder cannot be created, so that its draft exists only in memory. */
function leftInMemory() {
  const folder = path.join(path.dirname(cachePath()), "account");
  writeFileSync(folder, "in the way");
  const file = path.join(folder, "messages.sqlite");
  const cache = openTestCache(file);
  cache.write((tables) => {
    tables.drafts.save(draft("not on the disk", 5));
  });
  return { account, file, cache, makeRoom: () => rmSync(folder) };
}

test("if the disk cannot be written at sign-out, the local copy stays in memory, and its unsaved drafts are returned", () => {
  const copies = new DetachedCopies();
  const left = leftInMemory();
  copies.add(left);
  expect(copies.hasUnsaved).toBe(true);
  expect(copies.saveToDisk()).toMatchObject([{ name: account.name, drafts: [{ text: "not on the disk" }] }]);
});

test("the local copy of a signed-out account in memory is written to the disk once the disk can be written", () => {
  const copies = new DetachedCopies();
  const left = leftInMemory();
  copies.add(left);
  left.makeRoom();
  expect(copies.saveToDisk()).toEqual([]);
  copies.closeAll();
  expect(openTestCache(left.file).read((tables) => tables.drafts.count())).toBe(1);
});

test("an account that signs in again gets back the drafts of its local copy in memory", () => {
  const copies = new DetachedCopies();
  const left = leftInMemory();
  copies.add(left);
  const cache = openTestCache(left.file);
  copies.giveBack({ account, file: left.file, cache });
  expect(cache.read((tables) => tables.drafts.all().map(({ text }) => text))).toEqual(["not on the disk"]);
  expect(copies.hasUnsaved).toBe(false);
});

test("after sign-out, the demo's local copy is not kept in memory, because each demo starts with newly invented people", () => {
  const copies = new DetachedCopies();
  copies.add({ ...leftInMemory(), account: buildAccount({ isDemo: true }) });
  expect(copies.hasUnsaved).toBe(false);
});

test("the local copy of a signed-out account that the user deletes is no longer kept in memory", () => {
  const copies = new DetachedCopies();
  const left = leftInMemory();
  copies.add(left);
  copies.drop(path.dirname(left.file));
  expect(copies.hasUnsaved).toBe(false);
});
