/** What no common file system takes in a name, and signs that turn the direction of what follows. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const refused = /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c\ufeff]+/gu;
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
  return devices.test(safe.split(".", 1)[0] ?? "") ? `_${safe}` : safe;
}

/** The same of a file whose ending says what it is: a long name is cut before it. */
export function safeFileName(name: string, fallback: string): string {
  const bare = name.replaceAll(refused, " ").replaceAll(/[. ]+$/gu, "");
  const kind = ending.exec(bare)?.[0] ?? "";
  return safeName(bare.slice(0, bare.length - kind.length), fallback) + kind;
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
