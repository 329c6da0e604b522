import { hasSessionBus, readBusProperty, runTool } from "../session-bus/session-bus.ts";

/** Where KDE, and others after it, say that notifications are held back. */
const inhibited = {
  path: "/org/freedesktop/Notifications",
  name: "org.freedesktop.Notifications.Inhibited",
};

/**
 * Whether the person has asked this desktop not to be disturbed. Only Linux is asked: elsewhere, the system plays the
 * sound of a notification, and so decides itself. No answer means no.
 */
export async function isDoNotDisturbOn(
  platform: NodeJS.Platform,
  environment: NodeJS.ProcessEnv,
): Promise<boolean> {
  if (platform !== "linux" || !hasSessionBus(environment)) return false;
  if (await readBusProperty(inhibited, environment)) return true;
  // GNOME has no such property. "Do Not Disturb" of its panel switches the banners off.
  if (!isGnome(environment)) return false;
  const words = ["get", "org.gnome.desktop.notifications", "show-banners"];
  return (await runTool("gsettings", words, environment))?.trim() === "false";
}

function isGnome({ XDG_CURRENT_DESKTOP: desktop = "" }: NodeJS.ProcessEnv): boolean {
  return desktop.split(":").includes("GNOME");
}
