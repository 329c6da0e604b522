import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { soundFileName } from "../../../preload/model/app/notification-sound.ts";
import type { NotificationSound } from "../../../preload/model/app/notification-sound.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { attemptOnDisk } from "../../chat/core/attempt-on-disk.ts";
import type { DiskActionOptions } from "../../chat/core/attempt-on-disk.ts";

/** Path of a sound's file. `resourcesFolder` contains the folders of the icons and of the sounds. */
export function notificationSoundFile(resourcesFolder: string, sound: NotificationSound): string {
  return join(resourcesFolder, "sounds", soundFileName(sound));
}

/** Reads a sound that the person wants to hear before they choose it. Problems: disk. */
export function readNotificationSound(
  resourcesFolder: string,
  sound: NotificationSound,
  clock: DiskActionOptions<unknown>["clock"],
): Promise<Reply<Uint8Array>> {
  const file = notificationSoundFile(resourcesFolder, sound);
  return attemptOnDisk(() => readFile(file), { clock, storage: "own" });
}
