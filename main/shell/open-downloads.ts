import type { WebContents } from "electron";
import { failed } from "../../preload/reply.ts";
import type { AccountHandle } from "../account.ts";
import { Downloads } from "../chat/downloads.ts";
import type { Clock, Log, Publish } from "../chat/ports.ts";
import { downloadDesktop, openMedia } from "./download-desktop.ts";
import { openDownloadTarget } from "./download-target.ts";
import type { ServeMedia } from "./media-protocol.ts";

/** Joins what saves things that were shared: files come from the account in use, pictures and films as the page sees them. */
export function openDownloads(parts: {
  /** Null while nobody is signed in. */
  readonly account: () => Pick<AccountHandle, "getFileInfo" | "openFile"> | null;
  readonly media: ServeMedia;
  readonly contents: () => WebContents | null;
  readonly clock: Clock;
  readonly publish: Publish;
  readonly log: Log;
}): Downloads {
  const { account, media, contents, clock, publish, log } = parts;
  const signedOut = failed({ kind: "signed-out" });
  return new Downloads({
    ...downloadDesktop(contents, log),
    ...{ clock, publish, log },
    fileInfo: async ({ conversationId, fileId }) =>
      (await account()?.getFileInfo({ conversationId, fileId })) ?? signedOut,
    open: async (shared, signal) =>
      shared.kind === "file"
        ? ((await account()?.openFile(shared, signal)) ?? signedOut)
        : openMedia(media, shared),
    openTarget: openDownloadTarget,
  });
}
