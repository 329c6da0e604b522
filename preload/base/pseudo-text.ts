// Shows a text as a longer one in a language that nobody speaks. Texts that are cut off, or that do not come from the
// catalogue, are easy to see then.

/** A part of a parsed text, as the parser of ICU messages makes it. */
export interface TextNode {
  readonly type: number;
  readonly value?: unknown;
  readonly options?: Readonly<Record<string, { readonly value: readonly TextNode[] }>>;
  readonly children?: readonly TextNode[];
}

/** The parser's number for plain words; the parser does not export its names. */
const typeOfWords = 0;

/** Share by which a text becomes longer: 0.4 is 40 %. */
const growth = 0.4;

const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const accented = [..."áƀçđéƒĝĥíĵķļḿñóþɋŕšţúṽŵẋýžÁɃÇĐÉƑĜĤÍĴĶĻḾÑÓÞɊŔŠŢÚṼŴẊÝŽ"];

/** Words with accents, and with vowels that are doubled until the words are longer by `growth`. */
function pseudoWords(words: string): string {
  let missing = Math.round(words.length * growth);
  const long = [...words].flatMap((letter) => {
    const shown = accented[plain.indexOf(letter)] ?? letter;
    if (missing === 0 || !/[aeiouy]/iu.test(letter)) return [shown];
    missing -= 1;
    return [shown, shown];
  });
  // Words with few vowels get their missing length at the end.
  return (
    long.join("") +
    (/\p{L}/u.test(words) ? "~".repeat(Math.min(missing, Math.round(words.length * growth))) : "")
  );
}

function pseudoNode(node: TextNode): TextNode {
  if (node.type === typeOfWords) return { ...node, value: pseudoWords(String(node.value)) };
  const { options, children } = node;
  return {
    ...node,
    ...(options === undefined
      ? {}
      : {
          options: Object.fromEntries(
            Object.entries(options).map(([name, { value, ...others }]) => [
              name,
              { ...others, value: value.map(pseudoNode) },
            ]),
          ),
        }),
    ...(children === undefined ? {} : { children: children.map(pseudoNode) }),
  };
}

/** A parsed text with accents, 40 % longer and in brackets. */
export function pseudoText(text: string | readonly TextNode[]): readonly TextNode[] {
  const nodes = typeof text === "string" ? [{ type: typeOfWords, value: text }] : text;
  const bracket = (value: string): TextNode => ({ type: typeOfWords, value });
  return [bracket("⟦"), ...nodes.map(pseudoNode), bracket("⟧")];
}
