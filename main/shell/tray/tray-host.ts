import { readBusProperty } from "../app/session-bus.ts";

const isHostRegistered = {
  service: "org.kde.StatusNotifierWatcher",
  path: "/StatusNotifierWatcher",
  property: "IsStatusNotifierHostRegistered",
};

/**
 * Whether this desktop shows tray icons. Windows and macOS always do. On Linux, asks the session bus for a
 * StatusNotifier host, because Electron cannot tell. No answer means no.
 */
export async function hasTrayHost(
  platform: NodeJS.Platform,
  environment: NodeJS.ProcessEnv,
): Promise<boolean> {
  if (platform !== "linux") return true;
  return (await readBusProperty(isHostRegistered, environment)) ?? false;
}
