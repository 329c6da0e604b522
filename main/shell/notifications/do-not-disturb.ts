import { askBus, hasSessionBus, readBusProperty, runTool } from "../session-bus/session-bus.ts";
import { isFullScreenInFront } from "./full-screen.ts";

/** Asks whether Do Not Disturb is on. Null: there is no answer. */
type Question = (environment: NodeJS.ProcessEnv) => Promise<boolean | null>;

const service = "org.freedesktop.Notifications";
const path = "/org/freedesktop/Notifications";

/** The property with which KDE, and some other desktops, say that notifications are held back. */
const isInhibited: Question = (environment) =>
  readBusProperty({ path, name: "org.freedesktop.Notifications.Inhibited" }, environment);

/** Dunst belongs to no desktop, and has a property of its own. */
const isDunstPaused: Question = (environment) =>
  readBusProperty({ service, path, name: "org.dunstproject.cmd0.paused" }, environment);

const isXfceQuiet: Question = (environment) =>
  askBus(
    {
      service: "org.xfce.Xfconf",
      path: "/org/xfce/Xfconf",
      method: "org.xfce.Xfconf.GetProperty",
      words: ["xfce4-notifyd", "/do-not-disturb"],
    },
    environment,
  );

/** What the desktops are asked whose "Do Not Disturb" is a setting, by their name in `XDG_CURRENT_DESKTOP`. */
const questions: ReadonlyMap<string, Question> = new Map([
  ["GNOME", isSetTo("false", "org.gnome.desktop.notifications", "show-banners")],
  ["X-Cinnamon", isSetTo("false", "org.cinnamon.desktop.notifications", "display-notifications")],
  ["MATE", isSetTo("true", "org.mate.NotificationDaemon", "do-not-disturb")],
  ["XFCE", isXfceQuiet],
]);

function isSetTo(value: string, schema: string, key: string): Question {
  return async (environment) =>
    (await runTool("gsettings", ["get", schema, key], environment))?.trim() === value;
}

/**
 * Whether Do Not Disturb is on, or another program fills the screen. Only a Linux desktop is asked, because other
 * systems play the sounds themselves. Without an answer, it counts as off.
 */
export async function isDoNotDisturbOn({
  platform,
  env,
  pid,
}: Pick<NodeJS.Process, "platform" | "env" | "pid">): Promise<boolean> {
  if (platform !== "linux") return false;
  return (await areNotificationsInhibited(env)) || (await isFullScreenInFront(env, pid));
}

async function areNotificationsInhibited(environment: NodeJS.ProcessEnv): Promise<boolean> {
  if (!hasSessionBus(environment)) return false;
  const answer = await isInhibited(environment);
  if (answer === true) return true;
  const askDesktop = questionOfDesktop(environment);
  if (askDesktop !== undefined) return (await askDesktop(environment)) ?? false;
  // A service that has the first property is not dunst, so no second tool is started for it.
  return answer === null && ((await isDunstPaused(environment)) ?? false);
}

function questionOfDesktop({ XDG_CURRENT_DESKTOP: names = "" }: NodeJS.ProcessEnv): Question | undefined {
  return names
    .split(":")
    .map((name) => questions.get(name))
    .find((question) => question !== undefined);
}
