import type { NotificationConstructorOptions } from "electron";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { soundFileName } from "../../../preload/model/app/notification-sound.ts";
import type { ChatSound, NotificationSound } from "../../../preload/model/app/notification-sound.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { Clock } from "../../async/clock.ts";
import type { Log } from "../../async/log.ts";

/** Minimum time between two sounds, in milliseconds, so that a burst of messages sounds once. */
const soundInterval: Milliseconds = 4_000;

export interface NotificationSoundsParts {
  readonly platform: NodeJS.Platform;
  readonly settings: () => Pick<Settings, "areSoundsOn" | "notificationSound">;
  /** Whether the person has asked the desktop not to be disturbed. */
  readonly isDoNotDisturbOn: () => Promise<boolean>;
  /** Makes the page play a sound. */
  readonly play: (sound: NotificationSound) => Promise<void>;
  readonly clock: Pick<Clock, "elapsed">;
  readonly log: Log;
}

/** The sound of a notification: an option for the system, or a callback by which the page plays it. */
export interface SoundOfNotification {
  readonly options: Pick<NotificationConstructorOptions, "silent" | "sound">;
  /** Plays the sound if the page must play it. Must be called when the desktop has shown the notification. */
  readonly onShown: () => void;
}

/**
 * The sound of a notification about chats: the one that all of them have. Undefined, which means the sound of the
 * settings, if they have none or different ones.
 */
export function soundOfChats(
  chats: readonly Pick<Conversation, "notificationSound">[],
): ChatSound | undefined {
  const [first, ...others] = chats.map(({ notificationSound }) => notificationSound);
  return others.every((sound) => sound === first) ? first : undefined;
}

const silentNotification: SoundOfNotification = { options: { silent: true }, onShown: () => undefined };

/**
 * Chooses how a notification sounds. macOS and Windows play the sound themselves, so they stay silent while Do Not
 * Disturb is on. Linux plays no sound, so the page plays it.
 */
export class NotificationSounds {
  readonly #parts: NotificationSoundsParts;
  #lastAt: Milliseconds = Number.NEGATIVE_INFINITY;

  constructor(parts: NotificationSoundsParts) {
    this.#parts = parts;
  }

  /**
   * The sound of the next notification: none if sounds are off, if its chat is to make none, or if one has just sounded.
   * `ofChat` absent: that of the settings.
   */
  nextSound(ofChat?: ChatSound): SoundOfNotification {
    const { settings, clock } = this.#parts;
    const { areSoundsOn, notificationSound } = settings();
    const sound = ofChat ?? notificationSound;
    const now = clock.elapsed();
    if (!areSoundsOn || sound === "none" || now - this.#lastAt < soundInterval) return silentNotification;
    this.#lastAt = now;
    return this.#soundOptions(sound);
  }

  /** The sound of a test, which is played even right after another sound. */
  test(): SoundOfNotification {
    return this.#soundOptions(this.#parts.settings().notificationSound);
  }

  #soundOptions(sound: NotificationSound): SoundOfNotification {
    const { platform } = this.#parts;
    // Only an app from the store can give Windows a sound of its own.
    if (platform === "win32") return { ...silentNotification, options: { silent: false } };
    if (platform === "darwin")
      return { ...silentNotification, options: { silent: false, sound: soundFileName(sound) } };
    return { ...silentNotification, onShown: () => void this.#play(sound) };
  }

  async #play(sound: NotificationSound): Promise<void> {
    const { isDoNotDisturbOn, play, log } = this.#parts;
    try {
      if (!(await isDoNotDisturbOn())) await play(sound);
    } catch (error) {
      log.error("sound not played", error);
    }
  }
}
