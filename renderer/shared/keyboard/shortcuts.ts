import type { DesktopProperties } from "../../../preload/model/app/settings.ts";

/** An action that has keys in every part of the window. */
export type Shortcut =
  | "find"
  | "new-chat"
  | "search-chat"
  | "search-everywhere"
  | "jump-to-date"
  | "chats"
  | "for-you"
  | "calendar"
  | "discover"
  | "people"
  | "gallery"
  | "details"
  | "mute"
  | "mark-read"
  | "mark-unread"
  | "new-poll"
  | "new-event"
  | "settings"
  | "shortcuts"
  | "next-chat"
  | "previous-chat"
  | "next-unread"
  | "previous-unread"
  | "next-account"
  | "next-region"
  | "previous-region"
  | "back"
  | "forward";

interface Chord {
  readonly key: string;
  /** Ctrl, or Cmd on a Mac. */
  readonly main?: true;
  /** Alt; on a Mac together with Cmd. */
  readonly alt?: true;
  readonly shift?: true;
  /** Ignores Shift, since some keyboards need it to type the character. */
  readonly anyShift?: true;
}

/** Where the chord on a Mac has another key. */
const macChords: Partial<Readonly<Record<Shortcut, Chord>>> = {
  back: { key: "[", main: true },
  forward: { key: "]", main: true },
};

const chords: Readonly<Record<Shortcut, Chord>> = {
  find: { key: "k", main: true },
  "new-chat": { key: "n", main: true },
  "search-chat": { key: "f", main: true },
  "search-everywhere": { key: "f", main: true, shift: true },
  "jump-to-date": { key: "j", main: true },
  chats: { key: "1", main: true },
  "for-you": { key: "2", main: true },
  calendar: { key: "3", main: true },
  discover: { key: "4", main: true },
  people: { key: "5", main: true },
  gallery: { key: "g", main: true },
  details: { key: "i", main: true },
  mute: { key: "m", main: true, shift: true },
  "mark-read": { key: "Escape", shift: true },
  // Not U: with Ctrl and Shift, IBus on Linux takes it for typing a character by its number.
  "mark-unread": { key: "n", main: true, shift: true },
  "new-poll": { key: "p", main: true, shift: true },
  // Not E: with Ctrl and Shift, IBus before 1.5.25 takes it for typing an emoji by its name.
  "new-event": { key: "t", main: true, shift: true },
  settings: { key: ",", main: true },
  shortcuts: { key: "/", main: true, anyShift: true },
  "next-chat": { key: "ArrowDown", alt: true },
  "previous-chat": { key: "ArrowUp", alt: true },
  "next-unread": { key: "ArrowDown", alt: true, shift: true },
  "previous-unread": { key: "ArrowUp", alt: true, shift: true },
  "next-account": { key: "a", main: true, shift: true },
  "next-region": { key: "F6" },
  "previous-region": { key: "F6", shift: true },
  back: { key: "ArrowLeft", alt: true },
  forward: { key: "ArrowRight", alt: true },
};

function chordOf(name: Shortcut, isMac: boolean): Chord {
  return (isMac ? macChords[name] : undefined) ?? chords[name];
}

/** Every shortcut, in the order in which the page lists them. */
export const shortcuts = Object.keys(chords) as readonly Shortcut[];

function isPressed(chord: Chord, event: KeyboardEvent, isMac: boolean): boolean {
  const isMain = chord.main === true || (isMac && chord.alt === true);
  return (
    event.key.toLowerCase() === chord.key.toLowerCase() &&
    (isMac ? event.metaKey : event.ctrlKey) === isMain &&
    !(isMac ? event.ctrlKey : event.metaKey) &&
    event.altKey === (chord.alt === true) &&
    (chord.anyShift === true || event.shiftKey === (chord.shift === true))
  );
}

/** The shortcut that a key press means; null if none. */
export function shortcutForKey(
  event: KeyboardEvent,
  platform: DesktopProperties["platform"],
): Shortcut | null {
  const isMac = platform === "darwin";
  return shortcuts.find((name) => isPressed(chordOf(name, isMac), event, isMac)) ?? null;
}

const signs: Readonly<Record<string, string>> = {
  ArrowDown: "↓",
  ArrowUp: "↑",
  ArrowLeft: "←",
  ArrowRight: "→",
  Escape: "Esc",
};

/** Whether a key press outside a text field means to select all: Ctrl+A, or Cmd+A on a Mac. */
export function isSelectAll(event: KeyboardEvent, platform: DesktopProperties["platform"]): boolean {
  const isInField =
    event.target instanceof HTMLElement &&
    (event.target.isContentEditable || event.target.matches("input, textarea, select"));
  return !isInField && isPressed({ key: "a", main: true }, event, platform === "darwin");
}

/** The keys of a shortcut as the person's keyboard names them. */
export function shortcutKeysText(name: Shortcut, platform: DesktopProperties["platform"]): string {
  const isMac = platform === "darwin";
  const chord = chordOf(name, isMac);
  const key = signs[chord.key] ?? chord.key.toUpperCase();
  const held = isMac
    ? [chord.alt && "⌥", chord.shift && "⇧", (chord.main === true || chord.alt === true) && "⌘"]
    : [chord.main && "Ctrl", chord.alt && "Alt", chord.shift && "Shift"];
  return [...held, key].filter((part) => typeof part === "string").join(isMac ? "" : " ");
}

/**
 * The position of the account that a key press selects, from 1; null for any other press. The key is matched by its
 * physical position, since Alt on a Mac changes the character. A press with AltGr is left for typing.
 */
export function accountPositionForKey(
  event: KeyboardEvent,
  platform: DesktopProperties["platform"],
): number | null {
  const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
  const isMac = platform === "darwin";
  const isHeld = (isMac ? event.metaKey : event.ctrlKey) && !(isMac ? event.ctrlKey : event.metaKey);
  if (digit === undefined || !isHeld || !event.altKey || event.shiftKey) return null;
  return event.getModifierState("AltGraph") ? null : Number(digit);
}

/** The keys that select an account, as the person's keyboard names them. */
export function accountKeysText(platform: DesktopProperties["platform"]): string {
  return platform === "darwin" ? "⌥⌘1–9" : "Ctrl Alt 1–9";
}
