import type { Person } from "../../../preload/model/people/person.ts";
import type { Composer } from "../../state/composer/composer.svelte.ts";

/** Writes a mention of a person after the text in the composer. */
export function mentionMember(composer: Composer, { id: userId, name }: Person): void {
  const { fieldText } = composer.written;
  const gap = fieldText === "" || /\s$/u.test(fieldText) ? "" : " ";
  const word = `@${name}`;
  composer.write(`${fieldText}${gap}${word} `);
  const start = composer.text.length - word.length - 1;
  composer.mention({ userId, start, length: word.length });
}
