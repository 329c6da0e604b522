/**
 * What no common file system takes in a name, and what cannot be seen: it turns the direction of what follows, or hides something.
 * The joiners of emoji and of Persian and Indian words are kept.
 */
const refused = /(?:(?![\u200c\u200d])[<>:"/\\|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+/gu;
/** Names that Windows keeps for devices. */
const devices = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³])$/iu;
/** Longest name in bytes: file systems allow 255, and an ending follows. */
const longestName = 120;
/** What tells the kind of a file: short, and of plain letters and digits. */
const ending = /\.[a-z0-9]{1,12}$/iu;

/** A name of a file or folder: it can leave no folder, and is never empty. */
export function safeName(name: string, fallback: string): string {
  let safe = name.toWellFormed().replaceAll(refused, " ").replaceAll(/\s+/gu, " ");
  safe = shorten(safe).replaceAll(/^[. ]+|[. ]+$/gu, "");
  if (safe === "") return fallback;
  return devices.test(safe.split(".", 1)[0]?.trimEnd() ?? "") ? `_${safe}` : safe;
}

/** The same of a file whose ending says what it is: a long name is cut before it. */
export function safeFileName(name: string, fallback: string): string {
  const bare = withoutTrail(name.replaceAll(refused, " "));
  const kind = ending.exec(bare)?.[0] ?? "";
  return safeName(bare.slice(0, bare.length - kind.length), fallback) + kind;
}

/** Without the dots and spaces at its end. By looking, not by a pattern: a name of a million dots would take one minutes. */
function withoutTrail(name: string): string {
  let end = name.length;
  while (end > 0 && ". ".includes(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}

/** Another name for what is called as something that is there already. */
export function numberedName(name: string, number: number): string {
  if (number === 1) return name;
  const kind = ending.exec(name)?.[0] ?? "";
  return `${name.slice(0, name.length - kind.length)} (${number})${kind}`;
}

/** Whole characters only: half an emoji is no name. */
function shorten(name: string): string {
  let short = "";
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if (Buffer.byteLength(short + segment) > longestName) break;
    short += segment;
  }
  return short;
}
