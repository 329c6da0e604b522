/**
 * Characters that common file systems refuse in a name, and invisible characters. Invisible characters hide something
 * or change the text direction. The joiners of emoji and of Persian and Indian words are allowed.
 */
const refusedCharacters = /(?:(?![\u200c\u200d])[<>:"/\\|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+/gu;
/** Names that Windows reserves for devices. */
const deviceNames = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³])$/iu;
/** Maximum length of a name in bytes. File systems allow 255; the rest is for an extension. */
const maxNameLength = 120;
/** A file extension: short, and only of plain letters and digits. */
const fileExtension = /\.[a-z0-9]{1,12}$/iu;

/** Converts a name to a safe name of a file or folder. It cannot point outside its folder, and is never empty. */
export function safeName(name: string, fallback: string): string {
  let safe = name.toWellFormed().replaceAll(refusedCharacters, " ").replaceAll(/\s+/gu, " ");
  safe = shorten(safe).replaceAll(/^[. ]+|[. ]+$/gu, "");
  if (safe === "") return fallback;
  return deviceNames.test(safe.split(".", 1)[0]?.trimEnd() ?? "") ? `_${safe}` : safe;
}

/** Converts a name to a safe file name. If the name is too long, cuts it before its extension. */
export function safeFileName(name: string, fallback: string): string {
  const bare = withoutTrail(name.replaceAll(refusedCharacters, " "));
  const found = fileExtension.exec(bare)?.[0] ?? "";
  return safeName(bare.slice(0, bare.length - found.length), fallback) + found;
}

/**
 * Removes trailing dots and spaces. Uses a loop, because a regular expression would take minutes on a name of a million
 * dots.
 */
function withoutTrail(name: string): string {
  let end = name.length;
  while (end > 0 && ". ".includes(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}

/**
 * Appends a number to a file name, before its extension, for a file whose name is already taken. The number 1 appends
 * nothing.
 */
export function numberedName(name: string, number: number): string {
  if (number === 1) return name;
  const found = fileExtension.exec(name)?.[0] ?? "";
  return `${name.slice(0, name.length - found.length)} (${number})${found}`;
}

/** Cuts a name to `maxNameLength` bytes, between whole characters, so that no emoji is split. */
function shorten(name: string): string {
  let short = "";
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if (Buffer.byteLength(short + segment) > maxNameLength) break;
    short += segment;
  }
  return short;
}
