import { usualEmojiPlaceholder } from "../../../preload/model/messages/pack-emoji.ts";
import type { PlacedPackEmoji } from "../../../preload/model/messages/pack-emoji.ts";
import type { TextMention } from "../../../preload/model/messages/drafts.ts";
import { sliceMarkedText } from "../../shared/text/slice-marked-text.ts";
import { changeTextMarks, fieldEmojiPlaceholder, withPackEmojiSigns } from "../../shared/text/text-marks.ts";
import type { MarkedText, TextMarks } from "../../shared/text/text-marks.ts";
import { moveTextMarks } from "../../shared/text/move-text-marks.ts";

/** Number of texts whose marks are remembered, so that undo restores them. */
const maxRemembered = 100;

/** A text while it is written, with its mentions and pack emoji, which move along with the typing. */
export class WrittenText {
  text = $state.raw("");
  mentions: readonly TextMention[] = $state.raw([]);
  /** Pack emoji in the text, each at its usual placeholder. */
  emoji: readonly PlacedPackEmoji[] = $state.raw([]);
  /** The text as the field shows it, with `fieldEmojiPlaceholder` for each pack emoji. */
  readonly fieldText: string = $derived(withPackEmojiSigns(this.text, this.emoji, fieldEmojiPlaceholder));
  readonly marks: TextMarks = $derived({ mentions: this.mentions, emoji: this.emoji });

  /** The marks of recent texts, by text. */
  readonly #marksByText = new Map<string, TextMarks>();

  /** The text and its marks without the spaces around it. */
  get trimmed(): MarkedText {
    const start = this.text.length - this.text.trimStart().length;
    return sliceMarkedText(this.text, this.marks, {
      start,
      end: Math.max(start, this.text.trimEnd().length),
    });
  }

  /** Sets a text that the person did not type: there is nothing to undo. */
  setText({ text, ...marks }: MarkedText): void {
    this.#marksByText.clear();
    this.#setMarks(marks);
    this.text = text;
    this.#rememberMarks();
  }

  /** Adds a mention at the position of the name in the text. */
  mention(mention: TextMention): void {
    this.mentions = [...this.mentions, mention].toSorted((a, b) => a.start - b.start);
    this.#rememberMarks();
  }

  /** Stores which pack emoji a placeholder in the text stands for. */
  addEmoji(emoji: PlacedPackEmoji): void {
    this.text = withPackEmojiSigns(this.text, [emoji], usualEmojiPlaceholder);
    this.emoji = [...this.emoji, emoji].toSorted((a, b) => a.start - b.start);
    this.#rememberMarks();
  }

  /**
   * Takes over the field's new text. `caret` is the caret after the change. An undo or redo restores the marks that the
   * text had.
   */
  write(fieldText: string, caret: number, isUndo: boolean): void {
    const moved = changeTextMarks(this.marks, (marks) =>
      moveTextMarks(marks, this.fieldText, fieldText, caret),
    );
    this.#setMarks((isUndo ? this.#marksByText.get(fieldText) : undefined) ?? moved);
    this.text = withPackEmojiSigns(fieldText, this.emoji, usualEmojiPlaceholder);
    this.#rememberMarks();
  }

  #setMarks({ mentions, emoji }: TextMarks): void {
    this.mentions = mentions;
    this.emoji = emoji;
  }

  #rememberMarks(): void {
    const { fieldText } = this;
    this.#marksByText.delete(fieldText);
    this.#marksByText.set(fieldText, this.marks);
    const [oldest] = this.#marksByText.keys();
    if (oldest !== undefined && this.#marksByText.size > maxRemembered) this.#marksByText.delete(oldest);
  }
}

/** Joins two texts: `above` is in the lines before the second text. A text of spaces only is left out. */
export function joinMarkedTexts(above: MarkedText, { text, mentions, emoji }: MarkedText): MarkedText {
  const below = { text, mentions, emoji };
  if (above.text === "") return below;
  if (text.trim() === "") return { text: above.text, mentions: above.mentions, emoji: above.emoji };
  const moved = changeTextMarks(below, (marks) =>
    marks.map((each) => ({ ...each, start: each.start + above.text.length + 1 })),
  );
  return {
    text: `${above.text}\n${text}`,
    mentions: [...above.mentions, ...moved.mentions],
    emoji: [...above.emoji, ...moved.emoji],
  };
}
