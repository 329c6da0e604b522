/** Letters that Unicode does not decompose into a plain letter and a mark, although people type the plain letter. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: "ae",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
  ł: "l",
  ø: "o",
  œ: "oe",
  ß: "ss",
  ŧ: "t",
  þ: "th",
  ς: "σ",
  // Arabic tatweel only lengthens a word and has no meaning.
  ـ: "",
};

const isAscii = /^[\0-\x7f]*$/;
const plainLetter = new RegExp(`[${Object.keys(plainLetters).join("")}]`, "gu");
const marked = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}])\p{Mn}+/gu;
// Matches Cyrillic letters with the marks to remove. The breve is not among them, because й is another letter than и,
// whereas people write ё as е.
const markedCyrillic = /(\p{Script=Cyrillic})[\u0300\u0301\u0308]+/gu;

/**
 * Normalises a word for comparison: lower case, without full-width forms, and without the marks of letters that people
 * also write without them. Marks in other scripts belong to the letter and stay.
 */
export function foldWord(word: string): string {
  if (isAscii.test(word)) return word.toLowerCase();
  return word
    .normalize("NFKD")
    .replaceAll(marked, "$1")
    .replaceAll(markedCyrillic, "$1")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(marked, "$1")
    .replaceAll(plainLetter, (letter) => plainLetters[letter] ?? letter);
}
