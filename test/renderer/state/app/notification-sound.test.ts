import { expect, test } from "vitest";
import { done } from "../../../../preload/base/reply.ts";
import { playNotificationSound } from "../../../../renderer/state/app/notification-sound.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import { fakeBridge } from "../../views/conversation/conversation-parts.ts";

const requested = { sound: "chime", bytes: new Uint8Array([1, 2, 3]) } as const;

/** Makes an audio context that decodes every file except an empty one, and records what is done with it. */
function fakeContext() {
  const acts: string[] = [];
  const source = Object.assign(new EventTarget(), {
    buffer: null,
    connect: () => undefined,
    start: () => acts.push("start"),
  });
  const context = {
    destination: {},
    createBufferSource: () => source,
    decodeAudioData: (bytes: ArrayBuffer) =>
      bytes.byteLength === 0 ? Promise.reject(new Error("no sound")) : Promise.resolve({}),
    resume: () => Promise.resolve(),
    close: () => {
      acts.push("close");
      return Promise.resolve();
    },
  };
  return { context: context as unknown as AudioContext, source, acts };
}

function start() {
  const transport = createFakeTransport();
  transport.answer("reportUnplayedSound", () => done(undefined));
  return { bridge: fakeBridge(transport), unplayed: () => transport.inputsOf("reportUnplayedSound") };
}

test("the sound of a notification is played to its end, and then its audio context is closed", async () => {
  const { bridge, unplayed } = start();
  const { context, source, acts } = fakeContext();
  await playNotificationSound(bridge, requested, () => context);
  expect(acts).toEqual(["start"]);
  source.dispatchEvent(new Event("ended"));
  expect([acts, unplayed()]).toEqual([["start", "close"], []]);
});

test("if the sound of a notification cannot be decoded, or no audio context can be made, main is told why", async () => {
  const { bridge, unplayed } = start();
  const { context, acts } = fakeContext();
  await playNotificationSound(bridge, { ...requested, bytes: new Uint8Array() }, () => context);
  await playNotificationSound(bridge, requested, () => {
    throw new Error("no device");
  });
  expect(acts).toEqual(["close"]);
  expect(unplayed()).toEqual([
    { sound: "chime", reason: "Error: no sound" },
    { sound: "chime", reason: "Error: no device" },
  ]);
});
