import { afterEach, expect, test, vi } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { ChosenFileId, FileId, MediaPath } from "../../../../preload/base/ids.ts";
import type { SoundFile } from "../../../../preload/commands/media/sounds.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { SoundFiles } from "../../../../renderer/state/media/sound-files.svelte.ts";
import { playableType, soundTypeOfName } from "../../../../renderer/state/media/sound-type.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import { eventually } from "../../../support/clock/eventually.ts";

const shape = { duration: 2000, peaks: [1, 2] };
const chosen = (name: string): SoundFile => ({ kind: "chosen", fileId: asId<ChosenFileId>(name) });

afterEach(() => {
  vi.restoreAllMocks();
});

function setUp(playing: () => MediaPath | null = () => null) {
  const transport = createFakeTransport();
  transport.answer("readSound", () => done(new Uint8Array([1, 2, 3])));
  const released = vi.spyOn(URL, "revokeObjectURL");
  const sounds = new SoundFiles({
    bridge: createBridge(transport, () => ""),
    playing,
    decode: () => Promise.resolve(shape),
  });
  return { transport, sounds, released };
}

test("a sound is loaded once, and then has a path for the player and its waveform", async () => {
  const { sounds, transport } = setUp();
  const sound = chosen("a");
  expect(sounds.of(sound)).toEqual({ state: "unread" });
  const media = await sounds.read(sound, "audio/mp4");
  expect(media).toMatch(/^blob:/);
  expect(await sounds.read(sound, "audio/mp4")).toBe(media);
  expect(transport.inputsOf("readSound")).toEqual([{ sound }]);
  await eventually(() => {
    expect(sounds.of(sound)).toEqual({ state: "ready", media, recording: shape });
  });
});

test("a sound that cannot be loaded says why, and is loaded again at the next try", async () => {
  const { sounds, transport } = setUp();
  const sound: SoundFile = { kind: "file", conversationId: conversationId("1"), fileId: asId<FileId>("f") };
  transport.answer("readSound", () => failed({ kind: "offline" }));
  expect(await sounds.read(sound, "audio/mp4")).toBeNull();
  expect(sounds.of(sound)).toEqual({ state: "failed", problem: { kind: "offline" } });
  transport.answer("readSound", () => done(new Uint8Array(1)));
  expect(await sounds.read(sound, "audio/mp4")).toMatch(/^blob:/);
});

test("twenty sounds stay in memory, among them the sound that plays", async () => {
  let playing: MediaPath | null = null;
  const { sounds, released } = setUp(() => playing);
  playing = await sounds.read(chosen("0"), "audio/mp4");
  const second = await sounds.read(chosen("1"), "audio/mp4");
  for (let number = 2; number <= 20; number += 1) await sounds.read(chosen(String(number)), "audio/mp4");
  expect(sounds.of(chosen("0")).state).toBe("ready");
  expect(sounds.of(chosen("1")).state).toBe("unread");
  expect(released.mock.calls).toEqual([[second]]);
});

test("when another account is shown, all sounds are released", async () => {
  const { sounds, released } = setUp();
  const media = await sounds.read(chosen("a"), "audio/mp4");
  sounds.clear();
  expect(sounds.of(chosen("a"))).toEqual({ state: "unread" });
  expect(released.mock.calls).toEqual([[media]]);
});

test.each([
  ["Voice message 2026-11-23 21.04.05.m4a", "audio/mp4"],
  ["song.MP3", "audio/mpeg"],
  ["talk.weba", "audio/webm"],
  ["film.webm", null],
  ["plan.pdf", null],
  ["m4a", null],
  ["x.constructor", null],
])("the sound type of %s is %j", (name, type) => {
  expect(soundTypeOfName(name)).toBe(type);
});

test("a sound file that is very large, or of unknown size, cannot be played in the chat", () => {
  const file = { id: asId<FileId>("f"), name: "a.mp3", type: null };
  expect(playableType({ ...file, size: 1 })).toBe("audio/mpeg");
  expect(playableType({ ...file, size: 60 * 1024 * 1024 })).toBeNull();
  expect(playableType({ ...file, size: null })).toBeNull();
});
