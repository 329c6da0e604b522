import { escapeMarkup } from "./notification-texts.ts";
import type { NotificationTexts } from "./notification-texts.ts";
import type { BusCall } from "../session-bus/bus-connection.ts";

/** What each notification says about Natter. */
export interface NotifyingApp {
  readonly name: string;
  /** The name of the app's desktop file, without its ending. */
  readonly desktopEntry: string;
}

/** A button, or what a click on the notification itself does: `default`. */
export interface NotificationAction {
  readonly name: string;
  readonly label: string;
}

/** What a notification shows. */
export interface NotificationContent {
  readonly words: NotificationTexts;
  readonly actions: readonly NotificationAction[];
  /** Width and height are equal; four bytes a pixel: red, green, blue, opacity. Empty for no icon. */
  readonly icon: Uint8Array;
}

/** Normal urgency, because Natter asks for no other. */
const urgency = 1;
/** The desktop decides how long a notification is shown. */
const defaultDuration = -1;
/**
 * Replaces no notification. A former one of the chat is closed instead: if both had one id, a button that was pressed
 * on the former one could act on the new message.
 */
const replacesNone = 0;

/** The arguments of `Notify`: https://specifications.freedesktop.org/notification-spec/latest/protocol.html */
export function notifyArguments(
  app: NotifyingApp,
  { words, actions, icon }: NotificationContent,
  capabilities: readonly string[],
): BusCall["given"] {
  const body = capabilities.includes("body-markup") ? escapeMarkup(words.body) : words.body;
  return {
    types: "susssasa{sv}i",
    values: [
      app.name,
      replacesNone,
      "",
      cleanText(words.title),
      cleanText(body),
      actions.flatMap(({ name, label }) => [name, label]),
      createHints(app, icon),
      defaultDuration,
    ],
  };
}

/** D-Bus allows neither NUL nor half a character in a text. */
function cleanText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}

/** The hints, each with the type of its value in D-Bus's letters. */
function createHints({ desktopEntry }: NotifyingApp, icon: Uint8Array): readonly unknown[] {
  const hints: unknown[] = [
    ["urgency", ["y", urgency]],
    ["desktop-entry", ["s", desktopEntry]],
    // The page plays the sound.
    ["suppress-sound", ["b", true]],
  ];
  if (icon.length > 0) hints.push(["image-data", ["(iiibiiay)", describeIcon(icon)]]);
  return hints;
}

/** Width, height, bytes of a row, whether there is opacity, bits of a sample, samples of a pixel, and the bytes. */
function describeIcon(icon: Uint8Array): readonly unknown[] {
  const width = Math.sqrt(icon.length / 4);
  return [width, width, width * 4, true, 8, 4, Buffer.from(icon)];
}
