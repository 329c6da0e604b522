import type { DesktopProperties } from "../../../preload/model/app/settings.ts";

type Platform = DesktopProperties["platform"];

/** A key press, as a `KeyboardEvent` describes it. */
export type KeyPress = Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "getModifierState"
>;

const pressedNames: Readonly<Record<string, string>> = { "+": "Plus", " ": "Space" };

/**
 * The modifiers that are held, as the table of commands names them. Null if the Windows key is held, since the system
 * owns it.
 */
function heldIn(press: KeyPress, platform: Platform): readonly string[] | null {
  if (platform === "darwin")
    return [press.metaKey && "Mod", press.ctrlKey && "Ctrl", press.altKey && "Alt"].filter(
      (name) => name !== false,
    );
  if (press.metaKey) return null;
  return [press.ctrlKey && "Mod", press.altKey && "Alt"].filter((name) => name !== false);
}

/** The letter or digit at the position of the key; null for other positions. */
function keyAtPosition({ code }: KeyPress): string | null {
  return /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1] ?? null;
}

/**
 * Returns the names that a key press can have in the table of commands, the likeliest first. On a keyboard for another
 * script, or one whose digits need Shift, a press also gets the name of the key at that position on a Latin keyboard.
 * Empty if the press writes a character or belongs to the system.
 */
export function keysOfPress(press: KeyPress, platform: Platform): readonly string[] {
  const held = heldIn(press, platform);
  if (held === null || ["Control", "Shift", "Alt", "Meta", "AltGraph", "Dead"].includes(press.key)) return [];
  // AltGr writes characters; Windows reports it as Ctrl and Alt.
  if (press.ctrlKey && press.altKey && press.getModifierState("AltGraph")) return [];
  const typed = press.key.length === 1 ? press.key.toUpperCase() : press.key;
  const joined = (key: string, isShifted: boolean): string =>
    [...held, ...(isShifted ? ["Shift"] : []), pressedNames[key] ?? key].join("+");
  // Some keyboards need Shift to type a sign, so Shift does not count there.
  const isSign = typed.length === 1 && !/[\p{L}\p{N} ]/u.test(typed);
  const position = held.length > 0 ? keyAtPosition(press) : null;
  const byPosition = position === null ? [] : [joined(position, press.shiftKey)];
  return [...new Set([joined(typed, press.shiftKey && !isSign), ...byPosition])];
}

/** Whether a key press outside a text field means to select all: Ctrl+A, or Cmd+A on a Mac. */
export function isSelectAll(event: KeyboardEvent, platform: Platform): boolean {
  const isInField =
    event.target instanceof HTMLElement &&
    (event.target.isContentEditable || event.target.matches("input, textarea, select"));
  return !isInField && keysOfPress(event, platform).includes("Mod+A");
}

/**
 * The position of the account that a key press selects, from 1; null for any other press. The key is matched by its
 * physical position, since Alt on a Mac changes the character. A press with AltGr is left for typing.
 */
export function accountPositionForKey(event: KeyPress, platform: Platform): number | null {
  const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
  if (digit === undefined || heldIn(event, platform)?.join() !== "Mod,Alt" || event.shiftKey) return null;
  return event.getModifierState("AltGraph") ? null : Number(digit);
}
