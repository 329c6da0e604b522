import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { DragOut } from "../../../../main/shell/files/drag-out.ts";
import type { DragOutParts } from "../../../../main/shell/files/drag-out.ts";
import { openDownloadTarget } from "../../../../main/shell/files/download-target.ts";
import { toMediaPath } from "../../../../main/service/to-model/media/media-path.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { FileId } from "../../../../preload/base/ids.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { ConversationFile } from "../../../../preload/model/media/files.ts";
import type { SavableAttachment } from "../../../../preload/model/media/downloads.ts";
import { unwrapReply } from "../../../support/account/harness.ts";
import { createFixedClock, settle } from "../../../support/clock/fixed-clock.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";
import { temporaryFolder } from "../../../support/files/temporary-folder.ts";

// Noon of the computer's own zone, because file names contain the local date.
const clockStart = new Date(2026, 10, 20, 12).getTime();
const picture: SavableAttachment = {
  kind: "image",
  media: toMediaPath("https://i.example/800x600.jpeg.abc", "original"),
  sentAt: clockStart,
};
const file: SavableAttachment = {
  kind: "file",
  conversationId: conversationId("500"),
  fileId: asId<FileId>("9"),
};

function harness(changes: Partial<DragOutParts> & { readonly name?: string } = {}) {
  const folder = path.join(temporaryFolder(), "dragged");
  const clock = createFixedClock(clockStart);
  const dragged: string[] = [];
  const opened: string[] = [];
  const { log } = createRecordingLog();
  const drag = new DragOut({
    open: (shared) => {
      opened.push(shared.kind);
      const bytes = new Blob(["bytes"]).stream();
      return Promise.resolve(done({ size: 5, bytes }));
    },
    openTarget: (savePath, signal) => openDownloadTarget(savePath, { platform: "linux", log, clock, signal }),
    fileInfo: () =>
      Promise.resolve(done({ name: changes.name ?? "Rota.pdf", size: 5 } as unknown as ConversationFile)),
    isAtHand: () => Promise.resolve(false),
    folder: () => folder,
    dragFile: (dropped) => void dragged.push(dropped),
    clock,
    ...changes,
  });
  return { folder, clock, dragged, opened, commands: drag.commands() };
}

test("pressing the mouse on a picture writes it to a file, so that the file exists when the drag starts", async () => {
  const { commands, dragged, folder } = harness();
  expect(unwrapReply(await commands.prepareDrag({ shared: picture, mayFetch: false }))).toBe(true);
  expect(unwrapReply(await commands.startDrag({ shared: picture }))).toBe(true);
  const [dropped = ""] = dragged;
  expect(path.basename(dropped)).toMatch(/^Photo 2026-11-20 .*\.jpeg$/u);
  expect(path.dirname(path.dirname(dropped))).toBe(folder);
  expect(readFileSync(dropped, "utf8")).toBe("bytes");
});

test("a file that is not on this computer is fetched only when the person asks, and then once", async () => {
  const { commands, dragged, opened } = harness();
  expect(unwrapReply(await commands.prepareDrag({ shared: file, mayFetch: false }))).toBe(false);
  expect(unwrapReply(await commands.startDrag({ shared: file }))).toBe(false);
  expect([opened, dragged]).toEqual([[], []]);
  const both = [1, 2].map(() => commands.prepareDrag({ shared: file, mayFetch: true }));
  for (const reply of await Promise.all(both)) expect(unwrapReply(reply)).toBe(true);
  expect(opened).toEqual(["file"]);
  expect(unwrapReply(await commands.startDrag({ shared: file }))).toBe(true);
  expect(path.basename(dragged[0] ?? "")).toBe("Rota.pdf");
});

test("pressing a file that is on this computer makes it ready to be dragged", async () => {
  const { commands } = harness({ isAtHand: () => Promise.resolve(true) });
  expect(unwrapReply(await commands.prepareDrag({ shared: file, mayFetch: false }))).toBe(true);
});

test("no name that a sender chose leads out of the folder or hides what the file is", async () => {
  for (const [name, saved] of [
    ["../../.bashrc", /^[^/\\]+$/u],
    ["plan.pdf.lnk", /^plan\.pdf\.lnk\.download$/u],
    ["", /^File$/u],
  ] as const) {
    const { commands, dragged, folder } = harness({ name });
    await commands.prepareDrag({ shared: file, mayFetch: true });
    await commands.startDrag({ shared: file });
    expect(path.basename(dragged[0] ?? "")).toMatch(saved);
    expect(path.dirname(path.dirname(dragged[0] ?? ""))).toBe(folder);
  }
});

test("if a dragged picture's file is not ready, the drag waits for a short time only", async () => {
  const opening = Promise.withResolvers<never>();
  const { commands, clock, dragged } = harness({ open: () => opening.promise });
  const begun = commands.startDrag({ shared: picture });
  await settle();
  await clock.pass(400);
  expect(unwrapReply(await begun)).toBe(false);
  expect(dragged).toEqual([]);
});

test("if a file to be dragged cannot be fetched, the problem is returned, and the next attempt fetches it again", async () => {
  let tries = 0;
  const { commands } = harness({
    open: () => {
      tries += 1;
      return Promise.resolve(failed({ kind: "offline" }));
    },
  });
  for (let times = 0; times < 2; times += 1)
    expect(await commands.prepareDrag({ shared: picture, mayFetch: true })).toEqual(
      failed({ kind: "offline" }),
    );
  expect(tries).toBe(2);
});

test("files of an earlier run are deleted, and only the last twenty stay", async () => {
  const { commands, folder } = harness();
  mkdirSync(path.join(folder, "left"), { recursive: true });
  writeFileSync(path.join(folder, "left", "old"), "");
  for (let number = 0; number < 22; number += 1) {
    const media = toMediaPath(`https://i.example/${String(number)}.jpeg`, "original");
    await commands.prepareDrag({ shared: { ...picture, media }, mayFetch: false });
  }
  expect(existsSync(path.join(folder, "left"))).toBe(false);
  expect(readdirSync(folder)).toHaveLength(20);
});

test("without an account, nothing can be dragged out", async () => {
  const { commands } = harness({ folder: () => null });
  expect(await commands.startDrag({ shared: picture })).toEqual(failed({ kind: "signed-out" }));
});
