import type { UploadProgress } from "../../../preload/model/media/uploads.ts";
import type { Clock } from "../../async/clock.ts";

/** Told no more often than this, in milliseconds. */
const toldEvery = 200;
/** The speed is that of the last so many milliseconds. */
const speedOver = 5_000;
/** Before so many milliseconds a speed says nothing. */
const speedAfter = 500;

/** What stays the same while one file goes out. */
export type MeteredFile = Pick<UploadProgress, "conversationId" | "sourceGuid" | "fileId" | "size">;

/** Measures how fast a file goes out, and tells of it as often as a person can read. */
export class UploadMeter {
  readonly #file: MeteredFile;
  readonly #clock: Pick<Clock, "elapsed">;
  readonly #tell: (progress: UploadProgress) => void;
  readonly #samples: { readonly at: number; readonly bytes: number }[];
  #toldAt = Number.NEGATIVE_INFINITY;
  #sentBytes = 0;

  constructor(file: MeteredFile, clock: Pick<Clock, "elapsed">, tell: (progress: UploadProgress) => void) {
    this.#file = file;
    this.#clock = clock;
    this.#tell = tell;
    this.#samples = [{ at: clock.elapsed(), bytes: 0 }];
  }

  /** Whether the last byte has gone out. */
  get #isWhole(): boolean {
    return this.#sentBytes >= this.#file.size;
  }

  /** So many bytes were handed to the network. With the last the service begins to work on them. */
  moved(sentBytes: number): void {
    const now = this.#clock.elapsed();
    this.#sentBytes = sentBytes;
    this.#samples.push({ at: now, bytes: sentBytes });
    while (this.#samples.length > 2 && now - (this.#samples[1]?.at ?? now) >= speedOver)
      this.#samples.shift();
    if (!this.#isWhole && now - this.#toldAt < toldEvery) return;
    this.#toldAt = now;
    this.say(this.#isWhole ? "processing" : "sending");
  }

  /** Tells where it stands now. */
  say(phase: UploadProgress["phase"]): void {
    const bytesPerSecond = phase === "sending" ? this.#speed() : null;
    const left = this.#file.size - this.#sentBytes;
    const timeLeft = bytesPerSecond === null ? null : Math.round((left / bytesPerSecond) * 1000);
    this.#tell({ ...this.#file, phase, sentBytes: this.#sentBytes, bytesPerSecond, timeLeft });
  }

  #speed(): number | null {
    const [first] = this.#samples;
    const last = this.#samples.at(-1);
    if (first === undefined || last === undefined || last.at - first.at < speedAfter) return null;
    const speed = ((last.bytes - first.bytes) / (last.at - first.at)) * 1000;
    return speed > 0 ? Math.round(speed) : null;
  }
}
