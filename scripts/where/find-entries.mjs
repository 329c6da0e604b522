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

/**
 * The entries with most of these words, those with most of them in the subject first. A word also finds its other forms
 * and longer words that begin with it.
 * @param {readonly Entry[]} entries
 * @param {readonly string[]} words
 * @returns {readonly Entry[]}
 */
export function findEntries(entries, words) {
  const patterns = words.map(
    (word) => new RegExp(`(?<![a-z])${escape(word.toLowerCase().replace(ending, ""))}`, "u"),
  );
  /** @param {string} text */
  const count = (text) => patterns.filter((pattern) => pattern.test(text.toLowerCase())).length;
  const counted = entries.map((entry) => ({
    entry,
    inSubject: count(entry.what),
    inAll: count(`${entry.what} ${entry.where}`),
  }));
  const most = Math.max(1, ...counted.map(({ inAll }) => inAll));
  return counted
    .filter(({ inAll }) => inAll === most)
    .sort((one, other) => other.inSubject - one.inSubject)
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
