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
 * Returns the arguments for an app that a person starts on the stand-in. Adds a separate user data folder unless the
 * arguments name one, so that Chromium's files and the signed-in accounts stay apart from those of the app on real
 * Electron.
 */
export function withOwnFolder(argv: readonly string[], appName: string): readonly string[] {
  const isNamed = argv.some((argument) => argument.startsWith("--user-data-dir="));
  return isNamed ? argv : [...argv, `--user-data-dir=${join(appData(), `${appName} (stand-in)`)}`];
}

/** The value of `--user-data-dir=…`, a command-line switch of Chromium and so of Electron. */
function userDataSwitch(): string | undefined {
  const name = "--user-data-dir=";
  return process.argv.find((argument) => argument.startsWith(name))?.slice(name.length);
}

/** The app's folders. Each has its default path until it is set. */
class AppPaths {
  readonly #set = new Map<string, string>();

  /** Throws if the path is relative. */
  set(name: string, path: string): void {
    if (!isAbsolute(path)) throw new Error("Path must be absolute");
    this.#set.set(name, path);
  }

  /** Throws for a name of a folder that Electron does not define. */
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

export const appPaths = new AppPaths();
