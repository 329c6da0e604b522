import { parseArgs } from "node:util";
import { pseudoLanguage, textLanguages } from "../preload/model/app/languages.ts";
import type { ShownLanguage } from "../preload/model/app/languages.ts";
import { isLinkArgument } from "../preload/model/conversations/link-target.ts";

export interface LaunchOptions {
  /** Whether to start the demo: the built-in service, and an account of it. */
  readonly isDemo: boolean;
  /** Whether to start without the window, as at login. */
  readonly isHidden: boolean;
  /** Origin of a local service that replaces the real one; null: the real one. */
  readonly serviceOrigin: string | null;
  /**
   * Language of the texts that a developer has chosen by an argument, even if it is not completely translated; null:
   * the language of the settings.
   */
  readonly language: ShownLanguage | null;
  /** Why an argument was rejected, for the log; null if no argument was. */
  readonly refusedReason: string | null;
}

/**
 * Reads `--demo`, `--hidden`, `--service=http://127.0.0.1:PORT` and `--language=TAG` from the command line. Switches of
 * Chromium and Electron are ignored. A service must be on a loopback address, so that a shortcut cannot send a password
 * to another computer. Arguments after a link are not read.
 */
export function readLaunchOptions(argv: readonly string[]): LaunchOptions {
  // Arguments after a link may come from the author of the link. Only those before it come from the person who started
  // Natter.
  const link = argv.findIndex(isLinkArgument);
  return readOptions(link === -1 ? argv : argv.slice(0, link));
}

const shownLanguages: readonly ShownLanguage[] = [...textLanguages, pseudoLanguage];

/** The options of the command line, as `parseArgs` takes them. */
export const launchOptions = {
  demo: { type: "boolean" },
  hidden: { type: "boolean" },
  service: { type: "string" },
  language: { type: "string" },
} as const;

function readOptions(argv: readonly string[]): LaunchOptions {
  const { values } = parseArgs({
    args: [...argv],
    options: launchOptions,
    // What the desktop passes is not Natter's to refuse: links, files and switches of Chromium.
    strict: false,
    allowPositionals: true,
  });
  const asked = typeof values.service === "string" ? values.service : null;
  const serviceOrigin = asked === null ? null : loopbackOrigin(asked);
  return {
    isDemo: values.demo === true,
    isHidden: values.hidden === true,
    serviceOrigin,
    language: shownLanguages.find((each) => each === values.language) ?? null,
    refusedReason:
      asked !== null && serviceOrigin === null ? "--service takes http://127.0.0.1:PORT only" : null,
  };
}

function loopbackOrigin(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, origin, pathname } = new URL(text);
  const isLoopback = protocol === "http:" && hostname === "127.0.0.1" && pathname === "/";
  return isLoopback ? origin : null;
}
