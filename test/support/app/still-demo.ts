import { onTestFinished } from "vitest";
import { startLocalService } from "../../../local-service/start.ts";
import type { LocalService } from "../../../local-service/start.ts";
import { startNatter } from "./start-natter.ts";
import type { Natter } from "./start-natter.ts";

/** Starts the demo world without activity of its people, so that screenshots do not change. */
async function startStillDemo(): Promise<LocalService> {
  const service = await startLocalService({ world: "demo", alive: false });
  onTestFinished(() => service.stop());
  return service;
}

/** Opens the app, signed in to the still demo world. `width` is the width of the window in pixels. */
export async function signInToDemo(width = 1280): Promise<Natter> {
  const service = await startStillDemo();
  const natter = await startNatter({ args: [`--service=http://127.0.0.1:${String(service.port)}`] });
  await natter.page.setViewportSize({ width, height: 800 });
  await natter.page.getByRole("button", { name: "Use an access token" }).click();
  await natter.page.getByLabel("Access token", { exact: true }).fill(service.people[0]?.token ?? "");
  await natter.page.getByRole("button", { name: "Sign in", exact: true }).click();
  await natter.row("Sunday Five-a-side").waitFor();
  return natter;
}

/** Dismisses the notice that there is no keychain. */
export async function dismissNotice({ page }: Natter): Promise<void> {
  await page.getByRole("button", { name: "Dismiss" }).first().click();
}
