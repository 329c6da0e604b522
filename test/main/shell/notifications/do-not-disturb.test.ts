import { chmod, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { isDoNotDisturbOn } from "../../../../main/shell/notifications/do-not-disturb.ts";
import { temporaryFolder } from "../../../support/files/temporary-folder.ts";

let folder = "";
beforeEach(() => {
  folder = temporaryFolder();
});

async function installTool(name: string, script: string): Promise<void> {
  await writeFile(join(folder, name), `#!/bin/sh\necho "\${0##*/} $*" >> "${folder}/asked"\n${script}\n`);
  await chmod(join(folder, name), 0o755);
}
/** The questions in the order in which they were asked, each a command. */
const asked = async (): Promise<readonly string[]> =>
  (await readFile(join(folder, "asked"), "utf8").catch(() => "")).split("\n").slice(0, -1);
const ownPid = 4_711;
const askLinux = (env: NodeJS.ProcessEnv): Promise<boolean> =>
  isDoNotDisturbOn({ platform: "linux", env: { PATH: folder, ...env }, pid: ownPid });
const ask = (desktop = "KDE"): Promise<boolean> =>
  askLinux({ DBUS_SESSION_BUS_ADDRESS: "unix:path=x", XDG_CURRENT_DESKTOP: desktop });

test("only Linux is asked about Do Not Disturb, and a session without a session bus may be disturbed", async () => {
  expect(await isDoNotDisturbOn({ platform: "win32", env: {}, pid: ownPid })).toBe(false);
  expect(await isDoNotDisturbOn({ platform: "darwin", env: {}, pid: ownPid })).toBe(false);
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

describe.skipIf(process.platform === "win32")("the screen of X11", () => {
  const x11 = { DISPLAY: ":0" };
  const installXprop = async ({ active = "0x1c00003", state = "", pid = 12 }): Promise<void> =>
    installTool(
      "xprop",
      [
        `if [ "$1" = -root ]; then echo '_NET_ACTIVE_WINDOW(WINDOW): window id # ${active}'`,
        `else echo '_NET_WM_STATE(ATOM) = ${state}'; echo '_NET_WM_PID(CARDINAL) = ${pid}'; fi`,
      ].join("\n"),
    );
  const fullScreen = "_NET_WM_STATE_FOCUSED, _NET_WM_STATE_FULLSCREEN";

  test("nobody is disturbed while the active window of another program fills the screen", async () => {
    await installXprop({ state: fullScreen });
    expect(await askLinux(x11)).toBe(true);
    expect(await asked()).toEqual([
      "xprop -root _NET_ACTIVE_WINDOW",
      "xprop -id 0x1c00003 _NET_WM_STATE _NET_WM_PID",
    ]);
  });

  test("a window may be disturbed if it is Natter's own, or if it does not fill the screen", async () => {
    await installXprop({ state: fullScreen, pid: ownPid });
    expect(await askLinux(x11)).toBe(false);
    await installXprop({ state: "_NET_WM_STATE_MAXIMIZED_VERT, _NET_WM_STATE_MAXIMIZED_HORZ" });
    expect(await askLinux(x11)).toBe(false);
  });

  test("if no window is active, or no tool can tell, the screen may be disturbed", async () => {
    expect(await askLinux(x11)).toBe(false);
    await installXprop({ active: "0x0", state: fullScreen });
    expect(await askLinux(x11)).toBe(false);
    await installTool("xprop", "echo '_NET_ACTIVE_WINDOW:  no such atom on any window.'");
    expect(await askLinux(x11)).toBe(false);
  });

  test("nothing is asked on Wayland, without a display, or if Do Not Disturb is already on", async () => {
    await installXprop({ state: fullScreen });
    expect(await askLinux({ ...x11, WAYLAND_DISPLAY: "wayland-0" })).toBe(false);
    expect(await askLinux({})).toBe(false);
    await installTool("gdbus", "echo '(<true>,)'");
    expect(await askLinux({ ...x11, XDG_RUNTIME_DIR: folder })).toBe(true);
    expect((await asked()).filter((command) => command.startsWith("xprop"))).toEqual([]);
  });
});
