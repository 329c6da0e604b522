import { serveApp } from "./app-protocol.ts";
import type { PrintDocuments } from "../printing/print-documents.ts";
import type { ServeMedia } from "../media/media-protocol.ts";
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
    readonly printing: Pick<PrintDocuments, "answer">;
  },
): void {
  const { log } = parts;
  limitPermissions(parts);
  forbidNavigation({ openLink: (address) => void openLink(address, log), log });
  offerTextMenu();
  serveApp(parts);
}
