import type { Bridge } from "../../../preload/bridge.ts";
import { asId } from "../../../preload/base/ids.ts";
import type { MediaPath } from "../../../preload/base/ids.ts";
import type { SoundFile } from "../../../preload/commands/media/sounds.ts";
import type { Recording } from "../../../preload/model/media/recording.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import { decodeSound } from "./decode-sound.ts";

/** What is known about a sound file. */
export type SoundFileState =
  | { readonly state: "unread" | "loading" }
  /** `recording` is null if the length and the waveform could not be read from the file. */
  | { readonly state: "ready"; readonly media: MediaPath; readonly recording: Recording | null }
  | { readonly state: "failed"; readonly problem: Problem };

const unread: SoundFileState = { state: "unread" };
/** Maximum number of files that are kept in memory. */
const maxInMemory = 20;

export interface SoundFilesParts {
  readonly bridge: Pick<Bridge, "readSound">;
  /** Returns the sound file that is playing, which stays in memory; null if none is. */
  readonly playing: () => MediaPath | null;
  readonly decode?: typeof decodeSound;
}

/** The sound files that the page has read, to play them and to draw their waveforms. */
export class SoundFiles {
  #states: ReadonlyMap<string, SoundFileState> = $state.raw(new Map());
  readonly #parts: SoundFilesParts;

  constructor(parts: SoundFilesParts) {
    this.#parts = parts;
  }

  of(sound: SoundFile): SoundFileState {
    return this.#states.get(keyOf(sound)) ?? unread;
  }

  /** Reads a file, unless it is in memory. Returns its path for a player; null if it cannot be read, or is being read. */
  async read(sound: SoundFile, type: string): Promise<MediaPath | null> {
    const known = this.of(sound);
    if (known.state === "ready") return known.media;
    if (known.state === "loading") return null;
    this.#save(sound, { state: "loading" });
    const reply = await this.#parts.bridge.readSound({ sound });
    if (!reply.ok) {
      this.#save(sound, { state: "failed", problem: reply.problem });
      return null;
    }
    const media = asId<MediaPath>(URL.createObjectURL(new Blob([reply.value.slice()], { type })));
    this.#save(sound, { state: "ready", media, recording: null });
    void this.#describe(sound, media, reply.value);
    return media;
  }

  /** Clears everything, for another account. */
  clear(): void {
    for (const state of this.#states.values()) release(state);
    this.#states = new Map();
  }

  async #describe(sound: SoundFile, media: MediaPath, bytes: Uint8Array): Promise<void> {
    const recording = await (this.#parts.decode ?? decodeSound)(bytes);
    if (this.of(sound).state === "ready") this.#save(sound, { state: "ready", media, recording });
  }

  #save(sound: SoundFile, state: SoundFileState): void {
    const all = new Map(this.#states);
    all.delete(keyOf(sound));
    all.set(keyOf(sound), state);
    for (const [key, oldest] of all) {
      if (all.size <= maxInMemory) break;
      if (oldest.state === "loading" || (oldest.state === "ready" && oldest.media === this.#parts.playing()))
        continue;
      release(oldest);
      all.delete(key);
    }
    this.#states = all;
  }
}

function release(state: SoundFileState): void {
  if (state.state === "ready") URL.revokeObjectURL(state.media);
}

function keyOf(sound: SoundFile): string {
  return sound.kind === "chosen" ? sound.fileId : `${sound.conversationId} ${sound.fileId}`;
}
