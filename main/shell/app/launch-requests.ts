import { posix, resolve, win32 } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { app } from "electron";
import { isLinkArgument } from "../../../preload/model/conversations/link-target.ts";
import type { FilesAndLinks } from "../../chat/drafts/open-requests.ts";
import type { ProcessStart } from "./single-instance.ts";

/** The URL scheme of links that open in Natter. */
export const linkScheme = "natter";

/**
 * The command line arguments for Natter itself. They follow the path of the program, and the app's own file if Electron
 * runs it from a folder.
 */
export function ownArguments(argv: readonly string[], isPackaged: boolean, entry: string): readonly string[] {
  if (isPackaged) return argv.slice(1);
  const appPaths = new Set([entry, resolve(entry, "../../..")]);
  const appPathIndex = argv.findIndex((argument, index) => index > 0 && appPaths.has(resolve(argument)));
  return argv.slice(Math.max(appPathIndex, 1) + 1);
}

/** The arguments and the folder of this process. `entry`: the app's own file. */
export function readProcessStart(entry: string): ProcessStart {
  return { args: [...ownArguments(process.argv, app.isPackaged, entry)], folder: process.cwd() };
}

/** The files and links among the command line arguments. Relative paths refer to `folder`. */
export function readFilesAndLinks(
  args: readonly string[],
  folder: string,
  platform: NodeJS.Platform = process.platform,
): FilesAndLinks {
  const options = {
    demo: { type: "boolean" },
    hidden: { type: "boolean" },
    service: { type: "string" },
  } as const;
  const { positionals } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true });
  return {
    links: positionals.filter(isLinkArgument),
    paths: positionals
      .filter((text) => !isLinkArgument(text))
      .flatMap((text) => pathOf(text, folder, platform)),
  };
}

/**
 * Resolves an argument to a path; empty if it is not the path of a local file. Linux desktops pass a file URL if the
 * launcher accepts URLs. A path to another computer is ignored, because reading it would sign in there with the
 * person's system credentials.
 */
function pathOf(text: string, folder: string, platform: NodeJS.Platform): readonly string[] {
  if (text === "") return [];
  const isWindows = platform === "win32";
  try {
    const isAddress = text.toLowerCase().startsWith("file:");
    const given = isAddress ? fileURLToPath(text, { windows: isWindows }) : text;
    const path = (isWindows ? win32 : posix).resolve(folder, given);
    return isWindows && isElsewhere(path) ? [] : [path];
  } catch {
    // The URL is invalid or leads to another computer, so it cannot be read here.
    return [];
  }
}

/** Whether a Windows path leads to a network share or to a device. */
function isElsewhere(path: string): boolean {
  return !/^[a-z]:\\/i.test(path);
}

/** Requests of the operating system to open files and links. They wait until a handler is set. */
export interface LaunchRequests {
  readonly addRequest: (given: FilesAndLinks) => void;
  readonly addFileRequest: (paths: readonly string[]) => void;
  readonly giveLink: (link: string) => void;
  /** Whether a request has arrived before the handler was set, apart from this process's own arguments. */
  readonly wasAskedFor: () => boolean;
  /**
   * Sets the handler, which returns whether the main window is needed. If it is, a request that arrives after the start
   * also brings that window to the front.
   */
  readonly deliverTo: (take: (given: FilesAndLinks) => boolean, showWindow: () => void) => void;
}

/**
 * Starts to listen before the app is ready. macOS announces links, and files that are dropped on the dock icon, by
 * events that may arrive before that. `own`: the files and links among the arguments of this process.
 */
export function listenForLaunches(own: FilesAndLinks): LaunchRequests {
  const waiting: FilesAndLinks[] = [own];
  let wasAskedFor = false;
  let give = (given: FilesAndLinks): void => {
    wasAskedFor = true;
    waiting.push(given);
  };
  app.on("open-file", (event, path) => {
    event.preventDefault();
    give({ paths: [path], links: [] });
  });
  app.on("open-url", (event, url) => {
    event.preventDefault();
    give({ paths: [], links: [url] });
  });
  return {
    addRequest: (given) => {
      give(given);
    },
    addFileRequest: (paths) => {
      give({ paths, links: [] });
    },
    giveLink: (link) => {
      give({ paths: [], links: [link] });
    },
    wasAskedFor: () => wasAskedFor,
    deliverTo: (take, showWindow) => {
      for (const given of waiting.splice(0)) take(given);
      give = (given) => {
        if (take(given)) showWindow();
      };
    },
  };
}
