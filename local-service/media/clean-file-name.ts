const maxNameLength = 255;

/**
 * The display name of a file: the sent name without folders and invisible characters. Null if nothing is left. It is
 * never part of a path.
 */
export function cleanFileName(sent: string | null): string | null {
  const last = (sent ?? "").split(/[/\\]/).at(-1) ?? "";
  // Removes control characters and characters that reverse the text direction. They could make "exe.txt" look like
  // "txt.exe".
  const shown = last.replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu, "").trim();
  const short = [...shown].slice(0, maxNameLength).join("");
  return short === "" || /^\.+$/.test(short) ? null : short;
}
