import { join } from "node:path";

/** How Natter is started at login: the program and its arguments. */
export type StartCommand = readonly [program: string, ...args: readonly string[]];

/** Path of the file by which Linux desktops start Natter at login. */
export function autostartPath({ XDG_CONFIG_HOME: config }: NodeJS.ProcessEnv, home: string): string {
  // A relative path in this variable must be ignored.
  const folder = config?.startsWith("/") === true ? config : join(home, ".config");
  return join(folder, "autostart", "natter.desktop");
}

/** The content of the autostart file. */
export function autostartEntry(command: StartCommand): string {
  return [
    "# starts Natter when a person signs in to the computer\n[Desktop Entry]",
    "Type=Application",
    "Name=Natter",
    `Exec=${command.map(execWord).join(" ")}`,
    "Icon=natter",
    "Terminal=false",
    "StartupNotify=false",
    "X-GNOME-Autostart-enabled=true",
    "",
  ].join("\n");
}

/** Whether an autostart file starts Natter. Desktops switch one off by one of two entries. */
export function isEntryOn(content: string): boolean {
  return (
    !/^\s*Hidden\s*=\s*true\s*$/im.test(content) &&
    !/^\s*X-GNOME-Autostart-enabled\s*=\s*false\s*$/im.test(content)
  );
}

/**
 * Quotes a word of a command. A backslash is escaped twice, because the value of each entry is unescaped before the
 * quotes are read.
 */
function execWord(word: string): string {
  const quoted = word.replaceAll(/["`$\\]/g, (character) => `\\${character}`).replaceAll("%", "%%");
  return `"${quoted.replaceAll("\\", "\\\\")}"`;
}
