import { expect, test } from "vitest";
import type { MediaPath } from "../../../../preload/base/ids.ts";
import { Recordings } from "../../../../renderer/state/media/recordings.svelte.ts";
import type { AudioPlayer } from "../../../../renderer/state/media/recordings.svelte.ts";

const first = "/media/first.mp3" as MediaPath;
const second = "/media/second.mp3" as MediaPath;

/** An audio player that plays nothing. The test dispatches its events. */
class SilentPlayer extends EventTarget implements AudioPlayer {
  currentTime = 0;
  duration = Number.NaN;
  playbackRate = 1;
  src = "";
  preload: AudioPlayer["preload"] = "auto";

  play(): Promise<void> {
    this.tell("play");
    return Promise.resolve();
  }
  pause(): void {
    this.tell("pause");
  }
  tell(type: string): void {
    this.dispatchEvent(new Event(type));
  }
}

function setUp(): { readonly recordings: Recordings; readonly players: SilentPlayer[] } {
  const players: SilentPlayer[] = [];
  const recordings = new Recordings(() => {
    const player = new SilentPlayer();
    players.push(player);
    return player;
  });
  return { recordings, players };
}

test("a paused voice message keeps its position and plays on from there", () => {
  const { recordings, players } = setUp();
  recordings.toggle(first);
  const [player] = players;
  if (player === undefined) throw new Error("nothing plays");
  player.currentTime = 12;
  player.tell("timeupdate");
  recordings.toggle(first);
  expect(recordings).toMatchObject({ current: first, isPlaying: false, position: 12_000 });
  recordings.toggle(first);
  expect(recordings.isPlaying).toBe(true);
  expect(players).toHaveLength(1);
});

test("only one recording plays, and events of the earlier player are ignored", () => {
  const { recordings, players } = setUp();
  recordings.toggle(first);
  recordings.toggle(second);
  const [earlier] = players;
  if (earlier === undefined) throw new Error("nothing plays");
  earlier.currentTime = 40;
  earlier.tell("timeupdate");
  earlier.tell("error");
  expect(recordings).toMatchObject({ current: second, isPlaying: true, position: 0 });
  expect(recordings.isBroken(first)).toBe(false);
});

test("a recording that has ended returns to its beginning", () => {
  const { recordings, players } = setUp();
  recordings.toggle(first);
  const [player] = players;
  if (player === undefined) throw new Error("nothing plays");
  player.duration = 42;
  player.tell("durationchange");
  player.currentTime = 42;
  player.tell("timeupdate");
  player.tell("pause");
  player.tell("ended");
  expect(recordings).toMatchObject({ isPlaying: false, position: 0, length: 42_000 });
});

test("seeking stays within a recording, and a recording of unknown length shows no length", () => {
  const { recordings, players } = setUp();
  recordings.toggle(first);
  const [player] = players;
  if (player === undefined) throw new Error("nothing plays");
  player.duration = Number.POSITIVE_INFINITY;
  player.tell("durationchange");
  expect(recordings.length).toBeNull();
  player.duration = 42;
  player.tell("durationchange");
  recordings.seek(50_000);
  expect(player.currentTime).toBe(42);
  recordings.seek(-5000);
  expect(player.currentTime).toBe(0);
});

test("each press of the speed button sets the next playback speed, and the next recording uses the chosen speed", () => {
  const { recordings, players } = setUp();
  recordings.toggle(first);
  recordings.changeSpeed();
  expect(players[0]?.playbackRate).toBe(1.5);
  recordings.toggle(second);
  expect(players[1]?.playbackRate).toBe(1.5);
  recordings.changeSpeed();
  recordings.changeSpeed();
  expect(recordings.speed).toBe(1);
});

test("a recording that cannot be loaded is marked as broken, stops, and can be tried again", () => {
  const { recordings, players } = setUp();
  recordings.toggle(first);
  players[0]?.tell("error");
  expect(recordings.isBroken(first)).toBe(true);
  expect(recordings).toMatchObject({ current: null, isPlaying: false });
  recordings.toggle(first);
  expect(recordings.isBroken(first)).toBe(false);
  expect(recordings.isPlaying).toBe(true);
});
