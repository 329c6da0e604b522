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
  await writeFile(join(folder, name), `#!/bin/sh\necho "\${0##*/} $*" >> "${folder}/asked"\n${script}\n`);
  await chmod(join(folder, name), 0o755);
}
/** The questions in the order in which they were asked, each a command. */
const asked = async (): Promise<readonly string[]> =>
  (await readFile(join(folder, "asked"), "utf8").catch(() => "")).split("\n").slice(0, -1);
const askLinux = (env: NodeJS.ProcessEnv): Promise<boolean> =>
  isDoNotDisturbOn({ platform: "linux", env: { PATH: folder, ...env } });
const ask = (desktop = "KDE"): Promise<boolean> =>
  askLinux({ DBUS_SESSION_BUS_ADDRESS: "unix:path=x", XDG_CURRENT_DESKTOP: desktop });

test("only Linux is asked about Do Not Disturb, and a session without a session bus may be disturbed", async () => {
  expect(await isDoNotDisturbOn({ platform: "win32", env: {} })).toBe(false);
  expect(await isDoNotDisturbOn({ platform: "darwin", env: {} })).toBe(false);
  expect(await askLinux({ XDG_CURRENT_DESKTOP: "GNOME" })).toBe(false);
});

describe.skipIf(process.platform === "win32")("the session bus", () => {
  test("the notification service says that notifications are inhibited", async () => {
    await installTool("gdbus", "echo '(<true>,)'");
    expect(await ask()).toBe(true);
    expect(await asked()).toEqual([
      expect.stringMatching(
        /^gdbus call --session .*--dest org.freedesktop.Notifications .*org.freedesktop.Notifications Inhibited$/,
      ),
    ]);
  });

  test("if the notification service says that notifications are not inhibited, it is not asked anything else", async () => {
    await installTool("gdbus", "echo '(<false>,)'");
    expect(await ask()).toBe(false);
    expect(await asked()).toHaveLength(1);
  });

  test("if the notification service does not say whether notifications are inhibited, the desktop may be disturbed", async () => {
    await installTool("gdbus", "echo 'Error: InvalidArgs' >&2; exit 1");
    await installTool("gsettings", "echo false");
    expect(await ask()).toBe(false);
    expect(await ask("XFCE")).toBe(false);
  });

  test("on a desktop with no setting for it, dunst says whether it is paused", async () => {
    await installTool(
      "gdbus",
      `case "$*" in *"org.dunstproject.cmd0 paused") echo '(<true>,)';; *) exit 1;; esac`,
    );
    expect(await ask("sway")).toBe(true);
    expect((await asked()).at(-1)).toMatch(
      /--dest org.freedesktop.Notifications --object-path \/org\/freedesktop\/Notifications /,
    );
    expect(await ask("GNOME")).toBe(false);
  });

  test.each([
    ["ubuntu:GNOME", "false", "org.gnome.desktop.notifications show-banners"],
    ["X-Cinnamon", "false", "org.cinnamon.desktop.notifications display-notifications"],
    ["MATE", "true", "org.mate.NotificationDaemon do-not-disturb"],
  ])("%s must not be disturbed while its setting is %s: %s", async (desktop, quiet, setting) => {
    await installTool("gdbus", "exit 1");
    await installTool("gsettings", `[ "$*" = "get ${setting}" ] && echo ${quiet}`);
    expect(await ask(desktop)).toBe(true);
    expect(await asked()).toEqual([
      expect.stringMatching(/^gdbus .* Inhibited$/),
      `gsettings get ${setting}`,
    ]);
    await installTool("gsettings", `echo ${quiet === "true" ? "false" : "true"}`);
    expect(await ask(desktop)).toBe(false);
    await installTool("gsettings", `echo 'No such schema' >&2; exit 1`);
    expect(await ask(desktop)).toBe(false);
  });

  test.each(["gdbus", "dbus-send"])("Xfce says through %s whether it must not be disturbed", async (tool) => {
    const answer = (isQuiet: boolean): string =>
      `case "$*" in *org.xfce.Xfconf.GetProperty*xfce4-notifyd*/do-not-disturb) echo '${isQuiet}';; *) exit 1;; esac`;
    await installTool(tool, answer(true));
    expect(await ask("XFCE")).toBe(true);
    await installTool(tool, answer(false));
    expect(await ask("XFCE")).toBe(false);
  });

  test("a desktop on which none of the tools is installed may be disturbed", async () => {
    for (const desktop of ["GNOME", "X-Cinnamon", "MATE", "XFCE", "sway"])
      expect(await ask(desktop)).toBe(false);
  });
});
