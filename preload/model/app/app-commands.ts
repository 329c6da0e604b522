/**
 * Where a command applies. Commands of the `frame` are performed by the main process, so that their keys work even above
 * a dialog. Those of the `composer` work only while its text has the focus. Those of the `system` are performed by the main
 * process even while another program has the focus.
 */
export type CommandPlace = "window" | "chat" | "composer" | "frame" | "system";

/** A row of the table of commands. */
export interface CommandRule {
  readonly place: CommandPlace;
  /**
   * The keys before the person changes them, such as `Mod+Shift+M`; empty for none. `Mod` is Cmd on a Mac and Ctrl
   * elsewhere. The modifiers are in the order Mod, Ctrl, Alt, Shift. The last part is the `key` of the `KeyboardEvent`,
   * a letter in upper case.
   */
  readonly keys: string;
  /** The keys on a Mac, if they differ from `keys`. */
  readonly macKeys?: string;
  /** The keys in a window from right to left, if arrows point the other way there. */
  readonly rtlKeys?: string;
}

/**
 * All commands of the window whose keys a person can change, in the order of the list of shortcuts. Keys, menus, tooltips
 * and the palette are derived from this table; `window-commands.ts` of the page says what each command does.
 */
export const commandRules = {
  palette: { place: "window", keys: "Mod+K" },
  find: { place: "window", keys: "" },
  "new-chat": { place: "window", keys: "Mod+N" },
  "search-everywhere": { place: "window", keys: "Mod+Shift+F" },
  chats: { place: "window", keys: "Mod+1" },
  "for-you": { place: "window", keys: "Mod+2" },
  calendar: { place: "window", keys: "Mod+3" },
  discover: { place: "window", keys: "Mod+4" },
  people: { place: "window", keys: "Mod+5" },
  settings: { place: "window", keys: "Mod+," },
  shortcuts: { place: "window", keys: "Mod+/" },
  help: { place: "window", keys: "F1" },
  tour: { place: "window", keys: "" },
  news: { place: "window", keys: "" },
  about: { place: "window", keys: "" },
  "next-chat": { place: "window", keys: "Alt+ArrowDown", macKeys: "Mod+Alt+ArrowDown" },
  "previous-chat": { place: "window", keys: "Alt+ArrowUp", macKeys: "Mod+Alt+ArrowUp" },
  "next-unread": { place: "window", keys: "Alt+Shift+ArrowDown", macKeys: "Mod+Alt+Shift+ArrowDown" },
  "previous-unread": { place: "window", keys: "Alt+Shift+ArrowUp", macKeys: "Mod+Alt+Shift+ArrowUp" },
  back: { place: "window", keys: "Alt+ArrowLeft", macKeys: "Mod+[", rtlKeys: "Alt+ArrowRight" },
  forward: { place: "window", keys: "Alt+ArrowRight", macKeys: "Mod+]", rtlKeys: "Alt+ArrowLeft" },
  "next-region": { place: "window", keys: "F6" },
  "previous-region": { place: "window", keys: "Shift+F6" },
  "next-account": { place: "window", keys: "Mod+Shift+A" },
  quiet: { place: "window", keys: "Mod+Shift+D" },
  lock: { place: "window", keys: "" },
  "mark-all-read": { place: "window", keys: "" },
  "search-chat": { place: "chat", keys: "Mod+F" },
  "jump-to-date": { place: "chat", keys: "Mod+J" },
  gallery: { place: "chat", keys: "Mod+G" },
  details: { place: "chat", keys: "Mod+I" },
  "open-beside": { place: "chat", keys: "Mod+Shift+B" },
  "other-side": { place: "chat", keys: "Mod+Shift+S" },
  "close-side": { place: "chat", keys: "" },
  print: { place: "chat", keys: "Mod+P" },
  mute: { place: "chat", keys: "Mod+Shift+M" },
  "mark-read": { place: "chat", keys: "Shift+Escape" },
  // Not U: on Linux, IBus uses Ctrl+Shift+U to type a character by its number (`refused-keys.ts`).
  "mark-unread": { place: "chat", keys: "Mod+Shift+N" },
  "new-poll": { place: "chat", keys: "Mod+Shift+P" },
  // Not E: IBus before 1.5.25 uses Ctrl+Shift+E to type an emoji by its name (`refused-keys.ts`).
  "new-event": { place: "chat", keys: "Mod+Shift+T" },
  "own-window": { place: "chat", keys: "Mod+Shift+O" },
  "schedule-message": { place: "composer", keys: "Mod+Shift+Enter" },
  // Ctrl on a Mac too, because Cmd with an arrow key moves the caret to an end of the text.
  "reply-before": { place: "composer", keys: "Mod+ArrowUp", macKeys: "Ctrl+ArrowUp" },
  "reply-after": { place: "composer", keys: "Mod+ArrowDown", macKeys: "Ctrl+ArrowDown" },
  attach: { place: "composer", keys: "Mod+U" },
  emoji: { place: "composer", keys: "Mod+E" },
  record: { place: "composer", keys: "Mod+Shift+Y" },
  "zoom-in": { place: "frame", keys: "Mod+Plus" },
  "zoom-out": { place: "frame", keys: "Mod+-" },
  "zoom-reset": { place: "frame", keys: "Mod+0" },
  "full-screen": { place: "frame", keys: "F11", macKeys: "Mod+Ctrl+F" },
  "close-window": { place: "frame", keys: "Mod+W" },
  quit: { place: "frame", keys: "Mod+Q" },
  // No keys by default: they would be taken away from all other programs.
  "show-natter": { place: "system", keys: "" },
} as const satisfies Readonly<Record<string, CommandRule>>;

/** The name of a command in the table. */
export type CommandId = keyof typeof commandRules;

/** The commands that apply in one of these places. */
export type CommandOf<Place extends CommandPlace> = {
  [Id in CommandId]: (typeof commandRules)[Id]["place"] extends Place ? Id : never;
}[CommandId];

/** Every command, in the order of the table. */
export const commandIds = Object.keys(commandRules) as readonly CommandId[];

/** Whether a command applies in this place. */
export function isCommandOf<Place extends CommandPlace>(id: CommandId, place: Place): id is CommandOf<Place> {
  return commandRules[id].place === place;
}

/** Whether the page runs a command without the focus in the composer. */
export function isRunByPage(id: CommandId): id is CommandOf<"window" | "chat" | "frame"> {
  return !isCommandOf(id, "composer") && !isCommandOf(id, "system");
}

/** The commands of the frame, which the main process performs. */
export const frameCommandIds = commandIds.filter((id) => isCommandOf(id, "frame"));
