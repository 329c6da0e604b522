import { serveApp } from "./app-protocol.ts";
import type { ServeMedia } from "../media/media-protocol.ts";
import type { ServeDocuments } from "./app-response.ts";
import { forbidNavigation } from "./navigation.ts";
import { openLink } from "./open-link.ts";
import { limitPermissions } from "./permissions.ts";
import type { PermissionParts } from "./permissions.ts";
import { offerTextMenu } from "./text-menu.ts";

/** Serves the page and its media. Limits permissions, and refuses navigation and further windows. */
export function serveGuardedPage(
  parts: PermissionParts & {
    /** Folder of the built page. */
    readonly folder: string;
    readonly media: ServeMedia;
    readonly printing: ServeDocuments;
  },
): void {
  const { log } = parts;
  limitPermissions(parts);
  forbidNavigation({ openLink: (address) => void openLink(address, log), log });
  offerTextMenu();
  serveApp(parts);
}
