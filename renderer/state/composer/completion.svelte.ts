import { findByCode } from "../../shared/emoji/emoji-search.ts";
import type { CodedEmoji } from "../../shared/emoji/emoji-search.ts";
import { findPackCodes } from "../../shared/emoji/pack-search.ts";
import type { NamedPackEmoji } from "../../shared/emoji/pack-search.ts";
import type { EmojiTable } from "../../shared/emoji/emoji.ts";
import { codeTokenAt, personTokenAt } from "./completion-token.ts";
import type { Token } from "./completion-token.ts";
import type { EmojiPack } from "../../../preload/model/messages/emoji-packs.ts";
import type { Mention } from "../../../preload/model/messages/drafts.ts";
import { findPeople } from "./mention-search.ts";
import type { Mentionable } from "./mention-search.ts";

/** One line of the list. */
export type Choice =
  | { readonly kind: "person"; readonly one: Mentionable }
  /** Everybody: only words of the text, which the service reads by itself (interface/attachments#kinds). */
  | { readonly kind: "everyone" }
  | { readonly kind: "emoji"; readonly coded: CodedEmoji }
  | { readonly kind: "packed"; readonly named: NamedPackEmoji };

/** The words by which the service knows that everybody is mentioned. */
export const everyoneWord = "everyone";
/** Lines at once; who is further down is found by typing on. */
const mostChoices = 20;
/** Of these so many come before the emoji of packs, so that both are in sight. */
const unicodeFirst = 8;

/** What the list takes its lines from. */
export interface CompletionSources {
  /** Those who can be mentioned here; null where nobody is, as in direct messages. */
  readonly people: () => readonly Mentionable[] | null;
  /** Called when a list of people opens. */
  readonly onPeople: () => void;
  readonly loadEmoji: () => Promise<EmojiTable>;
  /** Emoji packs that can be written with. */
  readonly packs: () => readonly EmojiPack[];
  /** Called when a list of emoji opens. */
  readonly onEmoji: () => void;
}

/** The list that completes what is typed after `@` and `:`. */
export class Completion {
  /** What is being completed; null while nothing is. */
  token: Token | null = $state.raw(null);
  /** The line that is taken by Tab and Enter. */
  activeIndex: number = $state.raw(0);
  #emoji: EmojiTable | null = $state.raw(null);
  readonly #all: readonly Choice[] = $derived.by(() => this.#find());
  readonly choices: readonly Choice[] = $derived(this.#all.slice(0, mostChoices));
  /** Lines that are not shown. */
  readonly moreCount: number = $derived(this.#all.length - this.choices.length);
  readonly isOpen: boolean = $derived(this.choices.length > 0);
  readonly active: Choice | null = $derived(this.choices[this.activeIndex] ?? null);
  readonly #sources: CompletionSources;
  /** The sign whose list was closed by hand: it stays closed. */
  #closedAt: Pick<Token, "kind" | "start"> | null = null;

  constructor(sources: CompletionSources) {
    this.#sources = sources;
  }

  /** The text or the caret has changed. `caret` is null while a stretch is selected, or the field is left. */
  look(text: string, caret: number | null, mentions: readonly Mention[]): void {
    const found = caret === null ? null : this.#tokenAt(text, caret, mentions);
    const isClosed = found?.kind === this.#closedAt?.kind && found?.start === this.#closedAt?.start;
    // Closed for this one sign, and only until it goes.
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

  /** Goes to another line, around the ends. */
  move(by: number): void {
    const { length } = this.choices;
    if (length > 0) this.activeIndex = (this.activeIndex + by + length) % length;
  }

  /** Closes the list; what was typed stays, and the list stays closed for it. */
  close(): void {
    this.#closedAt = this.token;
    this.token = null;
  }

  #tokenAt(text: string, caret: number, mentions: readonly Mention[]): Token | null {
    const person = this.#sources.people() === null ? null : personTokenAt(text, caret, mentions);
    const code = codeTokenAt(text, caret);
    // The nearer sign is the one that is being typed after.
    return (code?.start ?? -1) > (person?.start ?? -1) ? code : person;
  }

  #find(): readonly Choice[] {
    const { token } = this;
    if (token === null) return [];
    if (token.kind === "emoji") {
      if (this.#emoji === null) return [];
      const unicode = findByCode(this.#emoji, token.query).map((coded): Choice => ({ kind: "emoji", coded }));
      const packed = findPackCodes(this.#sources.packs(), token.query).map((named): Choice => ({
        kind: "packed",
        named,
      }));
      return [...unicode.slice(0, unicodeFirst), ...packed, ...unicode.slice(unicodeFirst)];
    }
    const people = findPeople(this.#sources.people() ?? [], token.query);
    const choices = people.map((one): Choice => ({ kind: "person", one }));
    if (!everyoneWord.startsWith(token.query.toLowerCase())) return choices;
    // Always in sight, and never the first where somebody's name begins so too.
    const place = Math.min(choices.length, mostChoices - 1);
    return choices.toSpliced(place, 0, { kind: "everyone" });
  }

  async #load(): Promise<void> {
    this.#emoji ??= await this.#sources.loadEmoji();
  }
}
