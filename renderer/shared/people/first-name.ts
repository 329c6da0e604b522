/** Titles and initials are not what a person is called. */
const notACallName = /^.{1,3}\.$|^\p{L}$/u;

/**
 * The first word of a name, where there is no room for all of it. The whole name if its first word is only a title or
 * an initial, or if the name is written without spaces.
 */
export function firstName(name: string): string {
  const whole = name.trim();
  const [first = "", second] = whole.split(/\s+/u);
  return second === undefined || notACallName.test(first) ? whole : first;
}
