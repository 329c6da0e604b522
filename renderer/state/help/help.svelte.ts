import { commandIds } from "../../../preload/model/app/app-commands.ts";
import { t } from "../../messages/format.ts";
import { areKeysFound, foldKeys } from "../../shared/keyboard/find-keys.ts";
import { prepareName, queryWords } from "../../shared/text/name-match.ts";
import type { AppState } from "../app/context.ts";
import { commandTexts } from "../commands/command-texts.ts";
import { findEntries } from "../palette/find-entries.ts";
import { OptionChoice } from "../palette/option-choice.svelte.ts";
import type { FoundEntry, PaletteEntry } from "../palette/palette-entry.ts";
import { helpTopics } from "./help-topics.ts";
import type { HelpTopic } from "./help-topics.ts";

type Parts = Pick<AppState, "keymap" | "settings" | "layout">;

/** Keys that cannot be changed: the name of the action, and its keys. */
export type FixedKeys = readonly (readonly [name: string, keys: string])[];

const maxTopics = 8;
const maxShortcuts = 8;
const noRecency: ReadonlyMap<string, number> = new Map();

/** Help while it is shown: its topics, and the topics and shortcuts that the search finds. */
export class HelpState {
  searchText: string = $state.raw("");
  readonly topics: readonly HelpTopic[] = $derived.by(() => helpTopics(this.#parts));
  readonly #topicEntries: readonly PaletteEntry[] = $derived.by(() =>
    this.topics.map(({ title, words }) => this.#makeEntry("help", title, words.split(" "), "")),
  );
  readonly #shortcutEntries: readonly PaletteEntry[] = $derived.by(() => [
    ...commandIds.map((id) =>
      this.#makeEntry("shortcuts", t(commandTexts[id]), [], this.#parts.keymap.text(id)),
    ),
    ...this.#fixed.map(([name, keys]) => this.#makeEntry("shortcuts", name, [], keys)),
  ]);
  readonly #words: readonly string[] = $derived(queryWords(this.searchText));
  readonly foundTopics: readonly FoundEntry[] = $derived.by(() => this.#find(this.#topicEntries, maxTopics));
  readonly foundShortcuts: readonly FoundEntry[] = $derived.by(() => this.#findShortcuts());
  readonly options: readonly FoundEntry[] = $derived([...this.foundTopics, ...this.foundShortcuts]);
  readonly choice: OptionChoice = new OptionChoice(() => this.options.length);
  readonly #parts: Parts;
  readonly #fixed: FixedKeys;

  constructor(parts: Parts, fixed: FixedKeys) {
    this.#parts = parts;
    this.#fixed = fixed;
  }

  /** Sets the search text, and chooses the first option. */
  write(text: string): void {
    this.searchText = text;
    this.choice.reset();
  }

  #find(entries: readonly PaletteEntry[], maxEntries: number): readonly FoundEntry[] {
    return this.#words.length === 0 ? [] : findEntries(entries, this.#words, noRecency, maxEntries);
  }

  /**
   * Finds shortcuts by the typed text. Those with exactly these keys come first, then those with a matching name, then
   * those whose keys contain the text. Without exact keys, matching names come first.
   */
  #findShortcuts(): readonly FoundEntry[] {
    if (this.#words.length === 0) return [];
    const typed = foldKeys(this.searchText);
    const withKeys = this.#shortcutEntries.filter(({ keys }) => keys !== "" && areKeysFound(keys, typed));
    const isExact = ({ keys }: PaletteEntry): boolean => foldKeys(keys) === typed;
    const first = withKeys.filter(isExact);
    const byKeys = [...first, ...withKeys.filter((entry) => !first.includes(entry))];
    const byName = this.#find(this.#shortcutEntries, maxShortcuts);
    const others = byKeys.filter((entry) => !byName.some((found) => found.entry === entry));
    const found = others.map((entry) => ({ entry, ranges: [] }));
    return (first.length > 0 ? [...found, ...byName] : [...byName, ...found]).slice(0, maxShortcuts);
  }

  #makeEntry(
    section: "help" | "shortcuts",
    name: string,
    otherNames: readonly string[],
    keys: string,
  ): PaletteEntry {
    return {
      key: `${section} ${name}`,
      subject: { kind: "setting", section },
      name: prepareName(name),
      otherNames: otherNames.map((other) => prepareName(other)),
      about: "",
      keys,
      run: () => {
        this.write("");
        this.#parts.layout.showSettingsRow(section, name);
      },
    };
  }
}
