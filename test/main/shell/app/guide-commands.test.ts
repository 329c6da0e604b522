import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { createGuideCommands } from "../../../../main/shell/app/guide-commands.ts";
import { openSettings } from "../../../../main/shell/settings/settings.ts";
import { isOlderVersion } from "../../../../preload/model/app/guide.ts";
import type { Guide } from "../../../../preload/model/app/guide.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";
import { temporaryFolder } from "../../../support/files/temporary-folder.ts";

// Without a folder, electron-store asks Electron for one. These tests always give a folder.
vi.mock("electron", () => ({ default: {} }));

let folder = "";
beforeEach(() => {
  folder = temporaryFolder();
});

/** Creates the commands as the start of this version does. */
function start(version: string): ReturnType<typeof createGuideCommands> {
  return createGuideCommands({
    settings: openSettings({ folder, log: createRecordingLog().log }),
    version,
  });
}
async function readGuide(commands: ReturnType<typeof createGuideCommands>): Promise<Guide | null> {
  const reply = await commands.getGuide();
  return reply.ok ? reply.value : null;
}
const write = (content: string): Promise<void> => writeFile(join(folder, "settings.json"), content);

test("the first start has no news, and each start offers the tour until it was on the screen", async () => {
  const first = start("0.3.0");
  expect(await readGuide(first)).toEqual({ isTourDue: true, updatedFrom: null });
  const second = start("0.3.0");
  expect(await readGuide(second)).toEqual({ isTourDue: true, updatedFrom: null });
  await second.markTourShown();
  expect(await readGuide(second)).toEqual({ isTourDue: false, updatedFrom: null });
  expect(await readGuide(start("0.3.0"))).toEqual({ isTourDue: false, updatedFrom: null });
});

test("only the first window that asks after an update is told about it, and no window of a later start", async () => {
  await readGuide(start("0.3.0"));
  const updated = start("0.10.0");
  expect((await readGuide(updated))?.updatedFrom).toBe("0.3.0");
  expect((await readGuide(updated))?.updatedFrom).toBeNull();
  expect((await readGuide(start("0.10.0")))?.updatedFrom).toBeNull();
});

test("a version that starts without opening its window counts as not started", async () => {
  await readGuide(start("0.3.0"));
  start("0.4.0");
  expect((await readGuide(start("0.4.1")))?.updatedFrom).toBe("0.3.0");
});

test("an older version that starts after a newer one shows no news", async () => {
  await readGuide(start("0.10.0"));
  expect((await readGuide(start("0.9.0")))?.updatedFrom).toBeNull();
});

test.each(["{ broken", "[]", '{"startedVersion":7,"isTourShown":"yes"}', '{"startedVersion":"the newest"}'])(
  "with the settings file %s, no update is announced",
  async (content) => {
    await write(content);
    expect(await readGuide(start("0.4.0"))).toEqual({ isTourDue: true, updatedFrom: null });
  },
);

test("a person who has an account from an earlier version sees no tour", async () => {
  await write(JSON.stringify({ accounts: [{ id: "7", name: "Anna", avatar: null }] }));
  expect(await readGuide(start("0.4.0"))).toEqual({ isTourDue: false, updatedFrom: null });
});

test.each([
  ["0.3.0", "0.3.1", true],
  ["0.9.0", "0.10.0", true],
  ["1.0.0", "0.10.0", false],
  ["0.3.0", "0.3.0", false],
  ["0.3.0-beta.1", "0.4.0", true],
  ["newest", "0.4.0", false],
  ["0.3.0", "", false],
])("%s is older than %s: %s", (version, than, isOlder) => {
  expect(isOlderVersion(version, than)).toBe(isOlder);
});
