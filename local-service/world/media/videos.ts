import type { Core } from "../core.ts";

/** How far the work on a video is (interface/videos#status; interface/videos#uploading). */
export type VideoState = "enqueued" | "complete" | "refused";

/** One video that somebody uploaded, and the work on it. Times are milliseconds. */
export interface VideoJob {
  readonly id: string;
  readonly userId: string;
  readonly conversationId: string;
  /** Null for what is no video: the work on it ends in a refusal. */
  readonly video: { readonly blobId: string; readonly kind: "mp4" | "mov" | "webm" | "mkv" } | null;
  readonly size: number;
  /** When the work is over. What the state is follows from this and the clock. */
  readonly doneAt: number;
}

const second = 1000;
/** A larger one takes longer: two seconds, and one more for each of these. */
const bytesPerSecond = 8 * 1024 * 1024;
const longestWork = 8 * second;
/** What is no video is soon seen. */
const refusedAfter = second;

/** The videos that people uploaded, and how far the work on each is. */
export class Videos {
  readonly #core: Core;
  readonly #jobs: Map<string, VideoJob>;
  readonly #jobOfVideo: Map<string, string>;

  constructor(core: Core) {
    this.#core = core;
    this.#jobs = core.tables.map("video jobs");
    this.#jobOfVideo = core.tables.map("jobs of videos");
  }

  /** Begins the work on an upload. */
  add(upload: Omit<VideoJob, "id" | "doneAt">): VideoJob {
    const now = this.#core.clock.now();
    const work = Math.min(longestWork, 2 * second + Math.floor(upload.size / bytesPerSecond) * second);
    const doneAt = now + (upload.video === null ? refusedAfter : work);
    const job: VideoJob = { id: this.#core.ids.guid(), ...upload, doneAt };
    this.#jobs.set(job.id, job);
    if (job.video !== null) this.#jobOfVideo.set(videoName(job.video), job.id);
    return job;
  }

  byId(jobId: string): VideoJob | undefined {
    return this.#jobs.get(jobId);
  }

  /** A finished video by the name it is asked for by. */
  finished(name: string): VideoJob["video"] {
    const job = this.#jobs.get(this.#jobOfVideo.get(name) ?? "");
    return job !== undefined && this.state(job) === "complete" ? job.video : null;
  }

  state({ doneAt, video }: VideoJob): VideoState {
    if (this.#core.clock.now() < doneAt) return "enqueued";
    return video === null ? "refused" : "complete";
  }
}

/** The name by which a video is asked for. */
export function videoName({ blobId, kind }: NonNullable<VideoJob["video"]>): string {
  return `${blobId}.${kind}`;
}
