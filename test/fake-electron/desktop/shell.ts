// Imitates https://www.electronjs.org/docs/latest/api/shell. If a person uses the app (a window with a frame), links
// really open.
import { spawn } from "node:child_process";
import { pathToFileURL } from "node:url";
import { dirname } from "node:path";
import { isHeaded } from "../settings.ts";
import { desktopRecord } from "./record.ts";

const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  linux: ["xdg-open"],
  darwin: ["open"],
  win32: ["cmd", "/c", "start", ""],
};

function openForPerson(address: string): Promise<void> {
  const [command, ...args] = openers[process.platform] ?? [];
  if (!isHeaded || command === undefined) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const opener = spawn(command, [...args, address], { stdio: "ignore", detached: true });
    opener.once("error", reject).once("spawn", () => {
      opener.unref();
      resolve();
    });
  });
}

export const shell = {
  async openExternal(url: string): Promise<void> {
    desktopRecord.openedLinks.push(url);
    await openForPerson(url);
  },
  async openPath(path: string): Promise<string> {
    desktopRecord.openedPaths.push(path);
    try {
      await openForPerson(pathToFileURL(path).href);
      return "";
    } catch (error) {
      return String(error);
    }
  },
  showItemInFolder(path: string): void {
    desktopRecord.shownFiles.push(path);
    openForPerson(pathToFileURL(dirname(path)).href).catch((error: unknown) => {
      console.error("shell.showItemInFolder:", error);
    });
  },
} satisfies Partial<Electron.Shell>;
