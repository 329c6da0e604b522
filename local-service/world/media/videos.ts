import type { WorldCore } from "../core.ts";

/** The state of a video's processing (interface/videos#status; interface/videos#uploading). */
export type VideoState = "enqueued" | "complete" | "refused";

/** The processing of an uploaded video. Times are milliseconds. */
export interface VideoJob {
  readonly id: string;
  readonly userId: string;
  readonly conversationId: string;
  /** Null if the file is not a video: processing then ends in a refusal. */
  readonly video: { readonly blobId: string; readonly kind: "mp4" | "mov" | "webm" | "mkv" } | null;
  readonly size: number;
  /** When processing ends. The state of the video follows from this time and the clock. */
  readonly doneAt: number;
}

const second = 1000;
/**
 * Number of bytes that the service processes per second. Each video takes two seconds more, but never longer than
 * `maxWorkTime`.
 */
const bytesPerSecond = 8 * 1024 * 1024;
const maxWorkTime = 8 * second;
/** Processing time of a file that is not a video. */
const refusedAfter = second;

/** The uploaded videos and the state of their processing. */
export class Videos {
  readonly #core: WorldCore;
  readonly #jobs: Map<string, VideoJob>;
  readonly #jobOfVideo: Map<string, string>;

  constructor(core: WorldCore) {
    this.#core = core;
    this.#jobs = core.tables.map("video jobs");
    this.#jobOfVideo = core.tables.map("jobs of videos");
  }

  /** Starts the processing of an uploaded video. */
  add(upload: Omit<VideoJob, "id" | "doneAt">): VideoJob {
    const now = this.#core.clock.now();
    const work = Math.min(maxWorkTime, 2 * second + Math.floor(upload.size / bytesPerSecond) * second);
    const doneAt = now + (upload.video === null ? refusedAfter : work);
    const job: VideoJob = { id: this.#core.ids.guid(), ...upload, doneAt };
    this.#jobs.set(job.id, job);
    if (job.video !== null) this.#jobOfVideo.set(videoName(job.video), job.id);
    return job;
  }

  byId(jobId: string): VideoJob | undefined {
    return this.#jobs.get(jobId);
  }

  /** A finished video by its name; null if there is none. */
  finishedVideo(name: string): VideoJob["video"] {
    const job = this.#jobs.get(this.#jobOfVideo.get(name) ?? "");
    return job !== undefined && this.state(job) === "complete" ? job.video : null;
  }

  state({ doneAt, video }: VideoJob): VideoState {
    if (this.#core.clock.now() < doneAt) return "enqueued";
    return video === null ? "refused" : "complete";
  }
}

/** The name of a video in its address. */
export function videoName({ blobId, kind }: NonNullable<VideoJob["video"]>): string {
  return `${blobId}.${kind}`;
}
