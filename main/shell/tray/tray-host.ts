import { readBusProperty } from "../session-bus/session-bus.ts";

const hostRegisteredProperty = {
  path: "/StatusNotifierWatcher",
  name: "org.kde.StatusNotifierWatcher.IsStatusNotifierHostRegistered",
};

/**
 * Whether this desktop shows tray icons. Windows and macOS always do. On Linux, asks the session bus for a
 * StatusNotifier host, because Electron does not provide this information. No answer means no.
 */
export async function hasTrayHost(
  platform: NodeJS.Platform,
  environment: NodeJS.ProcessEnv,
): Promise<boolean> {
  if (platform !== "linux") return true;
  return (await readBusProperty(hostRegisteredProperty, environment)) ?? false;
}
