import { queryWords } from "../../shared/text/name-match.ts";
import type { AppState } from "../app/context.ts";
import { findEntries } from "./find-entries.ts";
import { OptionChoice } from "./option-choice.svelte.ts";
import type { FoundEntry, PaletteEntry } from "./palette-entry.ts";
import { settingEntries } from "./place-entries.ts";

const maxOptions = 8;
const noRecency: ReadonlyMap<string, number> = new Map();

/** The search of the settings for their sections, groups and rows by their names. */
export class SettingSearch {
  text: string = $state.raw("");
  readonly #entries: readonly PaletteEntry[] = $derived.by(() =>
    settingEntries(this.#parts, (section) => section),
  );
  readonly #words: readonly string[] = $derived(queryWords(this.text));
  readonly hasWords: boolean = $derived(this.#words.length > 0);
  readonly options: readonly FoundEntry[] = $derived.by(() =>
    this.hasWords ? findEntries(this.#entries, this.#words, noRecency, maxOptions) : [],
  );
  readonly choice: OptionChoice = new OptionChoice(() => this.options.length);
  readonly #parts: Pick<AppState, "desktop" | "layout">;

  constructor(parts: Pick<AppState, "desktop" | "layout">) {
    this.#parts = parts;
  }

  /** Sets the typed text, and chooses the first option. */
  write(text: string): void {
    this.text = text;
    this.choice.reset();
  }

  /** Shows the section, group or row that was found, and clears the text. */
  open({ entry }: FoundEntry): void {
    this.write("");
    entry.run();
  }
}
