import type { DesktopProperties, Settings } from "../../../preload/model/app/settings.ts";

export type ComposerAction =
  | "send"
  | "send-later"
  | "escape"
  | "edit-last"
  | "reply-before"
  | "reply-after"
  | "attach"
  | "emoji"
  | "record";

/** The actions of Ctrl (Cmd on a Mac), Shift and a key. */
const shifted: Readonly<Partial<Record<string, ComposerAction>>> = { enter: "send-later", y: "record" };

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** The settings that decide what a key does. */
export interface ComposerKeys extends Pick<Settings, "isSentByEnter">, Pick<DesktopProperties, "platform"> {}

/** The action of a key press; null if the field itself handles it, such as a letter or a new line. */
export function composerAction(
  press: Press,
  { isSentByEnter, platform }: ComposerKeys,
): ComposerAction | null {
  const { ctrlKey, metaKey } = press;
  const isBare = !ctrlKey && !metaKey;
  const isMain = platform === "darwin" ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  if (press.altKey) return null;
  if (press.shiftKey) return isMain ? (shifted[press.key.toLowerCase()] ?? null) : null;
  // These keys use Ctrl on a Mac too, since Cmd moves the caret to the ends of the text.
  const isOnlyCtrl = ctrlKey && !metaKey;
  switch (press.key.toLowerCase()) {
    case "enter":
      return isMain || (isBare && isSentByEnter) ? "send" : null;
    case "escape":
      return isBare ? "escape" : null;
    case "arrowup":
      if (isBare) return "edit-last";
      return isOnlyCtrl ? "reply-before" : null;
    case "arrowdown":
      return isOnlyCtrl ? "reply-after" : null;
    case "u":
      return isMain ? "attach" : null;
    case "e":
      return isMain ? "emoji" : null;
    default:
      return null;
  }
}

/** The keys that send and the keys that break the line, as the person's keyboard names them. */
export function sendKeysText({ isSentByEnter, platform }: ComposerKeys): {
  readonly send: string;
  readonly newLine: string;
} {
  const isMac = platform === "darwin";
  return isSentByEnter
    ? { send: "Enter", newLine: isMac ? "⇧Enter" : "Shift Enter" }
    : { send: isMac ? "⌘Enter" : "Ctrl Enter", newLine: "Enter" };
}

/** The keys that open the times for sending later, as the person's keyboard names them. */
export function sendLaterKeysText(platform: DesktopProperties["platform"]): string {
  return platform === "darwin" ? "⇧⌘Enter" : "Ctrl Shift Enter";
}

/** The keys that start and stop a recording, as the person's keyboard names them. */
export function recordKeysText(platform: DesktopProperties["platform"]): string {
  return platform === "darwin" ? "⇧⌘Y" : "Ctrl Shift Y";
}
