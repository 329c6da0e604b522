// A Linux desktop for one test: a virtual display, a session bus, gnome-keyring, the notification daemon dunst and the
// panel of Xfce, which is a host of tray icons. People use all of these programs.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { onTestFinished } from "vitest";
import { SessionBus } from "../../fake-electron/session-bus/session-bus.ts";
import { startSecretService } from "../keychain/secret-service.ts";
import { NotificationDaemon } from "./notification-daemon.ts";
import { endProgram } from "./programs.ts";
import { Screen } from "./screen.ts";
import { TrayHost } from "./tray-host.ts";
import { temporaryFolder } from "../files/temporary-folder.ts";

/** The programs of a desktop that a test controls or looks at. */
export interface LinuxDesktop {
  /** The environment of a program on this desktop. */
  readonly env: Readonly<Record<string, string>>;
  readonly notifications: NotificationDaemon;
  readonly tray: TrayHost;
}

/** Starts the desktop. The test starts its panel itself. Everything ends with the test. */
export async function startLinuxDesktop(): Promise<LinuxDesktop> {
  const keychain = await startSecretService();
  const folder = temporaryFolder();
  const display = await startDisplay(folder);
  // Starts no bridge to assistive technology, which nobody uses here and which would start its own bus.
  // No name of a desktop: the developer's own is not the one that is asked here.
  const env = {
    ...keychain.env,
    DISPLAY: display,
    NO_AT_BRIDGE: "1",
    WAYLAND_DISPLAY: "",
    XDG_CURRENT_DESKTOP: "",
  };
  const bus = new SessionBus(keychain.env["DBUS_SESSION_BUS_ADDRESS"]);
  onTestFinished(() => bus.close());
  const notifications = new NotificationDaemon(bus, { env, folder });
  await notifications.start();
  writePanelSettings(keychain.env["XDG_CONFIG_HOME"] ?? folder);
  return {
    env: { ...env, STAND_IN_DESKTOP: "bus" },
    notifications,
    tray: new TrayHost(bus, { env, screen: new Screen(join(folder, "Xvfb_screen0")) }),
  };
}

/** Starts a virtual display, and returns its name. Its picture is a file in the folder. */
async function startDisplay(folder: string): Promise<string> {
  const server = spawn(
    "Xvfb",
    ["-displayfd", "3", "-fbdir", folder, "-screen", "0", "1000x600x24", "-nolisten", "tcp", "-noreset"],
    { stdio: ["ignore", "ignore", "ignore", "pipe"] },
  );
  onTestFinished(() => endProgram(server));
  const [line] = (await once(createInterface(server.stdio[3] as Readable), "line")) as [string];
  return `:${line}`;
}

/** Sets up one panel at the top left that contains only the tray. */
function writePanelSettings(config: string): void {
  const folder = join(config, "xfce4", "xfconf", "xfce-perchannel-xml");
  mkdirSync(folder, { recursive: true });
  const panel = [
    `<property name="position" type="string" value="p=6;x=0;y=0"/>`,
    `<property name="length" type="uint" value="100"/>`,
    `<property name="size" type="uint" value="40"/>`,
    `<property name="plugin-ids" type="array"><value type="int" value="1"/></property>`,
  ];
  const channel = [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<channel name="xfce4-panel" version="1.0">`,
    `<property name="configver" type="int" value="2"/>`,
    `<property name="panels" type="array"><value type="int" value="1"/>`,
    `<property name="panel-1" type="empty">${panel.join("")}</property></property>`,
    `<property name="plugins" type="empty"><property name="plugin-1" type="string" value="systray"/></property>`,
    `</channel>`,
  ];
  writeFileSync(join(folder, "xfce4-panel.xml"), channel.join("\n"));
}
