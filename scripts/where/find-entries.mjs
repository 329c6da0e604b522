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
const endings = "ements?|ments?|ings?|ed|es|s|e";
const ending = new RegExp(`(?<=\\w{3})(?:${endings})$`, "u");

/** Words that say nothing about the subject. */
const fillers = new Set(
  "a an and at by for from how if in is it its me more my no not of on one or our the their to what when where which who with".split(
    " ",
  ),
);

/** How much more a word counts in a subject than among the places. */
const subjectWeight = 2;

/** How much less a longer word counts that only begins with the word, such as `started` for `star`. */
const longerWeight = 1 / 2;

/** Entries with a smaller part of the best score are not returned. */
const minScoreShare = 1 / 2;

/**
 * The entries that have these words, the best first. A word that few entries have counts more than a frequent one, and a
 * word in the subject more than one among the places. A word also finds its other forms, and longer words that begin with
 * it, which count less.
 * @param {readonly Entry[]} entries
 * @param {readonly string[]} words
 * @returns {readonly Entry[]}
 */
export function findEntries(entries, words) {
  const scored = entries.map((entry) => ({ entry, score: 0 }));
  const telling = words.filter((word) => !fillers.has(word.toLowerCase()));
  for (const word of telling.length === 0 ? words : telling) {
    const weightIn = weigher(word.toLowerCase());
    const found = scored.filter(({ entry }) => weightIn(`${entry.what} ${entry.where}`) > 0);
    const rarity = Math.log(1 + entries.length / Math.max(1, found.length));
    for (const one of found)
      one.score += rarity * Math.max(subjectWeight * weightIn(one.entry.what), weightIn(one.entry.where));
  }
  const minScore = minScoreShare * Math.max(...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > 0 && score >= minScore)
    .sort((one, other) => other.score - one.score)
    .map(({ entry }) => entry);
}

/**
 * Creates a function that says how much a word counts in a text: 1 for the word or a form of it, less if only a longer word
 * begins with it, 0 if there is neither.
 * @param {string} word
 * @returns {(text: string) => number}
 */
function weigher(word) {
  const stem = word.replace(ending, "");
  const start = `(?<![a-z])${escape(stem)}`;
  // The last letter may be doubled before an ending, as in `starred`.
  const form = new RegExp(`${start}(?:${escape(stem.at(-1) ?? "")}?(?:${endings}))?(?![a-z])`, "u");
  const longer = new RegExp(start, "u");
  return (text) => {
    const lower = text.toLowerCase();
    return form.test(lower) ? 1 : longer.test(lower) ? longerWeight : 0;
  };
}

/**
 * The pattern that matches a text itself.
 * @param {string} text
 * @returns {string}
 */
function escape(text) {
  return text.replaceAll(patternSigns, "\\$&");
}
