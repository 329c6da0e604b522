import { test } from "vitest";
import { expect } from "../../support/expect.ts";
import { say, textsIn } from "../../support/service/journey-world.ts";
import { startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

// Windows announces the end of a session by two events of the window. The stand-in emits them on every system.

test("if no text would be lost, the app lets the session end, and still works if the session stays", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat("Sunday Five-a-side");
  expect(await natter.desktop.querySessionEnd()).toBe(true);
  expect(await natter.desktop.dialogs()).toEqual([]);
  say(service.world, service.kwame, service.football.id, "after the question");
  await expect(natter.message("after the question")).toBeVisible();
});

test("when the system ends the session, the app ends at once, and the next start sends the waiting messages", async () => {
  const service = await startJourneyService();
  const userData = temporaryFolder();
  const first = await startNatter({ service, userData, signedInAs: service.ines });
  await first.openChat("Sunday Five-a-side");
  await service.stop();
  await first.send("typed before the shutdown");
  await expect(first.message("typed before the shutdown")).toBeVisible();
  // The window is hidden, as when Natter only shows its tray icon.
  await first.desktop.hideWindow();
  expect(await first.desktop.querySessionEnd()).toBe(true);
  await first.desktop.endSession();
  await first.gone;
  await service.startAgain();
  const second = await startNatter({ service, userData, signedInAs: service.ines });
  await second.openChat("Sunday Five-a-side");
  await expect(second.message("typed before the shutdown")).toContainText("Sent", { timeout: 30_000 });
  expect(textsIn(service.world, service.football.id).slice(-1)).toEqual(["typed before the shutdown"]);
});
