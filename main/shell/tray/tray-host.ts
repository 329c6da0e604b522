import { execFile } from "node:child_process";

/** Time limit for the answer of the session bus, in milliseconds. */
const limit = 1_500;
const name = "org.kde.StatusNotifierWatcher";
const path = "/StatusNotifierWatcher";
const getter = "org.freedesktop.DBus.Properties.Get";
const property = "IsStatusNotifierHostRegistered";

/** The query for each of two command line tools, `gdbus` and `dbus-send`. A desktop has at least one of them. */
const questions: readonly { readonly tool: string; readonly words: readonly string[] }[] = [
  {
    tool: "gdbus",
    words: [
      "call",
      "--session",
      "--timeout",
      "1",
      "--dest",
      name,
      "--object-path",
      path,
      "--method",
      getter,
      name,
      property,
    ],
  },
  {
    tool: "dbus-send",
    words: [
      "--session",
      "--print-reply=literal",
      `--dest=${name}`,
      path,
      getter,
      `string:${name}`,
      `string:${property}`,
    ],
  },
];

/**
 * Whether this desktop shows tray icons. Windows and macOS always do. On Linux, asks the session bus for a
 * StatusNotifier host, because Electron cannot tell. No answer means no.
 */
export async function hasTrayHost(
  platform: NodeJS.Platform,
  environment: NodeJS.ProcessEnv,
): Promise<boolean> {
  if (platform !== "linux") return true;
  if (!environment["DBUS_SESSION_BUS_ADDRESS"] && !environment["XDG_RUNTIME_DIR"]) return false;
  for (const { tool, words } of questions) {
    const answer = await ask(tool, words, environment);
    if (answer !== null) return /\btrue\b/.test(answer);
  }
  return false;
}

/** Runs a command line tool. Returns its output; null if the tool is not installed, and an empty text if it fails. */
function ask(tool: string, words: readonly string[], environment: NodeJS.ProcessEnv): Promise<string | null> {
  return new Promise((resolve) => {
    execFile(tool, words, { timeout: limit, env: environment }, (error, output) => {
      if (error === null) resolve(output);
      else resolve("code" in error && error.code === "ENOENT" ? null : "");
    });
  });
}
