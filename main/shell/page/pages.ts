import type { Log } from "../../async/log.ts";
import { serveApp } from "./app-protocol.ts";
import type { ServeMedia } from "../media/media-protocol.ts";
import { forbidNavigation } from "./navigation.ts";
import { openLink } from "./open-link.ts";
import { refusePermissions } from "./permissions.ts";
import { offerTextMenu } from "./text-menu.ts";

/** Serves the window's page and its media, and lets the page neither ask for more of the computer nor go elsewhere. */
export function servePages(parts: {
  /** Where the built page is. */
  readonly folder: string;
  readonly media: ServeMedia;
  readonly log: Log;
}): void {
  const { log } = parts;
  refusePermissions(log);
  forbidNavigation({ openLink: (address) => void openLink(address, log), log });
  offerTextMenu();
  serveApp(parts);
}
