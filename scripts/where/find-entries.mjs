/**
 * One entry of docs/where-to-find.md: a subject, and the places where it is changed.
 * @typedef {{ readonly what: string, readonly where: string }} Entry
 */

/**
 * The entries of the page: each is `- **what:** where`, or `- **what:**` with a list of places below it.
 * @param {string} page
 * @returns {readonly Entry[]}
 */
export function entriesOf(page) {
  return [...page.matchAll(/^- \*\*(.+?):\*\*(.*(?:\n {2}- .*)*)$/gmu)].map(([, what = "", where = ""]) => ({
    what,
    where,
  }));
}

/** Signs with a meaning in a regular expression. Node 20, with which this script may run, has no `RegExp.escape`. */
const patternSigns = /[$()*+.?[\\\]^{|}]/gu;

/** Endings without which the forms of a word are found: `announced` also finds `announcements`. */
const ending = /(?<=\w{3})(?:ements?|ments?|ings?|ed|es|s|e)$/u;

/** Words that say nothing about the subject. */
const fillers = new Set(
  "a an and at by for from how if in is it its me more my no not of on one or our the their to what when where which who with".split(
    " ",
  ),
);

/** How much more a word counts in a subject than among the places. */
const subjectWeight = 2;

/** Entries with a smaller part of the best score are not returned. */
const leastPart = 1 / 2;

/**
 * The entries that have these words, the best first. A word that few entries have counts more than a frequent one, and a
 * word in the subject more than one among the places. A word also finds its other forms and longer words that begin with
 * it.
 * @param {readonly Entry[]} entries
 * @param {readonly string[]} words
 * @returns {readonly Entry[]}
 */
export function findEntries(entries, words) {
  const scored = entries.map((entry) => ({ entry, score: 0 }));
  const telling = words.filter((word) => !fillers.has(word.toLowerCase()));
  for (const word of telling.length === 0 ? words : telling) {
    const pattern = new RegExp(`(?<![a-z])${escape(word.toLowerCase().replace(ending, ""))}`, "u");
    const found = scored.filter(({ entry }) => pattern.test(`${entry.what} ${entry.where}`.toLowerCase()));
    const rarity = Math.log(1 + entries.length / Math.max(1, found.length));
    for (const one of found)
      one.score += rarity * (pattern.test(one.entry.what.toLowerCase()) ? subjectWeight : 1);
  }
  const least = leastPart * Math.max(...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > 0 && score >= least)
    .sort((one, other) => other.score - one.score)
    .map(({ entry }) => entry);
}

/**
 * The pattern that matches a text itself.
 * @param {string} text
 * @returns {string}
 */
function escape(text) {
  return text.replaceAll(patternSigns, "\\$&");
}
