import type { Bridge } from "../../../preload/bridge.ts";
import type { ChosenFileId, ConversationId } from "../../../preload/base/ids.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { joinPeaks, maxPeaks } from "../../../preload/model/media/recording.ts";
import type { ChosenFile } from "../../../preload/model/media/uploads.ts";
import { maxFilesPerMessage } from "../../../preload/model/media/uploads.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import type { MicrophoneFault, OpenMicrophone, OpenMicrophoneFunction } from "./microphone.ts";
import { maxRecordingBytes, maxRecordingLength, remainingTimeToWarnAt } from "./recording-limits.ts";
import { recordingName } from "./recording-name.ts";
import { RecordingWriter } from "./recording-writer.ts";
import { LatestRequest } from "../latest-request.ts";

/**
 * The state of the recorder. `asking`: the microphone is being opened. `unsaved`: the recording has ended, but its end
 * is not on the disk.
 */
export type RecorderPhase = "idle" | "asking" | "recording" | "finishing" | "discarding" | "unsaved";

/** The outcome of the last recording, unless the person simply stopped it. */
export type RecordingOutcome =
  | { readonly kind: MicrophoneFault | "no-room" }
  /** The group has turned voice messages off. */
  | { readonly kind: "turned-off" }
  /** The recording ended and is in the draft: its device is gone, it reached the limit, or Esc stopped it. */
  | { readonly kind: "lost" | "limit" | "stopped" }
  | { readonly kind: "unsaved"; readonly problem: Problem };

/** The files of the open conversation's draft. */
interface DraftFileList {
  readonly conversationId: ConversationId | null;
  readonly list: readonly ChosenFile[];
  remove(id: ChosenFileId): Promise<void>;
  saved(conversationId: ConversationId, files: readonly ChosenFile[]): void;
}

/** The commands of main that recording needs. */
export type RecorderBridge = Pick<Bridge, "askForMicrophone" | "appendRecording">;

export interface VoiceRecorderParts {
  readonly bridge: RecorderBridge;
  readonly files: DraftFileList;
  /** Milliseconds since the epoch, for the name of the file. */
  readonly now: () => Milliseconds;
  /** Milliseconds since some moment. Unlike `now`, it does not jump when the clock of the computer is set. */
  readonly elapsed?: () => Milliseconds;
  /** Called if a recording could not be stored after its conversation was left. */
  readonly onUnsaved: (problem: Problem) => void;
  readonly open?: OpenMicrophoneFunction;
}

/** A recording shorter than this was probably started by mistake, so cancelling discards it. */
const minRecordingLength: Milliseconds = 2_000;

/** Opens the microphone. Its code is loaded with the first recording. */
const openMicrophone: OpenMicrophoneFunction = async (listener) =>
  (await import("./microphone.ts")).openMicrophone(listener);

/** A recording that is under way. */
interface RecordingRun {
  readonly startedAt: Milliseconds;
  readonly writer: RecordingWriter;
  readonly microphone: OpenMicrophone;
  readonly levels: number[];
}

/**
 * Records voice messages into the draft of the open conversation. Main stores each part as it is recorded. When the
 * recording ends, for whatever reason, its file is one of the draft's files.
 */
export class VoiceRecorder {
  phase: RecorderPhase = $state.raw("idle");
  outcome: RecordingOutcome | null = $state.raw(null);
  elapsed: Milliseconds = $state.raw(0);
  /** The levels of the last moments, the newest last, from 0 to 100. */
  recentLevels: readonly number[] = $state.raw([]);
  /** The file that is being recorded; null if there is none. */
  fileId: ChosenFileId | null = $state.raw(null);
  /** Whether a recording is under way, or its end is being stored. */
  readonly isActive: boolean = $derived(this.phase === "recording" || this.phase === "finishing");
  /** Whether the recording will soon reach its limit. */
  readonly isNearLimit: boolean = $derived(
    this.phase === "recording" && maxRecordingLength - this.elapsed <= remainingTimeToWarnAt,
  );
  readonly #parts: VoiceRecorderParts;
  #run: RecordingRun | null = null;
  #finishing: Promise<boolean> | null = null;
  /** A microphone that opens after the person has left the recording is closed again. */
  readonly #latestStart = new LatestRequest();

  constructor(parts: VoiceRecorderParts) {
    this.#parts = parts;
  }

  /**
   * Starts a recording. Call it only for a press of a key or a button, because main opens the microphone only right
   * after one.
   */
  async start(): Promise<void> {
    const { files, bridge, open = openMicrophone } = this.#parts;
    if (this.phase !== "idle" || files.conversationId === null) return;
    this.outcome = files.list.length < maxFilesPerMessage ? null : { kind: "no-room" };
    if (this.outcome !== null) return;
    const isLatest = this.#latestStart.begin();
    this.phase = "asking";
    const access = await bridge.askForMicrophone();
    if (!isLatest()) return;
    const heard: { run: RecordingRun | null } = { run: null };
    const opened =
      access.ok && access.value === "allowed"
        ? await open({
            onPart: (bytes) => heard.run?.writer.add(bytes),
            onLevel: (level) => {
              this.#addLevel(heard.run, level);
            },
            onLost: () => {
              if (heard.run !== null && heard.run === this.#run) void this.finish({ kind: "lost" });
            },
          })
        : "refused";
    if (typeof opened === "string") {
      if (isLatest()) this.#reset({ kind: opened });
    } else if (!isLatest()) await opened.stop();
    else heard.run = this.#startRun(opened);
  }

  /** Says that the group has turned voice messages off. Nothing is recorded. */
  refuse(): void {
    if (this.phase === "idle") this.outcome = { kind: "turned-off" };
  }

  /**
   * Ends the recording and keeps it in the draft. Returns whether all of it is stored. `outcome` says why it ended, if
   * the person did not ask for it.
   */
  finish(outcome: RecordingOutcome | null = null): Promise<boolean> {
    if (this.#finishing !== null) return this.#finishing;
    const finishing = this.#finish(outcome).finally(() => {
      if (this.#finishing === finishing) this.#finishing = null;
    });
    this.#finishing = finishing;
    return finishing;
  }

  /**
   * Discards a recording that has hardly begun. A longer recording only ends, and the person can discard it in a second
   * step.
   */
  async cancel(): Promise<void> {
    if (this.phase === "asking") {
      this.#latestStart.drop();
      this.#reset(null);
    } else if (this.phase === "recording") {
      if (this.elapsed >= minRecordingLength) await this.finish({ kind: "stopped" });
      else await this.discard();
    }
  }

  /** Ends the recording and removes it from the draft. */
  async discard(): Promise<void> {
    const run = this.#run;
    if (run === null || (this.phase !== "recording" && this.phase !== "unsaved")) return;
    this.phase = "discarding";
    await run.microphone.stop();
    await run.writer.flush();
    const { fileId } = run.writer;
    if (this.#run !== run) return;
    if (fileId !== null) await this.#parts.files.remove(fileId);
    this.#reset(null);
  }

  /**
   * Call it when the recording is no longer on screen. It ends the recording, and keeps what was recorded in the draft.
   */
  hide(): void {
    if (this.phase === "asking") void this.cancel();
    else if (this.phase === "recording") void this.finish({ kind: "stopped" });
  }

  /** Call it when the conversation is left. What was recorded becomes a file of the conversation's draft. */
  leaveChat(): void {
    const run = this.#run;
    const isEnding = this.#finishing !== null;
    this.#latestStart.drop();
    this.#finishing = null;
    this.#reset(null);
    if (run === null || isEnding) return;
    void run.microphone
      .stop()
      .then(() => run.writer.flush())
      .then((problem) => {
        if (problem !== null) this.#parts.onUnsaved(problem);
      });
  }

  #now(): Milliseconds {
    return this.#parts.elapsed?.() ?? performance.now();
  }

  #startRun(microphone: OpenMicrophone): RecordingRun {
    const { bridge, files, now } = this.#parts;
    const startedAt = this.#now();
    const levels: number[] = [];
    const conversationId = files.conversationId;
    if (conversationId === null) throw new Error("a recording begins only in an open conversation");
    const writer: RecordingWriter = new RecordingWriter({
      bridge,
      conversationId,
      name: recordingName(new Date(now()), microphone.ending),
      describe: () => ({ duration: Math.round(this.#now() - startedAt), peaks: joinPeaks(levels) }),
      onSaved: (saved) => {
        if (this.#run?.writer === writer) this.fileId = writer.fileId;
        files.saved(conversationId, saved);
      },
    });
    const run: RecordingRun = { startedAt, writer, microphone, levels };
    this.#run = run;
    this.phase = "recording";
    return run;
  }

  #addLevel(run: RecordingRun | null, level: number): void {
    if (run === null || run !== this.#run || this.phase !== "recording") return;
    run.levels.push(level);
    this.recentLevels = run.levels.slice(-maxPeaks);
    this.elapsed = this.#now() - run.startedAt;
    if (this.elapsed >= maxRecordingLength || run.writer.size >= maxRecordingBytes)
      void this.finish({ kind: "limit" });
  }

  async #finish(outcome: RecordingOutcome | null): Promise<boolean> {
    const run = this.#run;
    if (run === null) return true;
    this.phase = "finishing";
    await run.microphone.stop();
    const problem = await run.writer.flush();
    if (this.#run === run) {
      if (problem === null) this.#reset(outcome);
      else {
        this.phase = "unsaved";
        this.outcome = { kind: "unsaved", problem };
      }
    } else if (problem !== null) this.#parts.onUnsaved(problem);
    return problem === null;
  }

  #reset(outcome: RecordingOutcome | null): void {
    this.#run = null;
    this.phase = "idle";
    this.outcome = outcome;
    this.elapsed = 0;
    this.recentLevels = [];
    this.fileId = null;
  }
}
