// Adds members to `app`, `ipcMain` and `process` that Electron's own tests need and the stand-in for Electron
// (test/fake-electron) lacks.
import { readIdentity } from "../../fake-electron/app/app-identity.ts";
import { app } from "../../fake-electron/app/app.ts";
import { desktopRecord } from "../../fake-electron/desktop/record.ts";
import { ipcMain } from "../../fake-electron/web-contents/ipc-main.ts";

const switches = new Map(
  process.argv
    .filter((argument) => argument.startsWith("--"))
    .map((argument) => {
      const [name = "", ...value] = argument.slice(2).split("=");
      return [name, value.join("=")];
    }),
);

Object.assign(app.commandLine, {
  appendSwitch: (name: string, value = "") => switches.set(name, value),
  hasSwitch: (name: string) => switches.has(name),
  getSwitchValue: (name: string) => switches.get(name) ?? "",
  removeSwitch: (name: string) => switches.delete(name),
});

Object.assign(app, {
  getAppPath: () => readIdentity(process.argv[1] ?? "").folder,
  setName: (name: string) => {
    app.name = name;
  },
  getLocale: () => "en-GB",
  getBadgeCount: () => desktopRecord.badge,
});

// Does nothing: the stand-in releases the single-instance lock when the process ends. A test that calls this function
// ends its process right after.
Object.assign(app, { releaseSingleInstanceLock: () => undefined });

Object.assign(ipcMain, {
  handleOnce(channel: string, listener: Parameters<typeof ipcMain.handle>[1]): void {
    ipcMain.handle(channel, (event, ...args) => {
      ipcMain.removeHandler(channel);
      return listener(event, ...args);
    });
  },
});

/**
 * Imitates Electron's internal bindings. A request for garbage collection does nothing, and every build-time feature is
 * off.
 */
function linkedBinding(name: string): object {
  if (name === "electron_common_v8_util")
    return { requestGarbageCollectionForTesting: () => undefined, runUntilIdle: () => undefined };
  if (name === "electron_common_features") return new Proxy({}, { get: () => () => false });
  throw new Error(`No such binding: ${name}`);
}

Object.assign(process, { type: "browser", resourcesPath: "", _linkedBinding: linkedBinding });
