import { usualPlaceholder } from "../../../preload/model/messages/pack-emoji.ts";
import type { PlacedEmoji } from "../../../preload/model/messages/pack-emoji.ts";
import type { Mention } from "../../../preload/model/messages/drafts.ts";
import { cutText } from "../../shared/text/cut-text.ts";
import { changedMarks, fieldSign, withSigns } from "../../shared/text/marks.ts";
import type { MarkedText, Marks } from "../../shared/text/marks.ts";
import { movedMarks } from "../../shared/text/moved-marks.ts";

/** Texts whose marks are remembered, so that undoing has them back. */
const mostRemembered = 100;

/** A text while it is written, with the people named in it and its emoji of packs, which move along with what is typed. */
export class WrittenText {
  text = $state.raw("");
  /** People named in the text. */
  mentions: readonly Mention[] = $state.raw([]);
  /** Emoji of packs in the text, each where the usual placeholder stands for it. */
  emoji: readonly PlacedEmoji[] = $state.raw([]);
  /** The text as its field has it, with a sign of its own for each emoji of a pack. */
  readonly shown: string = $derived(withSigns(this.text, this.emoji, fieldSign));
  readonly marks: Marks = $derived({ mentions: this.mentions, emoji: this.emoji });

  /** The marks of texts that stood here a while ago. */
  readonly #remembered = new Map<string, Marks>();

  /** Without the blanks around it. */
  get trimmed(): MarkedText {
    const start = this.text.length - this.text.trimStart().length;
    return cutText(this.text, this.marks, { start, end: Math.max(start, this.text.trimEnd().length) });
  }

  /** Another text, which nobody typed: there is nothing to undo. */
  begin({ text, ...marks }: MarkedText): void {
    this.#remembered.clear();
    this.#mark(marks);
    this.text = text;
    this.#remember();
  }

  /** Puts another text above this one, as `begin` does. */
  beginAbove({ text, mentions, emoji }: MarkedText): void {
    const moved = changedMarks(this.marks, (marks) =>
      marks.map((each) => ({ ...each, start: each.start + text.length + 1 })),
    );
    this.begin({
      text: `${text}\n${this.text}`,
      mentions: [...mentions, ...moved.mentions],
      emoji: [...emoji, ...moved.emoji],
    });
  }

  /** Names somebody where their name stands in the text. */
  mention(mention: Mention): void {
    this.mentions = [...this.mentions, mention].toSorted((a, b) => a.start - b.start);
    this.#remember();
  }

  /** Has the sign at a place of the text stand for an emoji of a pack. */
  place(emoji: PlacedEmoji): void {
    this.text = withSigns(this.text, [emoji], usualPlaceholder);
    this.emoji = [...this.emoji, emoji].toSorted((a, b) => a.start - b.start);
    this.#remember();
  }

  /**
   * The field shows this now. `caret` is where typing goes on; what is undone or done again has the marks that it had.
   */
  write(shown: string, caret: number, isUndo: boolean): void {
    const moved = changedMarks(this.marks, (marks) => movedMarks(marks, this.shown, shown, caret));
    this.#mark((isUndo ? this.#remembered.get(shown) : undefined) ?? moved);
    this.text = withSigns(shown, this.emoji, usualPlaceholder);
    this.#remember();
  }

  #mark({ mentions, emoji }: Marks): void {
    this.mentions = mentions;
    this.emoji = emoji;
  }

  #remember(): void {
    const { shown } = this;
    this.#remembered.delete(shown);
    this.#remembered.set(shown, this.marks);
    const [oldest] = this.#remembered.keys();
    if (oldest !== undefined && this.#remembered.size > mostRemembered) this.#remembered.delete(oldest);
  }
}
