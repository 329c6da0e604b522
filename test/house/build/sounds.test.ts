import { expect, test } from "vitest";
import { notificationSounds, soundFileName } from "../../../preload/model/app/notification-sound.ts";
import { soundFiles } from "../../../scripts/build/sounds.mjs";

/** The samples of a WAV file of 16 bits, from -1 to 1. */
function samplesOf(bytes: Buffer): readonly number[] {
  return Array.from(
    { length: bytes.readUInt32LE(40) / 2 },
    (_, index) => bytes.readInt16LE(44 + 2 * index) / 32_768,
  );
}

test("the build makes a file for every sound of notifications, and no other", () => {
  expect(soundFiles().map(({ name }) => name)).toEqual(notificationSounds.map(soundFileName));
});

test.each(soundFiles())("$name is a short, quiet sound that begins and ends in silence", ({ bytes }) => {
  const samples = samplesOf(bytes);
  expect([bytes.toString("latin1", 0, 4), bytes.toString("latin1", 8, 16)]).toEqual(["RIFF", "WAVEfmt "]);
  expect(bytes.length).toBe(44 + 2 * samples.length);
  expect(samples.length / bytes.readUInt32LE(24)).toBeLessThan(1);
  const loudest = Math.max(...samples.map(Math.abs));
  expect(loudest).toBeGreaterThan(0.2);
  expect(loudest).toBeLessThanOrEqual(0.25);
  expect([...samples.slice(0, 2), ...samples.slice(-2)].every((sample) => Math.abs(sample) < 0.02)).toBe(
    true,
  );
});
