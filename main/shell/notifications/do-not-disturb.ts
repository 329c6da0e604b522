import { hasSessionBus, readBusProperty, runTool } from "../session-bus/session-bus.ts";

/** The property with which KDE, and some other desktops, say that notifications are held back. */
const inhibitedProperty = {
  path: "/org/freedesktop/Notifications",
  name: "org.freedesktop.Notifications.Inhibited",
};

/**
 * Whether Do Not Disturb is on. Only a Linux desktop is asked, because other systems play the sounds themselves.
 * Without an answer, it counts as off.
 */
export async function isDoNotDisturbOn(
  platform: NodeJS.Platform,
  environment: NodeJS.ProcessEnv,
): Promise<boolean> {
  if (platform !== "linux" || !hasSessionBus(environment)) return false;
  if (await readBusProperty(inhibitedProperty, environment)) return true;
  // GNOME has no such property. On GNOME, "Do Not Disturb" turns the setting for notification banners off, so that
  // setting is read.
  if (!isGnome(environment)) return false;
  const words = ["get", "org.gnome.desktop.notifications", "show-banners"];
  return (await runTool("gsettings", words, environment))?.trim() === "false";
}

function isGnome({ XDG_CURRENT_DESKTOP: desktop = "" }: NodeJS.ProcessEnv): boolean {
  return desktop.split(":").includes("GNOME");
}
