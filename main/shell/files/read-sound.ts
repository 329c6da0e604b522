import { readFile } from "node:fs/promises";
import type { SoundCommands, SoundFile } from "../../../preload/commands/media/sounds.ts";
import { maxPlayedFileBytes } from "../../../preload/model/media/recording.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import type { AccountHandle } from "../../accounts/account.ts";
import type { Clock } from "../../async/clock.ts";
import type { Log } from "../../async/log.ts";
import { StallWatch } from "../../async/stall-watch.ts";
import type { IncomingItem } from "../../chat/downloads/download-run.ts";
import type { FunctionsOf } from "../../chat/core/feature.ts";
import { guardStream, StreamLongerThanAnnounced } from "../media/guard-stream.ts";
import type { MediaCache } from "../media/media-cache.ts";
import { sharedFileCacheKey } from "../media/shared-files.ts";
import { createAttachmentFetcher } from "./create-downloads.ts";
import type { AttachmentSources } from "./create-downloads.ts";

export interface SoundCommandsParts extends Omit<AttachmentSources, "account" | "cache"> {
  readonly account: () => Pick<AccountHandle, "getFileInfo" | "openFile" | "chosenFile"> | null;
  readonly cache: Pick<MediaCache, "openCachedStream" | "keepStream" | "hasRoomFor">;
  readonly clock: Clock;
  readonly log: Log;
}

type SharedSound = Extract<SoundFile, { kind: "file" }>;

/** Creates the commands that read files with sound. */
export function createSoundCommands(parts: SoundCommandsParts): FunctionsOf<SoundCommands> {
  const source = createAttachmentFetcher(parts);
  return {
    readSound: async ({ sound }) => {
      if (sound.kind === "chosen") return readChosen(parts, sound.fileId);
      const stall = new StallWatch(parts.clock);
      try {
        const opened = await source.open(sound, stall.signal);
        return opened.ok ? await readShared(parts, sound, opened.value, stall) : opened;
      } catch (error) {
        // Only the name of the error is logged, because its message may contain the URL.
        parts.log.warn("sound not read", { error: error instanceof Error ? error.name : "unknown" });
        return failed({ kind: "timed-out" });
      } finally {
        stall.end();
      }
    },
  };
}

const tooLarge = failed({ kind: "sound-too-large", most: maxPlayedFileBytes });

/** Reads a guarded stream to its end; null if it is longer than announced. */
async function readWhole(bytes: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await new Response(bytes).arrayBuffer());
  } catch (error) {
    if (error instanceof StreamLongerThanAnnounced) return null;
    throw error;
  }
}

/** Reads a recording of a draft or of an unsent message. No other chosen file is read for the page. */
async function readChosen(
  { account }: SoundCommandsParts,
  fileId: Extract<SoundFile, { kind: "chosen" }>["fileId"],
): Promise<Reply<Uint8Array>> {
  const file = account()?.chosenFile(fileId) ?? null;
  if (file?.recording === undefined) return failed({ kind: "not-found" });
  try {
    return done(new Uint8Array(await readFile(file.path)));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "EIO";
    return failed({ kind: "disk", reason: code });
  }
}

async function readShared(
  { cache }: SoundCommandsParts,
  { conversationId, fileId }: SharedSound,
  { bytes, size }: IncomingItem,
  stall: StallWatch,
): Promise<Reply<Uint8Array>> {
  if (size !== null && size > maxPlayedFileBytes) {
    await bytes.cancel();
    return tooLarge;
  }
  const whole = await readWhole(guardStream(bytes, stall, size ?? maxPlayedFileBytes));
  if (whole === null) return size === null ? tooLarge : failed({ kind: "timed-out" });
  const key = sharedFileCacheKey(conversationId, fileId);
  const kept = await cache.openCachedStream(key);
  await kept?.file.close();
  if (kept === null && cache.hasRoomFor(whole.length)) {
    const about = { contentType: "application/octet-stream", length: whole.length };
    await cache.keepStream(key, about, new Blob([whole]).stream());
  }
  return done(whole);
}
