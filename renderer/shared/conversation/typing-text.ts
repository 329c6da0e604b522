import { tParts } from "../../messages/format.ts";
import type { TextPart } from "../../messages/format.ts";

/** The line that says who is typing, in pieces, so that each name can be styled. Empty if nobody is typing. */
export function typingTextParts(names: readonly string[]): readonly TextPart[] {
  const [first, second, third] = names;
  if (first === undefined) return [];
  if (second === undefined) return tParts("conversation.typingOne", { name: first });
  if (third === undefined) return tParts("conversation.typingTwo", { first, second });
  if (names.length === 3) return tParts("conversation.typingThree", { first, second, third });
  return tParts("conversation.typingMany", { first, second, count: names.length - 2 });
}
