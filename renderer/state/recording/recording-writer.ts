import type { Bridge } from "../../../preload/bridge.ts";
import type { ChosenFileId, ConversationId } from "../../../preload/base/ids.ts";
import type { ChosenFile } from "../../../preload/model/media/uploads.ts";
import type { Recording } from "../../../preload/model/media/recording.ts";
import type { Problem } from "../../../preload/base/reply.ts";

export interface RecordingWriterParts {
  readonly bridge: Pick<Bridge, "appendRecording">;
  readonly conversationId: ConversationId;
  readonly name: string;
  /** Returns the length and the waveform of what is recorded so far. */
  readonly describe: () => Recording;
  /** Called with the files of the draft after each part that main has stored. */
  readonly onSaved: (files: readonly ChosenFile[]) => void;
}

/** Passes the parts of a recording to main, which writes them to the disk. Parts that main refuses are kept here. */
export class RecordingWriter {
  /** The file of the recording; null until main has stored the first part. */
  fileId: ChosenFileId | null = null;
  readonly #parts: RecordingWriterParts;
  /** All parts, in case main has lost the file. */
  readonly #chunks: Uint8Array[] = [];
  #storedCount = 0;
  #problem: Problem | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(parts: RecordingWriterParts) {
    this.#parts = parts;
  }

  /** Number of bytes recorded until now. */
  get size(): number {
    return this.#chunks.reduce((sum, { length }) => sum + length, 0);
  }

  /** Passes on a part, together with earlier parts that main refused. */
  add(bytes: Uint8Array): void {
    this.#chunks.push(bytes);
    this.#writing = this.#writing.then(() => this.#write());
  }

  /** Waits until main has stored all parts. Returns the problem if it has not; the next call tries again. */
  async flush(): Promise<Problem | null> {
    this.#writing = this.#writing.then(() => this.#write());
    await this.#writing;
    return this.#problem;
  }

  async #write(): Promise<void> {
    const count = this.#chunks.length;
    if (this.#storedCount === count && this.fileId !== null) return;
    const { bridge, conversationId, name, describe, onSaved } = this.#parts;
    const bytes = join(this.#chunks.slice(this.#storedCount));
    if (bytes.length === 0) return;
    const reply = await bridge.appendRecording({
      conversationId,
      fileId: this.fileId,
      name,
      bytes,
      recording: describe(),
    });
    if (reply.ok) {
      this.fileId = reply.value.fileId;
      this.#storedCount = count;
      this.#problem = null;
      onSaved(reply.value.files);
      return;
    }
    this.#problem = reply.problem;
    if (reply.problem.kind !== "not-found" || this.fileId === null) return;
    // The draft no longer has the file. The whole recording becomes a new recording.
    this.fileId = null;
    this.#storedCount = 0;
    await this.#write();
  }
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let place = 0;
  for (const part of parts) {
    joined.set(part, place);
    place += part.length;
  }
  return joined;
}
