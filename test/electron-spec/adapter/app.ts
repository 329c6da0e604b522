// `app`, `ipcMain` and `process` with what Electron's tests and their fixtures use to say what they want of a run.
import { app } from "../../fake-electron/app/app.ts";
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

// The lock goes with the process; whoever gives it up in a test ends next.
Object.assign(app, { releaseSingleInstanceLock: () => undefined });

Object.assign(ipcMain, {
  handleOnce(channel: string, listener: Parameters<typeof ipcMain.handle>[1]): void {
    ipcMain.handle(channel, (event, ...args) => {
      ipcMain.removeHandler(channel);
      return listener(event, ...args);
    });
  },
});

/** Internals of Electron: garbage collection is asked for and not waited for, and no feature was built in. */
function linkedBinding(name: string): object {
  if (name === "electron_common_v8_util")
    return { requestGarbageCollectionForTesting: () => undefined, runUntilIdle: () => undefined };
  if (name === "electron_common_features") return new Proxy({}, { get: () => () => false });
  throw new Error(`No such binding: ${name}`);
}

Object.assign(process, { type: "browser", resourcesPath: "", _linkedBinding: linkedBinding });
