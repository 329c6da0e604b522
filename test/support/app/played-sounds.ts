import type { Natter } from "./start-natter.ts";

declare global {
  /** The lengths in seconds of the sounds that the page has played to their end. */
  var playedSounds: number[];
}

/** The lengths in seconds of the sounds of notifications. */
export const soundLengths = { drop: 0.45, knock: 0.35 };

/** Starts to note which sounds the page plays. */
export async function listenToSounds({
  page,
}: Pick<Natter, "page">): Promise<() => Promise<readonly number[]>> {
  await page.evaluate(() => {
    globalThis.playedSounds = [];
    const prototype = AudioBufferSourceNode.prototype;
    const start: () => void = Reflect.get(prototype, "start");
    prototype.start = function startAndNote() {
      this.addEventListener("ended", () => {
        globalThis.playedSounds.push(Math.round((this.buffer?.duration ?? 0) * 100) / 100);
      });
      start.call(this);
    };
  });
  return () => page.evaluate(() => globalThis.playedSounds);
}
