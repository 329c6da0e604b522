// Imitates https://www.electronjs.org/docs/latest/api/shell. For a person (a window with a frame) links really open.
import { spawn } from "node:child_process";
import { pathToFileURL } from "node:url";
import { dirname } from "node:path";
import { isHeaded } from "../settings.ts";
import { record } from "./record.ts";

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

/** The module `shell`. */
export const shell = {
  async openExternal(url: string): Promise<void> {
    record.openedLinks.push(url);
    await openForPerson(url);
  },
  async openPath(path: string): Promise<string> {
    record.openedPaths.push(path);
    try {
      await openForPerson(pathToFileURL(path).href);
      return "";
    } catch (error) {
      return String(error);
    }
  },
  showItemInFolder(path: string): void {
    record.shownFiles.push(path);
    openForPerson(pathToFileURL(dirname(path)).href).catch((error: unknown) => {
      console.error("shell.showItemInFolder:", error);
    });
  },
  beep(): void {
    record.beeps += 1;
  },
} satisfies Partial<Electron.Shell>;
