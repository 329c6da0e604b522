import { join } from "node:path";
import type { Page } from "playwright";
import { startApp } from "../../test/support/app/start-app.ts";
import type { RunningApp } from "../../test/support/app/start-app.ts";
import type { Cleanup } from "./cleanup.ts";
import { installProbe, probeMarks } from "./probe.ts";
import type { IdleWorld } from "./idle-world.ts";

/** The main bundle of the built app. */
export const mainBundle = join(import.meta.dirname, "../../dist/main/main.js");

/** Hides the keychain and the screen of the measuring computer, so that the figures do not depend on either. */
export const isolatedEnvironment = {
  DBUS_SESSION_BUS_ADDRESS: "",
  XDG_RUNTIME_DIR: "",
  DISPLAY: "",
  WAYLAND_DISPLAY: "",
};

/** Starts the app with a local service; the cleanup ends it. */
export async function openApp(
  cleanup: Cleanup,
  options: Parameters<typeof startApp>[0],
): Promise<RunningApp> {
  const starting = startApp(options);
  // If the run is stopped while the app starts, the cleanup waits for the app and then ends it.
  cleanup.defer(async () => {
    const started = await starting.catch(() => null);
    await started?.close();
  });
  const app = await starting;
  app.page.setDefaultTimeout(30_000);
  return app;
}

/** Signs in with an access token as soon as the page asks for it. */
export async function signInWhenAsked(page: Page, token: string, keep: boolean): Promise<void> {
  await page.getByRole("button", { name: "Use an access token" }).waitFor();
  const asked = { token, keep };
  const isIn = await page.evaluate(async (input) => (await window.bridge.signInWithToken(input)).ok, asked);
  if (!isIn) throw new Error("the token was not taken");
}

/** Opens the app with Inês signed in, the group open at its end, and the probe in the page. */
export async function openAppAtGroup(cleanup: Cleanup, world: IdleWorld): Promise<RunningApp> {
  const app = await openApp(cleanup, {
    main: mainBundle,
    args: [`--service=http://127.0.0.1:${String(world.service.port)}`],
    env: isolatedEnvironment,
  });
  const { page } = app;
  await signInWhenAsked(page, world.token, false);
  await page.getByRole("region", { name: "Conversations" }).getByTitle(world.football.name).click();
  await page.getByRole("log").getByRole("article").last().waitFor();
  await page.evaluate(installProbe, probeMarks);
  return app;
}
