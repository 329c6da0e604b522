import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { HandedFileId } from "../../../../preload/base/ids.ts";
import type { Uploader } from "../../../../main/service/upload.ts";
import { createStage, temporaryFolder } from "../../../support/account/stage.ts";

async function opened() {
  const names: string[] = [];
  const uploader: Uploader = {
    upload: (_called, _input, file) => {
      names.push(file.name);
      const value = { url: "https://i.groupme.com/800x600.png.abc" };
      return Promise.resolve({ ok: true, status: 200, value: value as never });
    },
  };
  const stage = createStage({ uploader });
  await stage.begin();
  const folder = temporaryFolder();
  const hand = (name: string, content = "picture"): HandedFileId => {
    const place = path.join(folder, name);
    writeFileSync(place, content);
    return stage.handed.take(place);
  };
  return { stage, hand, names };
}

test("a picture for an event goes to the image service, and where it is there is told", async () => {
  const { stage, hand, names } = await opened();
  const reply = await stage.account.uploadEventPicture({ fileId: hand("cake.png") });
  expect(reply).toEqual({
    ok: true,
    value: `/media/${encodeURIComponent("https://i.groupme.com/800x600.png.abc")}`,
  });
  expect(names).toEqual(["cake.png"]);
});

test.each([
  ["notes.txt", "words", "not-taken"],
  ["film.mp4", "film", "not-taken"],
  ["empty.png", "", "empty"],
])("%s is no picture for an event: it is not sent, and why is told", async (name, content, because) => {
  const { stage, hand, names } = await opened();
  expect(await stage.account.uploadEventPicture({ fileId: hand(name, content) })).toMatchObject({
    problem: { kind: "file-not-sent", name, because },
  });
  expect(names).toEqual([]);
});

test("what nobody handed over is not read", async () => {
  const { stage, names } = await opened();
  const fileId = asId<HandedFileId>("made up");
  expect(await stage.account.uploadEventPicture({ fileId })).toMatchObject({
    problem: { kind: "not-found" },
  });
  expect(names).toEqual([]);
});
