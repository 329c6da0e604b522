/** Letters that Unicode does not take apart into a plain letter and a mark, though people type them so. */
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
  // Only stretches a word (Arabic tatweel).
  ـ: "",
};

const isAscii = /^[\0-\x7f]*$/;
const plainLetter = new RegExp(`[${Object.keys(plainLetters).join("")}]`, "gu");
const marked = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}])\p{Mn}+/gu;
// Not the breve: й is another letter than и, while ё is written as е.
const markedCyrillic = /(\p{Script=Cyrillic})[\u0300\u0301\u0308]+/gu;

/**
 * A word in the form in which it is compared: small letters, full-width forms made plain, and no marks on letters of
 * scripts that are also written without them. Marks of other scripts are letters of their own, and stay.
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
