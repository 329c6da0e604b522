import type { MediaPath } from "../../../preload/base/ids.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";

/** What plays, as far as it is used here; the page's own `Audio` is one. */
export type AudioPlayer = Pick<
  HTMLAudioElement,
  "addEventListener" | "play" | "pause" | "currentTime" | "duration" | "playbackRate" | "src" | "preload"
>;

const speeds = [1, 1.5, 2] as const;

/** Recordings of messages. One plays at a time, and it goes on while its row is scrolled out of sight. */
export class Recordings {
  /** The one that plays or rests where it was stopped; null before the first. */
  current: MediaPath | null = $state.raw(null);
  isPlaying = $state.raw(false);
  /** Where the current one is, in milliseconds. */
  position: Milliseconds = $state.raw(0);
  /** How long the current one is, in milliseconds; null until it is known. */
  length: Milliseconds | null = $state.raw(null);
  /** How many times as fast as it was spoken; stays from one recording to the next. */
  speed: number = $state.raw(speeds[0]);
  #broken: ReadonlySet<MediaPath> = $state.raw(new Set());
  readonly #makePlayer: () => AudioPlayer;
  #player: AudioPlayer | null = null;

  constructor(makePlayer: () => AudioPlayer = () => new Audio()) {
    this.#makePlayer = makePlayer;
  }

  /** Whether this one could not be played when that was last tried. */
  isBroken(media: MediaPath): boolean {
    return this.#broken.has(media);
  }

  /** Plays this one, from where it was left if it is the current one, or lets it rest. */
  toggle(media: MediaPath): void {
    if (media === this.current && this.isPlaying) this.#player?.pause();
    else this.#play(media);
  }

  /** Goes to a place of the current one, in milliseconds. */
  seek(position: Milliseconds): void {
    if (this.#player === null) return;
    const place = Math.min(Math.max(position, 0), this.length ?? position);
    this.#player.currentTime = place / 1000;
    this.position = place;
  }

  /** The next faster speed, or the first again. */
  changeSpeed(): void {
    this.speed = speeds.find((one) => one > this.speed) ?? speeds[0];
    if (this.#player !== null) this.#player.playbackRate = this.speed;
  }

  /** Stops, and forgets what was played. */
  clear(): void {
    this.#player?.pause();
    this.#player = null;
    this.current = null;
    this.isPlaying = false;
    this.position = 0;
    this.length = null;
    this.#broken = new Set();
  }

  #play(media: MediaPath): void {
    if (media !== this.current) this.#load(media);
    const player = this.#player;
    // A refusal to begin is also told by the event `error`; the rest is that another one was begun in the meantime.
    void player?.play().catch(() => {
      if (player === this.#player) this.isPlaying = false;
    });
  }

  #load(media: MediaPath): void {
    this.#player?.pause();
    this.#broken = new Set([...this.#broken].filter((one) => one !== media));
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
    // A stream without an end counts as one whose length is not known.
    follow("durationchange", () => {
      this.length = Number.isFinite(player.duration) ? player.duration * 1000 : null;
    });
    follow("error", () => {
      this.#broken = new Set([...this.#broken, media]);
      this.current = null;
      this.isPlaying = false;
    });
    player.preload = "auto";
    player.src = media;
    player.playbackRate = this.speed;
  }
}
