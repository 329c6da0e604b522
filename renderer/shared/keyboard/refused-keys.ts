import type { CommandScope } from "../../../preload/model/app/app-commands.ts";
import type { DesktopProperties } from "../../../preload/model/app/settings.ts";

/**
 * Why keys cannot be given to a command: they type a character or have no modifier (`bare`), a text field needs them
 * (`text`), the system takes them (`system`), another function of Natter always has them (`fixed`), or they would be
 * taken away from every other program (`everywhere`).
 */
export type KeysRefusal = "bare" | "text" | "system" | "fixed" | "everywhere";

const horizontal = ["ArrowLeft", "ArrowRight", "Home", "End", "Backspace", "Delete"];

function withEach(modifiers: readonly string[], keys: readonly string[]): readonly string[] {
  return modifiers.flatMap((held) => keys.map((key) => `${held}+${key}`));
}

const textKeys = [
  ...withEach(["Mod"], ["A", "C", "V", "X", "Y", "Z", ...horizontal]),
  ...withEach(["Mod+Shift"], ["V", "Z", "ArrowUp", "ArrowDown", ...horizontal]),
];
const macTextKeys = [
  ...withEach(["Alt", "Alt+Shift"], horizontal),
  ...withEach(["Mod", "Alt"], ["ArrowUp", "ArrowDown"]),
  // The keys of Emacs, which edit text in every text field of a Mac.
  ...withEach(["Ctrl"], ["A", "B", "D", "E", "F", "H", "K", "N", "O", "P", "T", "V"]),
];

const systemKeys = [
  "Alt+Tab",
  "Alt+Shift+Tab",
  "Alt+F4",
  "Alt+Space",
  "Alt+Escape",
  "Mod+Escape",
  "Mod+Shift+Escape",
  "Mod+Alt+Delete",
  "Shift+F10",
  // IBus types characters and emoji with these.
  ...withEach(["Mod+Shift"], ["U", "E"]),
  ...withEach(["Mod"], [".", ";"]),
  ...withEach(["Mod+Alt", "Mod+Alt+Shift"], ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]),
  ...withEach(["Mod+Alt", "Alt"], ["F1", "F2", "F3", "F5", "F6", "F7", "F8", "F9", "F10"]),
];
const macSystemKeys = [
  ...withEach(["Mod"], ["Tab", "Space", "H", "M", "`"]),
  ...withEach(["Mod+Shift"], ["3", "4", "5", "Q", "Tab"]),
  ...withEach(["Mod+Alt"], ["Escape", "D", "H", "M"]),
  ...withEach(["Ctrl"], ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Space"]),
  ...withEach(["Mod+Ctrl"], ["Q", "Space"]),
];

const fixedKeys = [
  ...withEach(["Mod"], ["Enter", "Space"]),
  ...withEach(["Mod+Alt"], ["1", "2", "3", "4", "5", "6", "7", "8", "9"]),
];

const otherPlatformKeys = { text: new Set(textKeys), system: new Set(systemKeys), fixed: new Set(fixedKeys) };
const macKeys = {
  text: new Set([...textKeys, ...macTextKeys]),
  system: new Set(macSystemKeys),
  fixed: new Set(fixedKeys),
};

/**
 * Why keys in the form of the table of commands cannot be given to a command of this scope; null if they can. A command
 * of the system needs a modifier other than Shift.
 */
export function whyKeysRefused(
  keys: string,
  platform: DesktopProperties["platform"],
  scope: CommandScope,
): KeysRefusal | null {
  const { text, system, fixed } = platform === "darwin" ? macKeys : otherPlatformKeys;
  if (system.has(keys) || /(?:^|\+)(?:PrintScreen|Print|Power|Sleep|Media\w+|Audio\w+)$/u.test(keys))
    return "system";
  if (text.has(keys)) return "text";
  if (fixed.has(keys)) return "fixed";
  const hasModifier = /^(?:Mod|Ctrl|Alt)\+/u.test(keys);
  if (!hasModifier && scope === "system") return "everywhere";
  return hasModifier || keys === "Shift+Escape" || /^(?:Shift\+)?F\d{1,2}$/u.test(keys) ? null : "bare";
}
