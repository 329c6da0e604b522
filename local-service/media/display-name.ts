const longestName = 255;

/**
 * The name of a file as it is shown to people: what a client sent, without folders and without characters that do not show.
 * Null where nothing is left of it. It is never part of a path.
 */
export function displayName(sent: string | null): string | null {
  const last = (sent ?? "").split(/[/\\]/).at(-1) ?? "";
  // Control characters, and those that turn the direction of what follows: "exe.txt" can be made to look like "txt.exe".
  const shown = last.replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu, "").trim();
  const short = [...shown].slice(0, longestName).join("");
  return short === "" || /^\.+$/.test(short) ? null : short;
}
