import { protocol } from "electron";
import type { Log } from "../../async/log.ts";
import { appScheme } from "./app-address.ts";
import type { ServeMedia } from "../media/media-protocol.ts";
import { answerAppRequest } from "./app-response.ts";
import type { ServeDocuments } from "./app-response.ts";

/**
 * Privileges of the page's scheme. The code cache stores compiled scripts, so that they are not compiled at each start.
 */
const appPrivileges = {
  standard: true,
  secure: true,
  supportFetchAPI: true,
  stream: true,
  codeCache: true,
} as const;

/** Registers the app's scheme with the privileges of a secure origin. Only possible once, before the app is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([{ scheme: appScheme, privileges: appPrivileges }]);
}

/** Serves the page from a folder, and media through `media`. Must be called after the app is ready. */
export function serveApp(parts: {
  /** Folder of the built renderer. */
  readonly folder: string;
  readonly media: ServeMedia;
  readonly printing: ServeDocuments;
  readonly log: Log;
}): void {
  protocol.handle(appScheme, (request) => answerAppRequest(request, parts));
}
