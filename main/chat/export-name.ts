/** What no common file system takes in a name, and signs that turn the direction of what follows. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const refused = /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c\ufeff]+/gu;
/** Names that Windows keeps for devices. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)$/iu;
/** Longest name in bytes: file systems allow 255, and an ending follows. */
const longestName = 120;

/** A name of a file or folder made of a conversation's: it can leave no folder, and is never empty. */
export function exportName(name: string): string {
  let safe = name.toWellFormed().replaceAll(refused, " ").replaceAll(/\s+/gu, " ");
  safe = shorten(safe).replaceAll(/^[. ]+|[. ]+$/gu, "");
  if (safe === "") return "Conversation";
  return devices.test(safe.split(".", 1)[0] ?? "") ? `_${safe}` : safe;
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
