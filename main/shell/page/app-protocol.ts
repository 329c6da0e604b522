import { protocol } from "electron";
import type { Log } from "../../async/log.ts";
import { appScheme } from "./app-address.ts";
import type { ServeMedia } from "../media/media-protocol.ts";
import { answerAppRequest } from "./app-response.ts";

/** What the page's scheme may do. With its code cache a script is compiled once and not at each start. */
const appPrivileges = {
  standard: true,
  secure: true,
  supportFetchAPI: true,
  stream: true,
  codeCache: true,
} as const;

/** Gives the app's own scheme the standing of a secure web address. Only possible before the app is ready, and once. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([{ scheme: appScheme, privileges: appPrivileges }]);
}

/** Serves the page from a folder and pictures through `media`. Called once the app is ready. */
export function serveApp(parts: {
  /** The built renderer. */
  readonly folder: string;
  readonly media: ServeMedia;
  readonly log: Log;
}): void {
  protocol.handle(appScheme, (request) => answerAppRequest(request, parts));
}
