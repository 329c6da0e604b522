import { mkdirSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { chooseFile, problemOfSource } from "../../../../main/chat/drafts/chosen-files.ts";
import { maximumBytes } from "../../../../preload/model/media/uploads.ts";
import { temporaryFolder } from "../../../support/account/stage.ts";

function fileOf(name: string, size: number): string {
  const place = path.join(temporaryFolder(), name);
  writeFileSync(place, "x");
  truncateSync(place, size);
  return place;
}

test.each([
  ["goal.png", 10, "image"],
  ["GOAL.JPEG", 10, "image"],
  ["save.mov", maximumBytes.file + 1, "video"],
  ["rota.pdf", maximumBytes.file, "file"],
  ["no-ending", 10, "file"],
  // Too large for a picture, and small enough for a file.
  ["poster.png", maximumBytes.image + 1, "file"],
] as const)("%s of %d bytes goes out as %s", async (name, size, kind) => {
  expect(await chooseFile(fileOf(name, size))).toMatchObject({ name, size, kind });
});

test.each([
  ["rota.pdf", maximumBytes.file + 1, "too-large"],
  ["poster.png", maximumBytes.file + 1, "too-large"],
  ["notes.txt", 0, "empty"],
] as const)("%s of %d bytes is refused as %s", async (name, size, because) => {
  expect(await chooseFile(fileOf(name, size))).toMatchObject({ name, problem: { because } });
});

test("a folder and what is not there are refused, each with its reason", async () => {
  const folder = path.join(temporaryFolder(), "trip");
  mkdirSync(folder);
  expect(await chooseFile(folder)).toMatchObject({ problem: { because: "folder" } });
  expect(await chooseFile(path.join(folder, "gone.png"))).toMatchObject({ problem: { because: "missing" } });
});

test("a file that is what it was can be sent; one that is not is said to have changed", async () => {
  const place = fileOf("a.txt", 10);
  const chosen = await chooseFile(place);
  if ("problem" in chosen) throw new Error("not chosen");
  expect(await problemOfSource(chosen)).toBeNull();
  expect(await problemOfSource({ ...chosen, modifiedAt: chosen.modifiedAt - 1 })).toMatchObject({
    because: "changed",
  });
  truncateSync(place, 11);
  expect(await problemOfSource(chosen)).toMatchObject({ because: "changed", name: "a.txt" });
});
