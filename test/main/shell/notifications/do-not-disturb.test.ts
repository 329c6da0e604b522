import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isDoNotDisturbOn } from "../../../../main/shell/notifications/do-not-disturb.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "natter-quiet-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function installTool(name: string, script: string): Promise<void> {
  await writeFile(join(folder, name), `#!/bin/sh\necho "$0 $*" >> "${folder}/asked"\n${script}\n`);
  await chmod(join(folder, name), 0o755);
}
const ask = (desktop = "KDE"): Promise<boolean> =>
  isDoNotDisturbOn("linux", {
    PATH: folder,
    DBUS_SESSION_BUS_ADDRESS: "unix:path=x",
    XDG_CURRENT_DESKTOP: desktop,
  });

test("only Linux is asked about Do Not Disturb, and a session without a session bus may be disturbed", async () => {
  expect(await isDoNotDisturbOn("win32", {})).toBe(false);
  expect(await isDoNotDisturbOn("darwin", {})).toBe(false);
  expect(await isDoNotDisturbOn("linux", { PATH: folder, XDG_CURRENT_DESKTOP: "GNOME" })).toBe(false);
});

describe.skipIf(process.platform === "win32")("the session bus", () => {
  test("the notification service says that notifications are inhibited", async () => {
    await installTool("gdbus", "echo '(<true>,)'");
    expect(await ask()).toBe(true);
    expect(await readFile(join(folder, "asked"), "utf8")).toMatch(
      /gdbus call --session .*--dest org.freedesktop.Notifications .*org.freedesktop.Notifications Inhibited/,
    );
  });

  test("if the notification service does not say whether notifications are inhibited, the desktop may be disturbed", async () => {
    await installTool("gdbus", "echo 'Error: InvalidArgs' >&2; exit 1");
    await installTool("gsettings", "echo false");
    expect(await ask()).toBe(false);
    expect(await ask("XFCE")).toBe(false);
  });

  test("GNOME must not be disturbed while its banners are off", async () => {
    await installTool("gdbus", "exit 1");
    await installTool("gsettings", "echo false");
    expect(await ask("ubuntu:GNOME")).toBe(true);
    await installTool("gsettings", "echo true");
    expect(await ask("GNOME")).toBe(false);
  });

  test("a desktop on which none of the tools is installed may be disturbed", async () => {
    expect(await ask("GNOME")).toBe(false);
  });
});
