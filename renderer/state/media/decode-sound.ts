import { joinPeaks } from "../../../preload/model/media/recording.ts";
import type { Recording } from "../../../preload/model/media/recording.ts";
import { soundLevel } from "../recording/sound-level.ts";

/** Samples per second that are enough to draw the waveform of a sound. */
const sampleRate = 8_000;
/** Number of samples for one level: those of a twentieth of a second, of which the loudest sample gives the level. */
const samplesPerLevel = sampleRate / 20;
/** Maximum size of a file that is decoded. A decoded file takes many times its size in memory. */
const maxBytes = 4 * 1024 * 1024;

/**
 * Reads the length and the waveform from the bytes of a sound file. Null if it is too large, or in an unknown format.
 */
export async function decodeSound(bytes: Uint8Array): Promise<Recording | null> {
  if (bytes.length > maxBytes) return null;
  try {
    // Decoding takes the buffer away, so it gets a copy.
    const sound = await new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(bytes.slice().buffer);
    const samples = sound.getChannelData(0);
    const levels = Array.from({ length: Math.ceil(samples.length / samplesPerLevel) }, (_, index) =>
      soundLevel(samples.subarray(index * samplesPerLevel, (index + 1) * samplesPerLevel)),
    );
    return { duration: Math.round(sound.duration * 1000), peaks: joinPeaks(levels) };
  } catch (error) {
    // The player says so itself if it cannot play the file either.
    if (error instanceof DOMException) return null;
    throw error;
  }
}
