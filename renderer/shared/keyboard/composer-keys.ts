import type { Desktop, Settings } from "../../../preload/model/app/settings.ts";

/** What a key does in the message field. */
export type ComposerDeed =
  "send" | "escape" | "edit-last" | "reply-before" | "reply-after" | "attach" | "emoji";

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** What the meaning of a key depends on. */
export interface ComposerKeys extends Pick<Settings, "isSentByEnter">, Pick<Desktop, "platform"> {}

/** The deed of this key press; null where it is for the field itself, such as a letter or a new line. */
export function composerDeed(press: Press, { isSentByEnter, platform }: ComposerKeys): ComposerDeed | null {
  const { ctrlKey, metaKey } = press;
  if (press.shiftKey || press.altKey) return null;
  const isBare = !ctrlKey && !metaKey;
  const isMain = platform === "darwin" ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  // On a Mac it is Ctrl as well, since Cmd takes the caret to the ends of the text.
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

/** The keys that send and those that break the line, as the person's keyboard names them. */
export function sendKeysText({ isSentByEnter, platform }: ComposerKeys): {
  readonly send: string;
  readonly newLine: string;
} {
  const isMac = platform === "darwin";
  return isSentByEnter
    ? { send: "Enter", newLine: isMac ? "⇧Enter" : "Shift Enter" }
    : { send: isMac ? "⌘Enter" : "Ctrl Enter", newLine: "Enter" };
}
