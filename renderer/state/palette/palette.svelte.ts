import { tick } from "svelte";
import { t } from "../../messages/format.ts";
import type { Bridge } from "../../../preload/bridge.ts";
import type { SearchResult } from "../../../preload/model/conversations/search.ts";
import type { KnownPerson } from "../../../preload/model/people/contacts.ts";
import type { OwnChat } from "../../../preload/model/app/settings.ts";
import { isUnread } from "../conversation/arrange-rows.ts";
import { openOwnWindow } from "../conversation/own-window.ts";
import { showMessageInChat } from "../conversation/show-message-in-chat.ts";
import type { AppState } from "../app/context.ts";
import { queryWords } from "../../shared/text/name-match.ts";
import { SearchState } from "../search/search.svelte.ts";
import { commandEntries } from "./command-entries.ts";
import { findEntries, readPaletteText, scopeSigns } from "./find-entries.ts";
import type { PaletteScope } from "./find-entries.ts";
import type { FoundEntry, PaletteEntry } from "./palette-entry.ts";
import { chatEntries, personEntries, settingEntries } from "./place-entries.ts";

/** The kinds of results, in the order in which the palette shows them. */
export type PaletteSectionName = "recent" | "unread" | "chats" | "people" | "commands" | "settings";

/** Entries under one heading. */
export interface PaletteSection {
  readonly name: PaletteSectionName;
  readonly entries: readonly FoundEntry[];
}

/** Something that can be chosen: an entry, a message, or the search for all messages with the words. */
export type PaletteOption =
  | { readonly kind: "entry"; readonly key: string; readonly entry: PaletteEntry }
  | { readonly kind: "message"; readonly key: string; readonly result: SearchResult }
  | { readonly kind: "search"; readonly key: string };

/** The key of a message among the options. */
export function messageKey({ conversationId, message }: SearchResult): string {
  return `message ${conversationId} ${String(message.id)}`;
}

/** The chat that an option opens, and the message there; null for other options. */
function chatOfOption(option: PaletteOption): OwnChat | null {
  if (option.kind === "message") {
    const { conversationId, message } = option.result;
    return { conversationId, messageId: message.id };
  }
  const subject = option.kind === "entry" ? option.entry.subject : null;
  return subject?.kind === "chat" ? { conversationId: subject.conversation.id, messageId: null } : null;
}

/** Maximum numbers of results: of each kind beside other kinds, and of a kind that is shown alone. */
const maxEntriesBeside = { chats: 6, people: 5, commands: 5, settings: 4 } as const;
const maxEntriesAlone = 50;
const maxRecentEntries = 8;
const maxMessages = 5;
/** The number of choices that are remembered. */
const maxRememberedChoices = 30;
/** Minimum number of letters for a search in messages. Fewer letters are in too many messages. */
const minLetters = 2;

const nothingMatched = { ranges: [] } as const;

/**
 * The palette while it is open: chats, people, messages, settings and commands by their names. Each opening has a state of
 * its own.
 */
export class PaletteState {
  text: string = $state.raw("");
  /** Whether the contacts or the people of the local copy could not be read. */
  arePeopleMissing: boolean = $state.raw(false);
  /** The search for messages with the words. */
  readonly search: SearchState;
  #knownPeople: readonly KnownPerson[] = $state.raw([]);
  /** The key of the option that the person moved to; null for the first option. */
  #movedTo: string | null = $state.raw(null);
  readonly #parts: AppState;
  readonly #bridge: Bridge;

  readonly #read = $derived(readPaletteText(this.text));
  readonly scope: PaletteScope = $derived(this.#read.scope);
  /** The typed text without the sign that limits the palette. */
  readonly searchText: string = $derived(this.#read.searchText);
  readonly #chats: readonly PaletteEntry[] = $derived.by(() => chatEntries(this.#parts));
  readonly #people: readonly PaletteEntry[] = $derived.by(() =>
    personEntries(this.#parts, this.#knownPeople),
  );
  readonly #settings: readonly PaletteEntry[] = $derived.by(() =>
    settingEntries(this.#parts, (section) => t("palette.openSetting", { section })),
  );
  readonly #commands: readonly PaletteEntry[] = $derived.by(() => commandEntries(this.#parts));
  readonly #recency: ReadonlyMap<string, number> = $derived.by(
    () => new Map(this.#parts.settings.value.recentChoices.map((key, index) => [key, index])),
  );
  readonly sections: readonly PaletteSection[] = $derived.by(() =>
    (this.text.trim() === "" ? this.#initialSections() : this.#matching()).filter(
      ({ entries }) => entries.length > 0,
    ),
  );
  /** The messages that were found, the newest first. */
  readonly messages: readonly SearchResult[] = $derived.by(() =>
    this.#areMessagesSearched ? this.search.foundPages.results.slice(0, maxMessages) : [],
  );
  readonly #areMessagesSearched: boolean = $derived(
    this.scope === "all" && [...this.searchText].length >= minLetters,
  );
  /** Everything that can be chosen, in the order in which it is shown. */
  readonly options: readonly PaletteOption[] = $derived.by(() => this.#listOptions());
  /** The index of the chosen option; -1 if there are none. */
  readonly active: number = $derived.by(() => {
    const moved = this.options.findIndex(({ key }) => key === this.#movedTo);
    if (moved !== -1) return moved;
    // Messages arrive later than the rest. They must not change what Enter does.
    const first = this.options.findIndex(({ kind }) => kind === "entry");
    return first === -1 ? Math.min(0, this.options.length - 1) : first;
  });

  constructor(parts: AppState, bridge: Bridge) {
    this.#parts = parts;
    this.#bridge = bridge;
    this.search = new SearchState(bridge);
  }

  /** Reads the contacts and the people of the local copy. */
  async load(): Promise<void> {
    const { contacts } = this.#parts.people;
    const [known] = await Promise.all([
      this.#bridge.listKnownPeople(),
      // The contacts are read once. Later changes reach the list without another request.
      contacts.isRead ? null : contacts.load(),
    ]);
    if (known.ok) this.#knownPeople = known.value.people;
    this.arePeopleMissing = !known.ok || !contacts.isRead;
  }

  /** Ends the search when the palette closes. */
  end(): void {
    this.search.close();
  }

  /** Sets the typed text. */
  write(text: string): void {
    this.text = text;
    this.#movedTo = null;
    if (this.#areMessagesSearched) this.search.open(null, this.searchText);
    else this.search.clear();
  }

  /** Narrows the palette to a scope, or widens it again if it has this scope. The words stay. */
  narrow(scope: keyof typeof scopeSigns): void {
    this.write(this.scope === scope ? this.searchText : `${scopeSigns[scope]}${this.searchText}`);
  }

  /** Chooses the next or previous option, and wraps around at both ends. */
  move(step: 1 | -1): void {
    const { length } = this.options;
    if (length > 0) this.moveTo((this.active + step + length) % length);
  }

  /** Chooses the option with this index. */
  moveTo(index: number): void {
    this.#movedTo = this.options.at(index)?.key ?? null;
  }

  /**
   * Closes the palette and opens or does the chosen option. With `isOwnWindow`, a chat or a message opens in the chat's
   * own window.
   */
  async choose(option: PaletteOption, isOwnWindow = false): Promise<void> {
    const { layout, search } = this.#parts;
    const { searchText: words } = this;
    layout.isPaletteOpen = false;
    // The closing palette first returns the focus to the element that had it before.
    await tick();
    const chat = isOwnWindow ? chatOfOption(option) : null;
    if (chat !== null) void openOwnWindow(this.#parts, chat.conversationId, chat.messageId);
    else if (option.kind === "message") showMessageInChat(this.#parts, option.result.message);
    else if (option.kind === "search") search.open(null, words);
    else {
      this.#remember(option.key);
      option.entry.run();
    }
  }

  #remember(key: string): void {
    const { settings } = this.#parts;
    const others = settings.value.recentChoices.filter((each) => each !== key);
    void settings.change({ recentChoices: [key, ...others].slice(0, maxRememberedChoices) });
  }

  /** The sections while nothing is typed: the last choices, followed by the latest chats, and the unread chats. */
  #initialSections(): readonly PaletteSection[] {
    const byKey = new Map(
      [...this.#chats, ...this.#people, ...this.#commands, ...this.#settings].map((entry) => [
        entry.key,
        entry,
      ]),
    );
    const remembered = this.#parts.settings.value.recentChoices.flatMap((key) => byKey.get(key) ?? []);
    const openId = this.#parts.open.id;
    const isElsewhere = ({ subject }: PaletteEntry): boolean =>
      subject.kind !== "chat" || subject.conversation.id !== openId;
    const recent = [...new Set([...remembered, ...this.#chats])]
      .filter(isElsewhere)
      .slice(0, maxRecentEntries);
    const shown = new Set(recent);
    const unread = this.#chats.filter(
      (entry) => entry.subject.kind === "chat" && isUnread(entry.subject.conversation) && !shown.has(entry),
    );
    const unmatched = (entries: readonly PaletteEntry[]): readonly FoundEntry[] =>
      entries.map((entry) => ({ entry, ...nothingMatched }));
    return [
      { name: "recent", entries: unmatched(recent) },
      { name: "unread", entries: unmatched(unread.filter(isElsewhere).slice(0, maxRecentEntries)) },
    ];
  }

  #matching(): readonly PaletteSection[] {
    const words = queryWords(this.searchText);
    const find = (entries: readonly PaletteEntry[], maxEntries: number): readonly FoundEntry[] =>
      findEntries(entries, words, this.#recency, maxEntries);
    const chatsOf = (kind: "group" | "direct"): readonly PaletteEntry[] =>
      this.#chats.filter(({ subject }) => subject.kind === "chat" && subject.conversation.kind === kind);
    switch (this.scope) {
      case "commands":
        return [
          { name: "commands", entries: find(this.#commands, maxEntriesAlone) },
          { name: "settings", entries: find(this.#settings, maxEntriesAlone) },
        ];
      case "people":
        return [
          { name: "chats", entries: find(chatsOf("direct"), maxEntriesAlone) },
          { name: "people", entries: find(this.#people, maxEntriesAlone) },
        ];
      case "groups":
        return [{ name: "chats", entries: find(chatsOf("group"), maxEntriesAlone) }];
      case "all":
        return [
          { name: "chats", entries: find(this.#chats, maxEntriesBeside.chats) },
          { name: "people", entries: find(this.#people, maxEntriesBeside.people) },
          { name: "commands", entries: find(this.#commands, maxEntriesBeside.commands) },
          { name: "settings", entries: find(this.#settings, maxEntriesBeside.settings) },
        ];
    }
  }

  #listOptions(): readonly PaletteOption[] {
    const entriesOf = (names: readonly PaletteSectionName[]): readonly PaletteOption[] =>
      this.sections
        .filter(({ name }) => names.includes(name))
        .flatMap(({ entries }) =>
          entries.map(({ entry }) => ({ kind: "entry", key: entry.key, entry }) as const),
        );
    const messages = this.messages.map((result) => ({
      kind: "message" as const,
      key: messageKey(result),
      result,
    }));
    const search = this.#areMessagesSearched ? [{ kind: "search", key: "search" } as const] : [];
    return [
      ...entriesOf(["recent", "unread", "chats", "people"]),
      ...messages,
      ...entriesOf(["commands", "settings"]),
      ...search,
    ];
  }
}
