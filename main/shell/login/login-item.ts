import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { App } from "electron";
import type { Settings } from "../../../preload/model/app/settings.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import type { Log } from "../../async/log.ts";
import { runTool } from "../session-bus/session-bus.ts";
import { autostartEntry, autostartPath, isEntryOn } from "./autostart-entry.ts";
import type { StartCommand } from "./autostart-entry.ts";

/** Whether Natter starts at login, and how. */
export type StartAtLogin = Settings["startAtLogin"];

/** The option of the command line that starts Natter without its window. */
const hiddenOption = "--hidden";

export interface LoginItemParts {
  readonly app: Pick<App, "setLoginItemSettings" | "getLoginItemSettings" | "getAppPath" | "isPackaged">;
  readonly platform: NodeJS.Platform;
  readonly environment: NodeJS.ProcessEnv;
  readonly home: string;
  readonly execPath: string;
  readonly log: Log;
}

/** The entry by which the system starts Natter at login. */
export interface LoginItem {
  /** Adds, changes or removes the login item. Problems: disk. */
  set(start: StartAtLogin): Reply<void>;
  /**
   * Whether the system has the login item; null if the system does not say. A person may have removed it in the system.
   */
  isSet(start: StartAtLogin): boolean | null;
  /**
   * Whether the system has started this process without its window. Only macOS needs this: elsewhere, an option of the
   * command line says so.
   */
  wasStartedHidden(start: StartAtLogin): boolean;
}

/** Creates the login item of this system. */
export function createLoginItem(parts: LoginItemParts): LoginItem {
  const { platform, environment } = parts;
  if (platform === "linux") return environment["FLATPAK_ID"] ? flatpakItem(parts) : autostartItem(parts);
  return electronItem(parts);
}

function argsOf(start: StartAtLogin): readonly string[] {
  return start === "hidden" ? [hiddenOption] : [];
}

/**
 * The login item of macOS and Windows. macOS starts the app without options; Electron says whether it was started at
 * login.
 */
function electronItem({ app, platform }: LoginItemParts): LoginItem {
  const isMac = platform === "darwin";
  return {
    set(start) {
      const args = [...argsOf(start)];
      app.setLoginItemSettings({ openAtLogin: start !== "off", ...(isMac ? {} : { args }) });
      return done(undefined);
    },
    isSet(start) {
      const read = app.getLoginItemSettings(isMac ? {} : { args: [...argsOf(start)] });
      return isMac ? read.openAtLogin : read.executableWillLaunchAtLogin;
    },
    wasStartedHidden: (start) => isMac && start === "hidden" && app.getLoginItemSettings().wasOpenedAtLogin,
  };
}

/** The login item of Linux: desktops start the programs that have a file in the autostart folder. */
function autostartItem(parts: LoginItemParts): LoginItem {
  const { environment, home, log } = parts;
  const path = autostartPath(environment, home);
  function read(): string | null {
    try {
      return readFileSync(path, "utf8");
    } catch (error) {
      if (codeOf(error) !== "ENOENT") log.warn("autostart file not read", { error: codeOf(error) });
      return null;
    }
  }
  return {
    set(start) {
      try {
        if (start === "off") rmSync(path, { force: true });
        else {
          mkdirSync(dirname(path), { recursive: true });
          writeFileSync(path, autostartEntry([...startOf(parts), ...argsOf(start)]));
        }
        return done(undefined);
      } catch (error) {
        return failed({ kind: "disk", reason: codeOf(error) });
      }
    },
    isSet() {
      const content = read();
      return content !== null && isEntryOn(content);
    },
    wasStartedHidden: () => false,
  };
}

/** The login item of a Flatpak, which asks the desktop's portal because it cannot access the autostart folder. */
function flatpakItem({ environment, log }: LoginItemParts): LoginItem {
  return {
    set(start) {
      const command = ["natter", ...argsOf(start)].map((word) => `'${word}'`).join(", ");
      const options = `{'autostart': <${String(start !== "off")}>, 'commandline': <[${command}]>}`;
      const service = "org.freedesktop.portal.Desktop";
      const destination = ["--dest", service, "--object-path", "/org/freedesktop/portal/desktop"];
      const method = ["--method", "org.freedesktop.portal.Background.RequestBackground"];
      void runTool("gdbus", ["call", "--session", ...destination, ...method, "", options], environment).then(
        (answer) => {
          if (answer === null || answer === "") log.warn("start at login not requested from the portal", {});
        },
      );
      return done(undefined);
    },
    isSet: () => null,
    wasStartedHidden: () => false,
  };
}

/** The command that starts this Natter. An AppImage runs from a folder that is gone after it ends. */
function startOf({ app, environment, execPath }: LoginItemParts): StartCommand {
  const image = environment["APPIMAGE"];
  if (image !== undefined && image !== "") return [image];
  return app.isPackaged ? [execPath] : [execPath, app.getAppPath()];
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "EIO";
}
