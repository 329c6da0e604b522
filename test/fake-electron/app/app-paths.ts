// Imitates https://www.electronjs.org/docs/latest/api/app#appgetpathname
import { homedir, tmpdir } from "node:os";
import { isAbsolute, join } from "node:path";

const inHome: Record<string, string> = {
  desktop: "Desktop",
  documents: "Documents",
  downloads: "Downloads",
  music: "Music",
  pictures: "Pictures",
  videos: "Videos",
};

function appData(): string {
  if (process.platform === "darwin") return join(homedir(), "Library", "Application Support");
  if (process.platform === "win32") return process.env["APPDATA"] ?? join(homedir(), "AppData", "Roaming");
  return process.env["XDG_CONFIG_HOME"] ?? join(homedir(), ".config");
}

/**
 * The arguments of a person who starts an app in a window of Chromium, with a folder of its own unless they name one:
 * Chromium's files, and the accounts that are signed in to there, never meet those of the app on Electron.
 */
export function withOwnFolder(argv: readonly string[], appName: string): readonly string[] {
  const isNamed = argv.some((argument) => argument.startsWith("--user-data-dir="));
  return isNamed ? argv : [...argv, `--user-data-dir=${join(appData(), `${appName} (stand-in)`)}`];
}

/** `--user-data-dir=…`, which Chromium and so Electron takes from the command line. */
function userDataSwitch(): string | undefined {
  const name = "--user-data-dir=";
  return process.argv.find((argument) => argument.startsWith(name))?.slice(name.length);
}

/** The app's folders, each at its usual place until it is set elsewhere. */
class AppPaths {
  readonly #set = new Map<string, string>();

  /** Throws for a path that depends on the folder in which the app was started. */
  set(name: string, path: string): void {
    if (!isAbsolute(path)) throw new Error("Path must be absolute");
    this.#set.set(name, path);
  }

  /** Throws for a name that Electron does not know. */
  get(name: string, appName: string): string {
    const set = this.#set.get(name);
    if (set !== undefined) return set;
    const folder = inHome[name];
    if (folder !== undefined) return join(homedir(), folder);
    switch (name) {
      case "home":
        return homedir();
      case "temp":
        return tmpdir();
      case "exe":
        return process.execPath;
      case "appData":
        return appData();
      case "userData":
        return userDataSwitch() ?? join(appData(), appName);
      case "sessionData":
        return this.get("userData", appName);
      case "crashDumps":
        return join(this.get("userData", appName), "Crashpad");
      case "logs":
        return join(this.get("userData", appName), "logs");
      default:
        throw new Error(`Failed to get '${name}' path`);
    }
  }
}

/** Those of this app. */
export const appPaths = new AppPaths();
