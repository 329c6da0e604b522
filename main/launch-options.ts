import { parseArgs } from "node:util";

/** What the command line asks for. */
export interface LaunchOptions {
  /** Sign in to the built-in service at once. */
  readonly isDemo: boolean;
  /** Origin of a service on this computer that stands in for the real one; null for the real one. */
  readonly serviceOrigin: string | null;
  /** Why an argument was not taken, for the log; null when all were. */
  readonly refused: string | null;
}

/**
 * Reads `--demo` and `--service=http://127.0.0.1:PORT`. Switches of Chromium and Electron pass by unread.
 * Only loopback is taken as a service: a shortcut must not be able to send a password elsewhere. What follows a link is not
 * read.
 */
export function readLaunchOptions(argv: readonly string[]): LaunchOptions {
  // Whoever made the link may have put more into it than a link; what stands before it is of whoever started Natter.
  const link = argv.findIndex(isLink);
  return readOptions(link === -1 ? argv : argv.slice(0, link));
}

function isLink(argument: string): boolean {
  return argument.toLowerCase().startsWith("natter:");
}

function readOptions(argv: readonly string[]): LaunchOptions {
  const { values } = parseArgs({
    args: [...argv],
    options: { demo: { type: "boolean" }, service: { type: "string" } },
    strict: false,
    allowPositionals: true,
  });
  const asked = typeof values.service === "string" ? values.service : null;
  const serviceOrigin = asked === null ? null : loopbackOrigin(asked);
  return {
    isDemo: values.demo === true,
    serviceOrigin,
    refused: asked !== null && serviceOrigin === null ? "--service takes http://127.0.0.1:PORT only" : null,
  };
}

function loopbackOrigin(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, origin, pathname } = new URL(text);
  const isLoopback = protocol === "http:" && hostname === "127.0.0.1" && pathname === "/";
  return isLoopback ? origin : null;
}
