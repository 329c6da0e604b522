/** Words before a brace that begin an option of a plural, and not a slot. */
type OptionStart = `${string} ${"zero" | "one" | "two" | "few" | "many" | "other" | `=${number}`} `;

type Head<Text extends string> = Text extends `${infer Segment}{${string}` ? Segment : Text;

type SlotOf<Segment extends string> = Segment extends `${infer Name}, ${"plural" | "number"}${string}`
  ? readonly [Name, number]
  : Segment extends `${infer Name}}${string}`
    ? readonly [Name, string | number]
    : never;

type SlotsOf<Text extends string> = Text extends `${infer Before}{${infer After}`
  ? (Before extends OptionStart ? never : SlotOf<Head<After>>) | SlotsOf<After>
  : never;

/** What a text must be given: a number for each plural, text or a number for every other slot. */
export type SlotValues<Text extends string> = {
  readonly [Slot in SlotsOf<Text> as Slot[0]]: Slot[1];
};
