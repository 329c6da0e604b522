import type { Problem } from "../../../preload/base/reply.ts";
import type { UploadProgress } from "../../../preload/model/media/uploads.ts";
import type { Clock } from "../../async/clock.ts";

/** Minimum time between two published progress updates of one upload, in milliseconds. */
const reportEvery = 200;
/** Length of the period over which the speed is measured, in milliseconds. */
const speedPeriod = 5_000;
/** Minimum length of the measured period, in milliseconds. A speed over less time means nothing. */
const minSpeedPeriod = 500;

/** The fields of the published progress that stay the same during an upload. */
export type MeteredUpload = Pick<UploadProgress, "conversationId" | "fileId" | "size">;

/** Measures the speed of an upload. Publishes its progress at most every `reportEvery` milliseconds. */
export class UploadMeter {
  readonly #file: MeteredUpload;
  readonly #clock: Pick<Clock, "elapsed">;
  readonly #publish: (progress: UploadProgress) => void;
  readonly #samples: { readonly at: number; readonly bytes: number }[];
  #reportedAt = Number.NEGATIVE_INFINITY;
  #sentBytes = 0;
  #lastProgress: UploadProgress | null = null;

  constructor(
    file: MeteredUpload,
    clock: Pick<Clock, "elapsed">,
    publish: (progress: UploadProgress) => void,
  ) {
    this.#file = file;
    this.#clock = clock;
    this.#publish = publish;
    this.#samples = [{ at: clock.elapsed(), bytes: 0 }];
  }

  /** Whether all bytes of the file have been sent. */
  get #isWhole(): boolean {
    return this.#sentBytes >= this.#file.size;
  }

  /**
   * Must be called with the number of bytes that were passed to the network. After the last byte, the service processes
   * the file.
   */
  setSentBytes(sentBytes: number): void {
    const now = this.#clock.elapsed();
    this.#sentBytes = sentBytes;
    this.#samples.push({ at: now, bytes: sentBytes });
    while (this.#samples.length > 2 && now - (this.#samples[1]?.at ?? now) >= speedPeriod)
      this.#samples.shift();
    if (!this.#isWhole && now - this.#reportedAt < reportEvery) return;
    this.#reportedAt = now;
    this.report(this.#isWhole ? "processing" : "sending");
  }

  /** Publishes the current progress in the given phase. `problem` is why the upload failed. */
  report(phase: UploadProgress["phase"], problem?: Problem): void {
    const bytesPerSecond = phase === "sending" ? this.#speed() : null;
    const left = this.#file.size - this.#sentBytes;
    const timeLeft = bytesPerSecond === null ? null : Math.round((left / bytesPerSecond) * 1000);
    const reason = problem === undefined ? {} : { problem };
    this.#lastProgress = {
      ...this.#file,
      phase,
      sentBytes: this.#sentBytes,
      bytesPerSecond,
      timeLeft,
      ...reason,
    };
    this.#publish(this.#lastProgress);
  }

  /** Publishes the latest progress again, if there is one. */
  reportAgain(): void {
    if (this.#lastProgress !== null) this.#publish(this.#lastProgress);
  }

  #speed(): number | null {
    const [first] = this.#samples;
    const last = this.#samples.at(-1);
    if (first === undefined || last === undefined || last.at - first.at < minSpeedPeriod) return null;
    const speed = ((last.bytes - first.bytes) / (last.at - first.at)) * 1000;
    return speed > 0 ? Math.round(speed) : null;
  }
}
