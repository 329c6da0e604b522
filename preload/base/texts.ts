/** The words before a brace that begins an option of a plural, as opposed to a placeholder. */
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

/**
 * The values for the placeholders of a text: a number for each plural, and a text or a number for every other
 * placeholder.
 */
export type SlotValues<Text extends string> = {
  readonly [Slot in SlotsOf<Text> as Slot[0]]: Slot[1];
};

/** A catalogue of texts, by area and name. */
export type TextCatalogue = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Name of a text of a catalogue: its area and its name, such as `list.empty`. */
export type CatalogueTextKey<Catalogue extends TextCatalogue> = {
  [Area in keyof Catalogue & string]: `${Area}.${keyof Catalogue[Area] & string}`;
}[keyof Catalogue & string];

type TextOf<Catalogue extends TextCatalogue, Key> = Key extends `${infer Area}.${infer Name}`
  ? Area extends keyof Catalogue
    ? Name extends keyof Catalogue[Area]
      ? Catalogue[Area][Name]
      : never
    : never
  : never;

/** The values for the placeholders of the text with this key. */
export type CatalogueTextValues<Catalogue extends TextCatalogue, Key> =
  TextOf<Catalogue, Key> extends infer Text extends string ? SlotValues<Text> : never;

/** The arguments that follow the key in a call: none if the text has no placeholders, otherwise their values. */
export type CatalogueTextArguments<Catalogue extends TextCatalogue, Key> = keyof CatalogueTextValues<
  Catalogue,
  Key
> extends never
  ? []
  : [values: CatalogueTextValues<Catalogue, Key>];
