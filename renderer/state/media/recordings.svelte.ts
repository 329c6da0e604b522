import type { MediaPath } from "../../../preload/base/ids.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";

/** The parts of an audio element that are used here; the page's own `Audio` has them. */
export type AudioPlayer = Pick<
  HTMLAudioElement,
  "addEventListener" | "play" | "pause" | "currentTime" | "duration" | "playbackRate" | "src" | "preload"
>;

const speeds = [1, 1.5, 2] as const;

/** The recordings in messages. One plays at a time, and it continues while its row is scrolled out of view. */
export class Recordings {
  /** The recording that plays or is paused; null if there is none. */
  current: MediaPath | null = $state.raw(null);
  isPlaying = $state.raw(false);
  /** Position in the current recording. */
  position: Milliseconds = $state.raw(0);
  /** Length of the current recording; null until it is known. */
  length: Milliseconds | null = $state.raw(null);
  /** Playback speed as a factor; it stays the same for the next recording. */
  speed: number = $state.raw(speeds[0]);
  #brokenMedia: ReadonlySet<MediaPath> = $state.raw(new Set());
  readonly #makePlayer: () => AudioPlayer;
  #player: AudioPlayer | null = null;

  constructor(makePlayer: () => AudioPlayer = () => new Audio()) {
    this.#makePlayer = makePlayer;
  }

  /** Whether the last attempt to play the recording failed. */
  isBroken(media: MediaPath): boolean {
    return this.#brokenMedia.has(media);
  }

  /** Plays or pauses a recording. The current one continues at its position. */
  toggle(media: MediaPath): void {
    if (media === this.current && this.isPlaying) this.#player?.pause();
    else this.#play(media);
  }

  /** Moves to a position in the current recording. */
  seek(position: Milliseconds): void {
    if (this.#player === null) return;
    const place = Math.min(Math.max(position, 0), this.length ?? position);
    this.#player.currentTime = place / 1000;
    this.position = place;
  }

  /** Switches to the next faster speed, or from the fastest to the first. */
  changeSpeed(): void {
    this.speed = speeds.find((one) => one > this.speed) ?? speeds[0];
    if (this.#player !== null) this.#player.playbackRate = this.speed;
  }

  /** Stops playing and clears everything. */
  clear(): void {
    this.#player?.pause();
    this.#player = null;
    this.current = null;
    this.isPlaying = false;
    this.position = 0;
    this.length = null;
    this.#brokenMedia = new Set();
  }

  #play(media: MediaPath): void {
    if (media !== this.current) this.#load(media);
    const player = this.#player;
    // A failure to start also fires the `error` event. Any other rejection means that another recording was started
    // meanwhile.
    void player?.play().catch(() => {
      if (player === this.#player) this.isPlaying = false;
    });
  }

  #load(media: MediaPath): void {
    this.#player?.pause();
    this.#brokenMedia = new Set([...this.#brokenMedia].filter((one) => one !== media));
    const player = this.#makePlayer();
    this.#player = player;
    this.current = media;
    this.position = 0;
    this.length = null;
    const follow = (type: string, change: () => void): void => {
      player.addEventListener(type, () => {
        if (player === this.#player) change();
      });
    };
    follow("play", () => (this.isPlaying = true));
    follow("pause", () => (this.isPlaying = false));
    follow("ended", () => {
      this.position = 0;
      player.currentTime = 0;
    });
    follow("timeupdate", () => (this.position = player.currentTime * 1000));
    // A stream without an end has an infinite duration: its length is unknown.
    follow("durationchange", () => {
      this.length = Number.isFinite(player.duration) ? player.duration * 1000 : null;
    });
    follow("error", () => {
      this.#brokenMedia = new Set([...this.#brokenMedia, media]);
      this.current = null;
      this.isPlaying = false;
    });
    player.preload = "auto";
    player.src = media;
    player.playbackRate = this.speed;
  }
}
