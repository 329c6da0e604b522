import type { WebContents } from "electron";
import type { AccountHandle } from "../../accounts/account.ts";
import { saveOne } from "../../chat/downloads/download-run.ts";
import type { DownloadPlace } from "../../chat/downloads/download-run.ts";
import { Exports } from "../../chat/exports/exports.ts";
import type { Publish } from "../../chat/core/ports.ts";
import type { Log } from "../../async/log.ts";
import type { Clock } from "../../async/clock.ts";
import { openDownloadTarget } from "./download-target.ts";
import { chooseExportPlace, pictureFetcher, showExportedFile } from "./export-desktop.ts";
import { openExportTarget } from "./export-target.ts";
import { sharedFrom } from "./open-downloads.ts";
import type { SharedSource } from "./open-downloads.ts";

/** Joins what writes conversations out: they come from the account in use, what came with them as it is saved by hand. */
export function openExports(
  parts: Omit<SharedSource, "account"> & {
    /** Null while nobody is signed in. */
    readonly account: () => Pick<AccountHandle, "exportSource" | "getFileInfo" | "openFile"> | null;
    readonly contents: () => WebContents | null;
    readonly clock: Clock;
    readonly publish: Publish;
    readonly log: Log;
  },
): Exports {
  const { account, media, contents, clock, publish, log } = parts;
  const { fileInfo, open } = sharedFrom(parts);
  const openTarget = (place: DownloadPlace) => openDownloadTarget(place, { platform: process.platform, log });
  return new Exports({
    source: (conversationId) => account()?.exportSource(conversationId) ?? null,
    choosePlace: (name, format) => chooseExportPlace(contents(), name, format),
    openTarget: (path, format) => openExportTarget(path, format),
    media: {
      fetchPicture: pictureFetcher(media),
      nameOfFile: async (file) => {
        const info = await fileInfo(file);
        return info.ok ? info.value.name : null;
      },
      save: (shared, path, signal) =>
        saveOne(
          { open, openTarget, clock },
          shared,
          { kind: "chosen", path },
          { signal, onProgress: () => undefined },
        ),
    },
    showFile: showExportedFile,
    timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    clock,
    publish,
    log,
  });
}
