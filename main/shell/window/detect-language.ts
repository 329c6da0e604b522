import { francAll } from "franc";

/** The codes of franc for the languages with dictionaries. Welsh, Estonian, Faroese and Serbo-Croatian are unknown to it. */
const languageCodes: ReadonlyMap<string, string> = new Map([
  ["af", "afr"],
  ["bg", "bul"],
  ["ca", "cat"],
  ["cs", "ces"],
  ["da", "dan"],
  ["de", "deu"],
  ["el", "ell"],
  ["en", "eng"],
  ["es", "spa"],
  ["fa", "pes"],
  ["fr", "fra"],
  ["he", "heb"],
  ["hi", "hin"],
  ["hr", "hrv"],
  ["hu", "hun"],
  ["hy", "hye"],
  ["id", "ind"],
  ["it", "ita"],
  ["ko", "kor"],
  ["lt", "lit"],
  ["lv", "lvs"],
  ["nb", "nob"],
  ["nl", "nld"],
  ["pl", "pol"],
  ["pt", "por"],
  ["ro", "ron"],
  ["ru", "rus"],
  ["sk", "slk"],
  ["sl", "slv"],
  ["sq", "als"],
  ["sr", "srp"],
  ["sv", "swe"],
  ["ta", "tam"],
  ["tg", "tgk"],
  ["tr", "tur"],
  ["uk", "ukr"],
  ["vi", "vie"],
]);

/** Minimum number of letters from which the language of a text can be detected. */
const minLetters = 20;
/** Minimum lead of the likeliest language over the second, on franc's scale from 0 to 1. */
const minLead = 0.15;
const address = /\S+(?::\/\/|@|\.\w)\S*/gu;

const languageOf = (tag: string): string => tag.split("-", 1)[0] ?? tag;

/**
 * The languages of a list in which a text may be written: its detected language, and those that cannot be detected. All
 * languages of the list if the text is short, or if its language is not clear.
 */
export function languagesOfText(text: string, languages: readonly string[]): readonly string[] {
  const plain = text.replaceAll(address, " ");
  const letters = plain.match(/\p{L}/gu)?.length ?? 0;
  const known = [...new Set(languages.map(languageOf))].flatMap(
    (language) => languageCodes.get(language) ?? [],
  );
  if (letters < minLetters || known.length < 2) return languages;
  const [[likeliest, best] = ["und", 0], [, second] = ["und", 0]] = francAll(plain, { only: known });
  if (likeliest === "und" || best - second < minLead) return languages;
  const isPossible = (tag: string): boolean => {
    const code = languageCodes.get(languageOf(tag));
    return code === undefined || code === likeliest;
  };
  return languages.filter(isPossible);
}
