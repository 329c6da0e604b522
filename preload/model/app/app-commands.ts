/**
 * Where a command applies. Commands of the `frame` are performed by the main process, so that their keys work even above
 * a dialog. Those of the `composer` work only while its text has the focus. Those of the `system` are performed by the main
 * process even while another program has the focus.
 */
export type CommandScope = "window" | "chat" | "composer" | "frame" | "system";

/** A row of the table of commands. */
export interface CommandRule {
  readonly scope: CommandScope;
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
  palette: { scope: "window", keys: "Mod+K" },
  find: { scope: "window", keys: "" },
  "new-chat": { scope: "window", keys: "Mod+N" },
  "search-everywhere": { scope: "window", keys: "Mod+Shift+F" },
  chats: { scope: "window", keys: "Mod+1" },
  "for-you": { scope: "window", keys: "Mod+2" },
  calendar: { scope: "window", keys: "Mod+3" },
  discover: { scope: "window", keys: "Mod+4" },
  people: { scope: "window", keys: "Mod+5" },
  settings: { scope: "window", keys: "Mod+," },
  shortcuts: { scope: "window", keys: "Mod+/" },
  help: { scope: "window", keys: "F1" },
  tour: { scope: "window", keys: "" },
  news: { scope: "window", keys: "" },
  about: { scope: "window", keys: "" },
  "next-chat": { scope: "window", keys: "Alt+ArrowDown", macKeys: "Mod+Alt+ArrowDown" },
  "previous-chat": { scope: "window", keys: "Alt+ArrowUp", macKeys: "Mod+Alt+ArrowUp" },
  "next-unread": { scope: "window", keys: "Alt+Shift+ArrowDown", macKeys: "Mod+Alt+Shift+ArrowDown" },
  "previous-unread": { scope: "window", keys: "Alt+Shift+ArrowUp", macKeys: "Mod+Alt+Shift+ArrowUp" },
  back: { scope: "window", keys: "Alt+ArrowLeft", macKeys: "Mod+[", rtlKeys: "Alt+ArrowRight" },
  forward: { scope: "window", keys: "Alt+ArrowRight", macKeys: "Mod+]", rtlKeys: "Alt+ArrowLeft" },
  "next-region": { scope: "window", keys: "F6" },
  "previous-region": { scope: "window", keys: "Shift+F6" },
  "next-account": { scope: "window", keys: "Mod+Shift+A" },
  quiet: { scope: "window", keys: "Mod+Shift+D" },
  lock: { scope: "window", keys: "" },
  "mark-all-read": { scope: "window", keys: "" },
  "search-chat": { scope: "chat", keys: "Mod+F" },
  "jump-to-date": { scope: "chat", keys: "Mod+J" },
  gallery: { scope: "chat", keys: "Mod+G" },
  details: { scope: "chat", keys: "Mod+I" },
  "open-beside": { scope: "chat", keys: "Mod+Shift+B" },
  "other-side": { scope: "chat", keys: "Mod+Shift+S" },
  "close-side": { scope: "chat", keys: "" },
  print: { scope: "chat", keys: "Mod+P" },
  mute: { scope: "chat", keys: "Mod+Shift+M" },
  "mark-read": { scope: "chat", keys: "Shift+Escape" },
  // Not U: on Linux, IBus uses Ctrl+Shift+U to type a character by its number (`refused-keys.ts`).
  "mark-unread": { scope: "chat", keys: "Mod+Shift+N" },
  "new-poll": { scope: "chat", keys: "Mod+Shift+P" },
  // Not E: IBus before 1.5.25 uses Ctrl+Shift+E to type an emoji by its name (`refused-keys.ts`).
  "new-event": { scope: "chat", keys: "Mod+Shift+T" },
  "own-window": { scope: "chat", keys: "Mod+Shift+O" },
  "schedule-message": { scope: "composer", keys: "Mod+Shift+Enter" },
  // Ctrl on a Mac too, because Cmd with an arrow key moves the caret to an end of the text.
  "reply-before": { scope: "composer", keys: "Mod+ArrowUp", macKeys: "Ctrl+ArrowUp" },
  "reply-after": { scope: "composer", keys: "Mod+ArrowDown", macKeys: "Ctrl+ArrowDown" },
  attach: { scope: "composer", keys: "Mod+U" },
  emoji: { scope: "composer", keys: "Mod+E" },
  record: { scope: "composer", keys: "Mod+Shift+Y" },
  "zoom-in": { scope: "frame", keys: "Mod+Plus" },
  "zoom-out": { scope: "frame", keys: "Mod+-" },
  "zoom-reset": { scope: "frame", keys: "Mod+0" },
  "full-screen": { scope: "frame", keys: "F11", macKeys: "Mod+Ctrl+F" },
  "close-window": { scope: "frame", keys: "Mod+W" },
  quit: { scope: "frame", keys: "Mod+Q" },
  // No keys by default: they would be taken away from all other programs.
  "show-natter": { scope: "system", keys: "" },
} as const satisfies Readonly<Record<string, CommandRule>>;

/** The name of a command in the table. */
export type CommandId = keyof typeof commandRules;

/** The commands with one of these scopes. */
export type CommandOf<Scope extends CommandScope> = {
  [Id in CommandId]: (typeof commandRules)[Id]["scope"] extends Scope ? Id : never;
}[CommandId];

/** Every command, in the order of the table. */
export const commandIds = Object.keys(commandRules) as readonly CommandId[];

/** Whether a command has this scope. */
export function isCommandOf<Scope extends CommandScope>(id: CommandId, scope: Scope): id is CommandOf<Scope> {
  return commandRules[id].scope === scope;
}

/** Whether the page runs a command without the focus in the composer. */
export function isRunByPage(id: CommandId): id is CommandOf<"window" | "chat" | "frame"> {
  return !isCommandOf(id, "composer") && !isCommandOf(id, "system");
}

/** The commands of the frame, which the main process performs. */
export const windowFrameCommandIds = commandIds.filter((id) => isCommandOf(id, "frame"));
