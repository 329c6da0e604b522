// The sounds of notifications, computed as sums of fading tones.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const sampleRate = 22_050;
/** The level of the loudest sample of a sound, from 0 to 1. Notifications are quiet. */
const peak = 0.25;

/**
 * A tone of a sound. `at` is its start in seconds. `fade` is the time in seconds in which its level falls to a third.
 * `glide` is the factor by which its frequency changes within that time.
 * @typedef {{ readonly at: number, readonly frequency: number, readonly fade: number, readonly level: number,
 *   readonly glide?: number }} Tone
 */

/** @type {Readonly<Record<string, { readonly length: number, readonly tones: readonly Tone[] }>>} */
const sounds = {
  drop: {
    length: 0.45,
    tones: [
      { at: 0, frequency: 520, fade: 0.07, level: 1, glide: 1.35 },
      { at: 0.07, frequency: 1040, fade: 0.09, level: 0.35 },
    ],
  },
  chime: {
    length: 0.9,
    tones: [
      { at: 0, frequency: 659.26, fade: 0.18, level: 0.8 },
      { at: 0, frequency: 1318.51, fade: 0.1, level: 0.25 },
      { at: 0.14, frequency: 880, fade: 0.22, level: 0.8 },
      { at: 0.14, frequency: 1760, fade: 0.12, level: 0.2 },
    ],
  },
  knock: {
    length: 0.35,
    tones: [
      { at: 0, frequency: 190, fade: 0.03, level: 1 },
      { at: 0.13, frequency: 210, fade: 0.03, level: 0.9 },
    ],
  },
};

/** @param {Tone} tone @param {number} time in seconds from the beginning of the sound */
function sample({ at, frequency, fade, level, glide = 1 }, time) {
  const since = time - at;
  if (since < 0) return 0;
  // Each tone rises within four milliseconds, so that it does not click.
  const rise = Math.min(1, since / 0.004);
  const moved = glide === 1 ? since : since + ((glide - 1) * since * Math.min(1, since / fade)) / 2;
  return level * rise * Math.exp(-since / fade) * Math.sin(2 * Math.PI * frequency * moved);
}

/** @param {{ readonly length: number, readonly tones: readonly Tone[] }} sound */
function waveFile({ length, tones }) {
  const count = Math.round(length * sampleRate);
  const samples = Array.from({ length: count }, (_, index) => {
    const time = index / sampleRate;
    // The sound fades out in its last thirty milliseconds.
    const end = Math.min(1, (length - time) / 0.03);
    return end * tones.reduce((sum, tone) => sum + sample(tone, time), 0);
  });
  const loudest = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  const file = Buffer.alloc(44 + 2 * count);
  file.write("RIFF", 0);
  file.writeUInt32LE(36 + 2 * count, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20); // not compressed
  file.writeUInt16LE(1, 22); // one channel
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(2 * sampleRate, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34); // bits of a sample
  file.write("data", 36);
  file.writeUInt32LE(2 * count, 40);
  for (const [index, one] of samples.entries())
    file.writeInt16LE(Math.round((one / loudest) * peak * 32_767), 44 + 2 * index);
  return file;
}

/** The files of the sounds, by name. The names are those of preload/model/app/notification-sound.ts. */
export function soundFiles() {
  return Object.entries(sounds).map(([name, sound]) => ({
    name: `natter-${name}.wav`,
    bytes: waveFile(sound),
  }));
}

/**
 * Writes the files of the sounds.
 * @param {string} folder
 */
export function writeSounds(folder) {
  mkdirSync(folder, { recursive: true });
  for (const { name, bytes } of soundFiles()) writeFileSync(join(folder, name), bytes);
}
