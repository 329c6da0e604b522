import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readNotificationSound } from "../../../../main/shell/notifications/notification-sound-file.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";
import { temporaryFolder } from "../../../support/files/temporary-folder.ts";

test("the file of a sound is read, and a file that is not there is a problem of the disk", async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "sounds"));
  writeFileSync(join(folder, "sounds", "natter-knock.wav"), "knock");
  const read = await readNotificationSound(folder, "knock", createFixedClock());
  expect(read.ok && Buffer.from(read.value).toString()).toBe("knock");
  expect(await readNotificationSound(folder, "drop", createFixedClock())).toEqual({
    ok: false,
    problem: { kind: "disk", reason: "ENOENT" },
  });
});
