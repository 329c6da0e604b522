import { findEmojiByShortcode } from "../../shared/emoji/emoji-search.ts";
import type { EmojiShortcodeMatch } from "../../shared/emoji/emoji-search.ts";
import { findPackEmojiByShortcode } from "../../shared/emoji/pack-search.ts";
import type { NamedPackEmoji } from "../../shared/emoji/pack-search.ts";
import type { EmojiTable } from "../../shared/emoji/emoji.ts";
import { shortcodeTokenAt, personTokenAt } from "./completion-token.ts";
import type { CompletionToken } from "./completion-token.ts";
import type { EmojiPack } from "../../../preload/model/messages/emoji-packs.ts";
import type { TextMention } from "../../../preload/model/messages/drafts.ts";
import { findMentionablePeople } from "./mention-search.ts";
import type { Mentionable } from "./mention-search.ts";

/** An item of the completion list. */
export type CompletionChoice =
  | { readonly kind: "person"; readonly one: Mentionable }
  /**
   * Mentions everybody. It is only a word in the text, which the service recognises itself
   * (interface/attachments#kinds).
   */
  | { readonly kind: "everyone" }
  | { readonly kind: "emoji"; readonly coded: EmojiShortcodeMatch }
  | { readonly kind: "packed"; readonly named: NamedPackEmoji };

/** The word by which the service recognises a mention of everybody. */
export const everyoneWord = "everyone";
/** Maximum number of items shown. If there are more, the person has to type more letters to find them. */
const maxChoices = 20;
/** Number of Unicode emoji before the pack emoji, so that both are visible. */
const unicodeFirst = 8;

/** The sources of the list's items. */
export interface CompletionSources {
  /** Whether people can be mentioned here; not in direct messages. */
  readonly hasPeople: () => boolean;
  /** The people who can be mentioned. It is called only for a list of people, because sorting many takes time. */
  readonly people: () => readonly Mentionable[];
  /** Called when a list of people opens. */
  readonly onPeople: () => void;
  readonly loadEmoji: () => Promise<EmojiTable>;
  /** The emoji packs that the person can use. */
  readonly packs: () => readonly EmojiPack[];
  /** Called when a list of emoji opens. */
  readonly onEmoji: () => void;
}

/** The list that completes the text after `@` and `:`. */
export class CompletionState {
  /** The text being completed; null if none. */
  token: CompletionToken | null = $state.raw(null);
  /** The item that Tab and Enter choose. */
  activeIndex: number = $state.raw(0);
  #emoji: EmojiTable | null = $state.raw(null);
  readonly #allChoices: readonly CompletionChoice[] = $derived.by(() => this.#find());
  readonly choices: readonly CompletionChoice[] = $derived(this.#allChoices.slice(0, maxChoices));
  /** Number of matches that are not shown. */
  readonly moreCount: number = $derived(this.#allChoices.length - this.choices.length);
  readonly isOpen: boolean = $derived(this.choices.length > 0);
  readonly active: CompletionChoice | null = $derived(this.choices[this.activeIndex] ?? null);
  readonly #sources: CompletionSources;
  /** The `@` or `:` at which the person closed the list; there it stays closed. */
  #closedAt: Pick<CompletionToken, "kind" | "start"> | null = null;

  constructor(sources: CompletionSources) {
    this.#sources = sources;
  }

  /**
   * Opens, updates or closes the list when the text or the caret has changed. `caret` is null while text is selected or
   * the field has no focus.
   */
  update(text: string, caret: number | null, mentions: readonly TextMention[]): void {
    const found = caret === null ? null : this.#tokenAt(text, caret, mentions);
    const isClosed = found?.kind === this.#closedAt?.kind && found?.start === this.#closedAt?.start;
    // The list stays closed only at this `@` or `:`, and only until that character is gone.
    if (!isClosed) this.#closedAt = null;
    const token = isClosed ? null : found;
    const before = this.token;
    if (token?.kind === before?.kind && token?.start === before?.start && token?.query === before?.query) {
      return;
    }
    this.token = token;
    this.activeIndex = 0;
    if (token?.kind === "person" && before?.kind !== "person") this.#sources.onPeople();
    if (token?.kind === "emoji" && before?.kind !== "emoji") this.#sources.onEmoji();
    if (token?.kind === "emoji") void this.#load();
  }

  /** Moves to another item, and wraps around at both ends. */
  move(by: number): void {
    const { length } = this.choices;
    if (length > 0) this.activeIndex = (this.activeIndex + by + length) % length;
  }

  /** Closes the list for the current `@` or `:`; the typed text stays. */
  close(): void {
    this.#closedAt = this.token;
    this.token = null;
  }

  #tokenAt(text: string, caret: number, mentions: readonly TextMention[]): CompletionToken | null {
    const person = this.#sources.hasPeople() ? personTokenAt(text, caret, mentions) : null;
    const code = shortcodeTokenAt(text, caret);
    // The typed token is that of the `@` or `:` that is nearer to the caret.
    return (code?.start ?? -1) > (person?.start ?? -1) ? code : person;
  }

  #find(): readonly CompletionChoice[] {
    const { token } = this;
    if (token === null) return [];
    if (token.kind === "emoji") {
      if (this.#emoji === null) return [];
      const unicode = findEmojiByShortcode(this.#emoji, token.query).map((coded): CompletionChoice => ({
        kind: "emoji",
        coded,
      }));
      const packed = findPackEmojiByShortcode(this.#sources.packs(), token.query).map(
        (named): CompletionChoice => ({
          kind: "packed",
          named,
        }),
      );
      return [...unicode.slice(0, unicodeFirst), ...packed, ...unicode.slice(unicodeFirst)];
    }
    const people = findMentionablePeople(this.#sources.people(), token.query);
    const choices = people.map((one): CompletionChoice => ({ kind: "person", one }));
    if (!everyoneWord.startsWith(token.query.toLowerCase())) return choices;
    // The item for everybody is always visible, but never first if a person's name matches too.
    const place = Math.min(choices.length, maxChoices - 1);
    return choices.toSpliced(place, 0, { kind: "everyone" });
  }

  async #load(): Promise<void> {
    this.#emoji ??= await this.#sources.loadEmoji();
  }
}
