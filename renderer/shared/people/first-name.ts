/** Titles and initials, which nobody uses alone to call a person. */
const notACallName = /^.{1,3}\.$|^\p{L}$/u;

/** Names in Chinese characters or in Hangul begin with the family name. */
const familyFirstScript = /^[\p{Script=Han}\p{Script=Hangul}]/u;

/** The family names of nine in ten Vietnamese people, who are called by the last word of their name. */
const vietnameseFamilyName = /^(?:Nguyễn|Trần|Lê|Phạm|Hoàng|Huỳnh|Phan|Vũ|Võ|Đặng|Bùi|Đỗ|Hồ|Ngô|Dương|Lý)$/u;

/**
 * The short name by which a person is called: the first word, or the last word where the family name comes first.
 * Returns the whole name if the first word is only a title or an initial, or if the name is written without spaces.
 */
export function firstName(name: string): string {
  const whole = name.trim();
  const words = whole.split(/\s+/u);
  const [first = ""] = words;
  if (words.length < 2) return whole;
  if (familyFirstScript.test(first) || vietnameseFamilyName.test(first.normalize("NFC")))
    return words.at(-1) ?? whole;
  return notACallName.test(first) ? whole : first;
}
