import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { maxUploadBytes } from "../../../preload/model/media/uploads.ts";

/** How many bits a second of sound takes: plenty for speech, and few enough for long recordings. */
export const bitsPerSecond = 64_000;

const minute: Milliseconds = 60_000;
/**
 * Share of the size limit from which the maximum length is calculated. The rest is for what containers and encoders add
 * to the sound.
 */
const usable = 0.95;

/** Maximum length of a recording, in whole minutes: as long as its file can be sent. */
export const maxRecordingLength: Milliseconds =
  Math.floor((maxUploadBytes.file * usable * 8_000) / bitsPerSecond / minute) * minute;

/** The remaining time from which on the person is told that the recording will stop. */
export const remainingTimeToWarnAt: Milliseconds = minute;

/**
 * Size in bytes at which a recording stops. The size is limited besides the length, because an encoder may take more
 * bits than it is asked for. The rest of the limit has room for the sound that the encoder still holds.
 */
export const maxRecordingBytes = maxUploadBytes.file - 512 * 1024;
