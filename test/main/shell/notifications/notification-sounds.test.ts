import { expect, test } from "vitest";
import {
  NotificationSounds,
  soundOfChats,
} from "../../../../main/shell/notifications/notification-sounds.ts";
import type { ChatSound } from "../../../../preload/model/app/notification-sound.ts";
import { buildSettings } from "../../../support/model/build-model.ts";
import { createFixedClock, settle } from "../../../support/clock/fixed-clock.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";

function start(platform: NodeJS.Platform, isDoNotDisturbOn = () => Promise.resolve(false)) {
  const clock = createFixedClock();
  const { log, lines } = createRecordingLog();
  const played: string[] = [];
  const desktop = { settings: buildSettings() };
  const sounds = new NotificationSounds({
    platform,
    settings: () => desktop.settings,
    isDoNotDisturbOn,
    play: (sound) => {
      played.push(sound);
      return Promise.resolve();
    },
    clock,
    log,
  });
  return { clock, lines, played, desktop, sounds };
}

test("on Linux the notification itself is silent, and the page plays the chosen sound once the notification is shown", async () => {
  const { desktop, played, sounds } = start("linux");
  desktop.settings = buildSettings({ notificationSound: "knock" });
  const { options, onShown: shown } = sounds.nextSound();
  expect(options).toEqual({ silent: true });
  await settle();
  expect(played).toEqual([]);
  shown();
  await settle();
  expect(played).toEqual(["knock"]);
});

test("macOS plays the file of the sound and Windows a sound of its own, and both can stay silent", () => {
  expect(start("darwin").sounds.nextSound().options).toEqual({ silent: false, sound: "natter-drop.wav" });
  const { sounds, played } = start("win32");
  const { options, onShown: shown } = sounds.nextSound();
  shown();
  expect([options, played]).toEqual([{ silent: false }, []]);
});

test.each(["linux", "darwin", "win32"] as const)(
  "on %s, notifications are silent if sounds are off, and several notifications at once play one sound",
  async (platform) => {
    const { clock, desktop, played, sounds } = start(platform);
    const next = async (): Promise<boolean> => {
      const { options, onShown: shown } = sounds.nextSound();
      shown();
      await settle();
      return options.silent === false || played.splice(0).length > 0;
    };
    desktop.settings = buildSettings({ areSoundsOn: false });
    expect(await next()).toBe(false);
    desktop.settings = buildSettings();
    expect(await next()).toBe(true);
    await clock.pass(3_999);
    expect(await next()).toBe(false);
    await clock.pass(1);
    expect(await next()).toBe(true);
    // If the clock is set back, later notifications still have a sound.
    await clock.pass(4_000);
    clock.set(0);
    expect(await next()).toBe(true);
  },
);

test("no sound is played while the desktop must not disturb, not even a test", async () => {
  const { played, sounds } = start("linux", () => Promise.resolve(true));
  sounds.nextSound().onShown();
  sounds.test().onShown();
  await settle();
  expect(played).toEqual([]);
});

test("if the desktop cannot be asked whether it may disturb, the failure is logged, and no sound is played", async () => {
  const { lines, played, sounds } = start("linux", () => Promise.reject(new Error("no bus")));
  sounds.nextSound().onShown();
  await settle();
  expect(played).toEqual([]);
  expect(lines).toEqual(['{"event":"sound not played","error":"Error: no bus"}']);
});

test("a sound whose file cannot be read is logged", async () => {
  const { log, lines } = createRecordingLog();
  const sounds = new NotificationSounds({
    platform: "linux",
    settings: () => buildSettings(),
    isDoNotDisturbOn: () => Promise.resolve(false),
    play: () => Promise.reject(new Error("ENOENT")),
    clock: createFixedClock(),
    log,
  });
  sounds.nextSound().onShown();
  await settle();
  expect(lines).toEqual(['{"event":"sound not played","error":"Error: ENOENT"}']);
});

/** Plays the sound of the next notification. Returns the name of the played sound; null if it is silent. */
async function hear(
  { played, sounds }: ReturnType<typeof start>,
  ofChat: ChatSound | undefined,
): Promise<string | null> {
  const { options, onShown } = sounds.nextSound(ofChat);
  onShown();
  await settle();
  return played.splice(0)[0] ?? options.sound ?? (options.silent === true ? null : "that of the system");
}

test.each([
  ["linux", "knock", "drop"],
  ["darwin", "natter-knock.wav", "natter-drop.wav"],
  ["win32", "that of the system", "that of the system"],
] as const)(
  "on %s, a chat has its own sound, and a chat without one that of the settings",
  async (platform, own, ofSettings) => {
    const started = start(platform);
    expect(await hear(started, "knock")).toBe(own);
    await started.clock.pass(4_000);
    expect(await hear(started, undefined)).toBe(ofSettings);
    await started.clock.pass(4_000);
    started.desktop.settings = buildSettings({ areSoundsOn: false });
    expect(await hear(started, "knock")).toBeNull();
  },
);

test.each(["linux", "darwin", "win32"] as const)(
  "on %s, a chat without sound is silent and does not keep the next notification silent",
  async (platform) => {
    const started = start(platform);
    expect(await hear(started, "none")).toBeNull();
    expect(await hear(started, "chime")).not.toBeNull();
    expect(await hear(started, "knock")).toBeNull();
    await started.clock.pass(4_000);
    expect(await hear(started, "knock")).not.toBeNull();
  },
);

test("the test of the sound plays that of the settings", async () => {
  const { desktop, played, sounds } = start("linux");
  desktop.settings = buildSettings({ notificationSound: "chime" });
  sounds.test().onShown();
  await settle();
  expect(played).toEqual(["chime"]);
});

test("a notification about several chats has the sound that all of them have, and otherwise that of the settings", () => {
  const silent = { notificationSound: "none" } as const;
  const knocking = { notificationSound: "knock" } as const;
  expect(soundOfChats([silent])).toBe("none");
  expect(soundOfChats([knocking, knocking])).toBe("knock");
  expect(soundOfChats([silent, knocking])).toBeUndefined();
  expect(soundOfChats([knocking, {}])).toBeUndefined();
});
