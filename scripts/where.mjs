// npm run --silent where -- share link: prints the entries of docs/where-to-find.md with these words, the best first,
// and of the later ones only the subject.
import { readFileSync } from "node:fs";
import { giveUp } from "./setup/say.mjs";
import { entriesOf, findEntries } from "./where/find-entries.mjs";

/** Number of entries that are printed with their places. */
const maxWhole = 6;
/** Number of further entries of which the subject is printed. */
const maxSubjects = 10;

const words = process.argv.slice(2).flatMap((text) => text.split(/\s+/u));
if (words.length === 0) giveUp("where: name a word, such as npm run --silent where -- share link");
const page = readFileSync(new URL("../docs/where-to-find.md", import.meta.url), "utf8");
const found = findEntries(entriesOf(page), words);
if (found.length === 0)
  giveUp(`where: no entry has the word ${words.join(" or ")}; try a near one, or search texts/`);
const lines = found
  .slice(0, maxWhole + maxSubjects)
  .map(({ what, where }, index) => (index < maxWhole ? `${what}:${where}\n\n` : `also: ${what}\n`));
// The reader may have ended, such as `head` after the first line.
process.stdout.on("error", (error) => {
  if (!("code" in error) || error.code !== "EPIPE") throw error;
});
process.stdout.write(lines.join(""));
