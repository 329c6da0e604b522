import { beforeEach } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { AccountKey } from "../../../../preload/base/ids.ts";
import type { MessageNotification } from "../../../../main/chat/core/ports.ts";
import { createNotifier } from "../../../../main/shell/notifications/notifications.ts";
import type { NotificationParts } from "../../../../main/shell/notifications/notifications.ts";
import { defaultSettings } from "../../../../preload/model/app/settings.ts";
import { NotificationSounds } from "../../../../main/shell/notifications/notification-sounds.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";
import { desktop } from "./fake-notification.ts";
import type { FakeNotification } from "./fake-notification.ts";

export const mine = asId<AccountKey>("7");
/** Another account. */
export const other = asId<AccountKey>("8");

/** The notifications that the desktop has shown, the latest last. */
export const shown = (): readonly FakeNotification[] => desktop.shown;

beforeEach(() => {
  desktop.isSupported = true;
  desktop.shown = [];
});
/** A message in a direct chat with Bob, for the account of Anna. */
export function notice(id: string, text: string): MessageNotification {
  return {
    account: { name: "Anna" },
    conversation: { id, kind: "direct", name: "Bob" },
    message: { id: "77", sender: { name: "Bob" }, text, attachments: [] },
  } as unknown as MessageNotification;
}
/** A notifier, and what it asked the app and the desktop to do. */
export function createTestNotifier(
  settings = defaultSettings,
  platform: NodeJS.Platform = "linux",
  daemon: NotificationParts["daemon"] = null,
) {
  const outcomes: unknown[] = [];
  const played: string[] = [];
  const clock = createFixedClock();
  const opened: (readonly [string, string, string | null])[] = [];
  const answered: string[][] = [];
  const { log, lines } = createRecordingLog();
  const notifier = createNotifier({
    icon: "icon.png",
    iconPixels: "/nowhere.rgba",
    platform,
    daemon,
    settings: () => settings,
    sounds: new NotificationSounds({
      platform,
      settings: () => settings,
      isDoNotDisturbOn: () => Promise.resolve(false),
      play: (sound) => {
        played.push(sound);
        return Promise.resolve();
      },
      clock,
      log,
    }),
    onOutcome: (trouble) => outcomes.push(trouble),
    actions: {
      open: (key, id, messageId) => void opened.push([key, id, messageId]),
      openAccount: (key) => void opened.push([key, "account", null]),
      openNews: (key, id, messageId) => void opened.push([key, id, `news ${messageId}`]),
      reply: (key, { conversationId, messageId, text }) =>
        void answered.push([key, conversationId, String(messageId), text]),
      markRead: (key, id, messageId) => void answered.push([key, id, messageId]),
      openQuickReply: ({ key, conversationId, messageId }) =>
        void answered.push(["window", key, conversationId, messageId]),
      like: (key, id, messageId) => void answered.push(["like", key, id, messageId]),
    },
    log,
  });
  return { notifier, opened, answered, lines, outcomes, played, clock };
}
