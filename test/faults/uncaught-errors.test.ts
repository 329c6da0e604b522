import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect } from "../support/expect.ts";
import { test } from "vitest";
import { textsIn } from "../support/service/journey-world.ts";
import { startApp } from "../support/app/start-app.ts";
import { signInWithToken, startJourneyService, startNatter } from "../support/app/start-natter.ts";
import type { Natter } from "../support/app/start-natter.ts";
import { temporaryFolder } from "../support/files/temporary-folder.ts";

const chat = "Sunday Five-a-side";

/**
 * Writes a main file that starts Natter's built bundle on a system that refuses the menu, so that the start fails after
 * Electron is ready. Returns its path.
 */
function mainWithoutMenu(): string {
  const folder = temporaryFolder();
  const main = join(folder, "main.mjs");
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "natter", main: "main.mjs" }));
  const bundle = pathToFileURL(join(import.meta.dirname, "../../dist/main/main.js"));
  writeFileSync(
    main,
    `import { Menu } from "electron";
    Menu.setApplicationMenu = () => { throw new Error("the menu was refused"); };
    await import(${JSON.stringify(bundle.href)});`,
  );
  return main;
}

/** Throws an uncaught error in an event handler of the app's main process. */
async function throwUncaught({ evaluate }: Natter): Promise<void> {
  await evaluate(() => {
    setTimeout(() => {
      throw new Error("nobody caught this");
    }, 0);
  });
}

test("if the app cannot start, it shows the cause, and exits with a code without blocking the next start", async () => {
  const userData = temporaryFolder();
  const started = startApp({
    main: mainWithoutMenu(),
    args: ["--service=http://127.0.0.1:9"],
    userData,
    env: { DBUS_SESSION_BUS_ADDRESS: "", DISPLAY: "" },
  });
  const said = await started.then(
    () => "it started",
    (error: unknown) => String(error),
  );
  expect(said).toMatch(/ended \(1\)[^]*Natter could not start[^]*the menu was refused/);
  expect(said.split("[error box]")).toHaveLength(2);
  const log = readFileSync(join(userData, "local-service", "logs", "natter.log"), "utf8");
  expect(log).toContain("not started: Error: the menu was refused");
  // A second start works, because the failed first process no longer holds the single-instance lock.
  const second = await startNatter({ userData, args: ["--service=http://127.0.0.1:9"] });
  await expect(second.page.getByRole("button", { name: "Use an access token" })).toBeVisible();
});

test("after an uncaught error Natter shows an error box and quits, and the next start has all written texts", async () => {
  const service = await startJourneyService();
  const { world, ines, football } = service;
  const userData = temporaryFolder();
  const first = await startNatter({ service, userData, signedInAs: ines });
  await first.openChat("Building 14");
  await first.composer.fill("half a thought");
  await first.openChat(chat);
  await expect(first.row("Building 14")).toContainText("Draft: half a thought");
  await service.stop();
  await first.send("waits for a line");
  await expect(first.message("waits for a line")).toBeVisible();
  await throwUncaught(first);
  expect(await first.gone).toEqual({ code: 1, signal: null });
  expect(first.output()).toContain("[error box] Natter had to close");
  expect(first.output()).not.toContain("nobody caught this");
  expect(readFileSync(join(userData, "local-service", "logs", "natter.log"), "utf8")).toContain(
    "uncaught exception: Error: nobody caught this",
  );
  await service.startAgain();
  const second = await startNatter({ service, userData });
  await signInWithToken(second, service, ines);
  await expect(second.row("Building 14")).toContainText("Draft: half a thought");
  await second.openChat(chat);
  await expect(second.message("waits for a line")).toContainText("Sent", { timeout: 20_000 });
  expect(textsIn(world, football.id).filter((text) => text === "waits for a line")).toHaveLength(1);
});

test("a settings file that cannot be read is kept under another name, which a dialog shows", async () => {
  const userData = temporaryFolder();
  const folder = join(userData, "local-service");
  mkdirSync(join(folder, "settings.json"), { recursive: true });
  writeFileSync(join(folder, "settings.json", "inside"), "");
  const natter = await startNatter({ userData, args: ["--service=http://127.0.0.1:9"] });
  await expect(natter.page.getByRole("button", { name: "Use an access token" })).toBeVisible();
  const [reported] = await natter.desktop.dialogs();
  const kept = readdirSync(folder).find((name) => name.startsWith("settings.damaged-"));
  expect(reported?.message).toBe("Your settings could not be read");
  expect(reported?.detail).toContain(`kept as ${kept ?? "?"} in ${folder}`);
});
