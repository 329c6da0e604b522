import { readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "vitest";
import { createVideoBytes } from "../service/media/uploads.ts";
import { speedUpClock } from "../support/clock/app-clock.ts";
import { expect } from "../support/expect.ts";
import { startJourneyService, startNatter } from "../support/app/start-natter.ts";
import type { Natter } from "../support/app/start-natter.ts";
import { postVideo } from "../support/service/shared-media.ts";
import { temporaryFolder } from "../support/files/temporary-folder.ts";

/** From now on, no write to a file ends in the app's main process, as on a disk that hangs. */
function hangWrites({ evaluate }: Natter): Promise<void> {
  return evaluate(async () => {
    const { open } = process.getBuiltinModule("node:fs/promises");
    const file = await open(process.execPath, "r");
    const handles = Object.getPrototypeOf(file) as { writeFile: () => Promise<void> };
    await file.close();
    handles.writeFile = () => new Promise(() => undefined);
  });
}

test("while the disk hangs, a download can be cancelled, the chat works, and Natter says why after half a minute", async () => {
  const service = await startJourneyService();
  await postVideo(service, "The last minute", createVideoBytes(3_000_000));
  const natter = await startNatter({ service, signedInAs: service.ines, clockShift: 0 });
  const { page, desktop } = natter;
  const folder = temporaryFolder();
  await natter.openChat("Sunday Five-a-side");
  await hangWrites(natter);
  const save = async (): Promise<void> => {
    await natter.message("The last minute").focus();
    await desktop.answerDialog({ path: join(folder, "goal.mp4") });
    await page.keyboard.press("s");
  };
  const strip = page.getByRole("region", { name: "Saving goal.mp4" });
  await save();
  await expect(strip.getByRole("progressbar")).toBeVisible();
  await natter.send("typed while the disk hangs");
  await expect(natter.message("typed while the disk hangs")).toContainText("Sent");
  await strip.getByRole("button", { name: "Cancel" }).click();
  await expect(strip).toHaveCount(0);
  // Half a minute passes in three seconds.
  await speedUpClock(natter, 10);
  await save();
  const notice = page.getByRole("alert").filter({ hasText: "goal.mp4 was not saved" });
  await expect(notice).toContainText("The disk does not answer", { timeout: 30_000 });
  expect(readdirSync(folder).filter((name) => !name.endsWith(".part"))).toEqual([]);
});
