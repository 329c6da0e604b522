import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { FileHandleId } from "../../../../preload/base/ids.ts";
import type { Uploader } from "../../../../main/service/upload.ts";
import { createAccountHarness } from "../../../support/account/harness.ts";
import { temporaryFolder } from "../../../support/files/temporary-folder.ts";

async function opened() {
  const names: string[] = [];
  const contents: number[] = [];
  const uploader: Uploader = {
    upload: async (_called, _input, file) => {
      names.push(file.name);
      for await (const bytes of file.open()) contents.push(...bytes);
      const value = { url: "https://i.groupme.com/800x600.png.abc" };
      return { ok: true, status: 200, value: value as never };
    },
  };
  const harness = createAccountHarness({ uploader });
  await harness.begin();
  const folder = temporaryFolder();
  const hand = (name: string, content = "picture"): FileHandleId => {
    const filePath = path.join(folder, name);
    writeFileSync(filePath, content);
    return harness.fileHandles.issueHandle(filePath);
  };
  return { harness, hand, names, contents };
}

test("an event picture is uploaded to the image service, and its path is returned", async () => {
  const { harness, hand, names } = await opened();
  const reply = await harness.account.uploadEventPicture({ fileId: hand("cake.png") });
  expect(reply).toEqual({
    ok: true,
    value: `/media/${encodeURIComponent("https://i.groupme.com/800x600.png.abc")}`,
  });
  expect(names).toEqual(["cake.png"]);
});

test.each([
  ["notes.txt", "words", "not-taken"],
  ["video.mp4", "video", "not-taken"],
  ["empty.png", "", "empty"],
])(
  "%s is refused as an event picture: it is not sent, and the reason is returned",
  async (name, content, because) => {
    const { harness, hand, names } = await opened();
    expect(await harness.account.uploadEventPicture({ fileId: hand(name, content) })).toMatchObject({
      problem: { kind: "file-not-sent", name, because },
    });
    expect(names).toEqual([]);
  },
);

test("a file that the user did not hand over is not read for an upload", async () => {
  const { harness, names } = await opened();
  const fileId = asId<FileHandleId>("made up");
  expect(await harness.account.uploadEventPicture({ fileId })).toMatchObject({
    problem: { kind: "not-found" },
  });
  expect(names).toEqual([]);
});

test.each([
  ["picture.png", [137, 80, 78, 71, 13, 10]],
  ["picture.jpg", [255, 216, 255, 224]],
])("bytes that the page has drawn are uploaded as they are, as %s", async (name, bytes) => {
  const { harness, names, contents } = await opened();
  expect(await harness.account.uploadPicture({ bytes: new Uint8Array(bytes) })).toEqual({
    ok: true,
    value: `/media/${encodeURIComponent("https://i.groupme.com/800x600.png.abc")}`,
  });
  expect([names, contents]).toEqual([[name], bytes]);
});

test("bytes that are neither a PNG nor a JPEG picture are not sent", async () => {
  const { harness, names } = await opened();
  const bytes = new TextEncoder().encode("<svg onload='run()'>");
  expect(await harness.account.uploadPicture({ bytes })).toEqual({
    ok: false,
    problem: { kind: "invalid-input", field: "bytes" },
  });
  expect(names).toEqual([]);
});
