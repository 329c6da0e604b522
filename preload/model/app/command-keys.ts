import { commandIds, commandRules } from "./app-commands.ts";
import type { CommandId, CommandRule } from "./app-commands.ts";
import type { DesktopProperties } from "./settings.ts";

/** What the default keys depend on: the system, and the direction in which the window is laid out. */
export interface KeysContext {
  readonly platform: DesktopProperties["platform"];
  readonly direction: "ltr" | "rtl";
}

/** The keys of a command before the person changes them; empty for none. */
export function defaultKeysOf(id: CommandId, { platform, direction }: KeysContext): string {
  const rule: CommandRule = commandRules[id];
  const own = platform === "darwin" ? rule.macKeys : direction === "rtl" ? rule.rtlKeys : undefined;
  return own ?? rule.keys;
}

/** The entry of the setting `changedKeys` that gives a command other keys. */
function changeOf(id: string, keys: string): string {
  return `${id}=${keys}`;
}

/**
 * The keys of every command: the defaults, and the person's changes. Entries of unknown commands are ignored. If the
 * person gave a command's default keys to another command, the first command has no keys; this can happen when a new
 * version adds a command.
 */
export function commandKeys(
  changes: readonly string[],
  context: KeysContext,
): Readonly<Record<CommandId, string>> {
  const changed = new Map(
    changes.map((entry) => {
      const at = entry.indexOf("=");
      return [entry.slice(0, at), entry.slice(at + 1)] as const;
    }),
  );
  const taken = new Set(commandIds.map((id) => changed.get(id)));
  const usualKeys = (id: CommandId): string => {
    const keys = defaultKeysOf(id, context);
    return taken.has(keys) ? "" : keys;
  };
  return Object.fromEntries(commandIds.map((id) => [id, changed.get(id) ?? usualKeys(id)])) as Record<
    CommandId,
    string
  >;
}

/**
 * Returns the setting `changedKeys` after some commands got other keys; null resets a command to its default. Only keys
 * that differ from the default are listed. Entries of unknown commands stay, because a newer version of Natter may have
 * these commands.
 */
export function withChangedKeys(
  changes: readonly string[],
  given: ReadonlyMap<CommandId, string | null>,
  context: KeysContext,
): readonly string[] {
  const others = changes.filter((entry) => !given.has(entry.slice(0, entry.indexOf("=")) as CommandId));
  const changed = [...given].flatMap(([id, keys]) =>
    keys === null || keys === defaultKeysOf(id, context) ? [] : [changeOf(id, keys)],
  );
  return [...others, ...changed];
}

/**
 * Returns the setting `changedKeys` without the entries of the commands that this version has, so that these have their
 * default keys.
 */
export function withDefaultKeys(changes: readonly string[]): readonly string[] {
  const known = new Set<string>(commandIds);
  return changes.filter((entry) => !known.has(entry.slice(0, entry.indexOf("="))));
}
