import { posix, resolve, win32 } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { app } from "electron";
import type { Given } from "../../chat/drafts/from-outside.ts";
import type { Started } from "./single-instance.ts";

/** The scheme of the app's own links. */
export const linkScheme = "natter";

/**
 * The arguments that are for Natter: those after the program, and after the app's own file where Electron's program runs it
 * from a folder.
 */
export function ownArguments(argv: readonly string[], isPackaged: boolean, entry: string): readonly string[] {
  if (isPackaged) return argv.slice(1);
  const places = new Set([entry, resolve(entry, "../../..")]);
  const place = argv.findIndex((argument, index) => index > 0 && places.has(resolve(argument)));
  return argv.slice(Math.max(place, 1) + 1);
}

/** What this process was started with. `entry`: the app's own file. */
export function startedWith(entry: string): Started {
  return { args: [...ownArguments(process.argv, app.isPackaged, entry)], folder: process.cwd() };
}

/** The files and links among the arguments; `folder` is where they were written down. */
export function readGiven(
  args: readonly string[],
  folder: string,
  platform: NodeJS.Platform = process.platform,
): Given {
  const options = { demo: { type: "boolean" }, service: { type: "string" } } as const;
  const { positionals } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true });
  const isLink = (text: string): boolean => text.toLowerCase().startsWith(`${linkScheme}:`);
  return {
    links: positionals.filter(isLink),
    paths: positionals.filter((text) => !isLink(text)).flatMap((text) => pathOf(text, folder, platform)),
  };
}

/**
 * Desktops of Linux give an address of a file where the launcher's entry takes addresses. A path to another computer is
 * nothing: to look at it would be to sign in there, with what this person signs in to this computer with.
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
    // Of another computer, or no address at all: nothing that can be read from here.
    return [];
  }
}

/** Whether a path of Windows leads to a share of another computer, or past the file system to a device. */
function isElsewhere(path: string): boolean {
  return !/^[a-z]:\\/i.test(path);
}

/** What is given to Natter, kept until there is somebody to take it. */
export interface Giving {
  readonly give: (given: Given) => void;
  readonly giveFiles: (paths: readonly string[]) => void;
  readonly giveLink: (link: string) => void;
  /** From now on it goes there. What came later than the start brings the window forward first. */
  readonly deliverTo: (take: (given: Given) => void, showWindow: () => void) => void;
}

/**
 * Listens from the very start: macOS tells of files that are dropped on the dock icon, and of links, by events that may come
 * before the app is ready.
 */
export function listenForGiven(): Giving {
  const waiting: Given[] = [];
  let give = (given: Given): void => void waiting.push(given);
  app.on("open-file", (event, path) => {
    event.preventDefault();
    give({ paths: [path], links: [] });
  });
  app.on("open-url", (event, url) => {
    event.preventDefault();
    give({ paths: [], links: [url] });
  });
  return {
    give: (given) => {
      give(given);
    },
    giveFiles: (paths) => {
      give({ paths, links: [] });
    },
    giveLink: (link) => {
      give({ paths: [], links: [link] });
    },
    deliverTo: (take, showWindow) => {
      for (const given of waiting.splice(0)) take(given);
      give = (given) => {
        showWindow();
        take(given);
      };
    },
  };
}
