import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { localCopyFilePath } from "../../../main/accounts/open-account.ts";
import { getMe } from "../../../api/account/account.ts";
import { asId } from "../../../preload/base/ids.ts";
import { buildAccount } from "../../support/model/build-model.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

const noIds = [
  "../../../../.ssh",
  "..",
  "",
  "demo",
  "7/../8",
  "7\\8",
  "1e3",
  "-7",
  "٧",
  "7\n",
  "7".repeat(33),
];

test.each(noIds)(
  "an account with the invalid id %j is rejected, because the id becomes the name of a folder",
  (id) => {
    expect(getMe.answer.safeParse({ id, name: "Mallory" }).success).toBe(false);
  },
);

test.each(["7", 7, "83011957", "7".repeat(32)])("the id %j is a valid account id", (id) => {
  expect(getMe.answer.parse({ id, name: "Anna" })).toMatchObject({ id: String(id) });
});

test.each(noIds)("no local copy is opened for an account whose id is %j", (id) => {
  const folder = temporaryFolder();
  const account = buildAccount({ id: asId(id), isDemo: false });
  expect(() => localCopyFilePath(path.join(folder, "accounts"), account)).toThrow("is no number");
  expect(readdirSync(folder)).toEqual([]);
});

test("the demo starts with an empty folder of its own and leaves the folders of accounts alone", () => {
  const folder = temporaryFolder();
  for (const name of ["7", "demo"]) {
    mkdirSync(path.join(folder, name));
    writeFileSync(path.join(folder, name, "messages.sqlite"), "");
  }
  const file = localCopyFilePath(folder, buildAccount({ id: asId("7"), isDemo: true }));
  expect(file).toBe(path.join(folder, "demo", "messages.sqlite"));
  expect(readdirSync(folder)).toEqual(["7"]);
});
