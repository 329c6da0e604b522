// Natter's window in a real Wayland session. No switch says so: Chromium finds the session by itself, as Electron does.
import { describe, test } from "vitest";
import { startJourneyService, startNatter } from "../support/app/start-natter.ts";
import { containsPixels, readPixels } from "../support/desktop/pixels.ts";
import { startWaylandDesktop } from "../support/desktop/wayland-desktop.ts";
import { windowed } from "../support/desktop/windowed.ts";
import { expect } from "../support/expect.ts";
import { canRunHere } from "../support/fits.ts";
import { say } from "../support/service/journey-world.ts";

describe.runIf(canRunHere.sessionBus)("a real Wayland session", () => {
  test.each([1, 2])(
    "on a monitor of scale %s, each pixel of a message is a pixel of the screen",
    async (scale) => {
      const desktop = await startWaylandDesktop(scale);
      const service = await startJourneyService();
      service.world.marking.markAll(service.ines.id);
      say(service.world, service.kwame, service.football.id, "Who brings the ball?");
      const natter = await startNatter({
        service,
        signedInAs: service.ines,
        env: { ...desktop.env, ...windowed },
      });
      await natter.openChat("Sunday Five-a-side");
      const message = natter.message("Who brings the ball?");
      await expect(message).toBeVisible();
      expect(await natter.page.evaluate(() => devicePixelRatio)).toBe(scale);
      const drawn = await readPixels(await message.screenshot({ scale: "device" }));
      await expect.poll(async () => containsPixels(await desktop.takePicture(), drawn)).toBe(true);
    },
  );
});
