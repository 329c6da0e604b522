import type { WebContents } from "electron";
import type { AccountHandle } from "../account.ts";
import { Exports } from "../chat/exports.ts";
import type { Clock, Log, Publish } from "../chat/ports.ts";
import { chooseExportPlace, pictureFetcher, showExportedFile } from "./export-desktop.ts";
import { openExportTarget } from "./export-target.ts";
import type { ServeMedia } from "./media-protocol.ts";

/** Joins what writes conversations out: they come from the account in use, pictures as the page sees them. */
export function openExports(parts: {
  /** Null while nobody is signed in. */
  readonly account: () => Pick<AccountHandle, "exportSource"> | null;
  readonly media: ServeMedia;
  readonly contents: () => WebContents | null;
  readonly clock: Clock;
  readonly publish: Publish;
  readonly log: Log;
}): Exports {
  const { account, media, contents, clock, publish, log } = parts;
  return new Exports({
    source: (conversationId) => account()?.exportSource(conversationId) ?? null,
    choosePlace: (name, format) => chooseExportPlace(contents(), name, format),
    openTarget: openExportTarget,
    fetchPicture: pictureFetcher(media),
    showFile: showExportedFile,
    timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...{ clock, publish, log },
  });
}
