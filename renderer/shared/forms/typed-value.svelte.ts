/** How the text of a field and its value are converted to each other. */
interface TypedValueParts {
  /** Reads the value of the field; empty if it has none. */
  readonly read: () => string;
  /** Sets the value of the field; empty while the text has no meaning. */
  readonly write: (value: string) => void;
  readonly textOf: (value: string) => string;
  /** The value that a text means; null for none. */
  readonly parse: (text: string) => string | null;
}

/**
 * A value that a person types in their own way, such as a date. Holds the text of the field, and whether the text has a
 * meaning.
 */
export class TypedValue {
  /** The typed text and the value read from it; null while the field shows a text made from its value. */
  #lastInput: { readonly text: string; readonly value: string } | null = $state.raw(null);
  /** Whether the person has left the field since the last letter. A fault is shown only then. */
  #isLeft: boolean = $state.raw(false);
  readonly #parts: TypedValueParts;
  /** The typed text; null if the value was changed elsewhere since, because the new value replaces the typed text. */
  readonly #currentInput: { readonly text: string; readonly value: string } | null = $derived.by(() =>
    this.#lastInput?.value === this.#parts.read() ? this.#lastInput : null,
  );
  readonly text: string = $derived.by(
    () => this.#currentInput?.text ?? this.#parts.textOf(this.#parts.read()),
  );
  /** Whether the person has left the field with a text that has no meaning. */
  readonly isFaulty: boolean = $derived.by(
    () => this.#isLeft && this.#currentInput?.value === "" && this.#currentInput.text.trim() !== "",
  );

  constructor(parts: TypedValueParts) {
    this.#parts = parts;
  }

  write(text: string): void {
    const value = this.#parts.parse(text) ?? "";
    this.#lastInput = { text, value };
    this.#isLeft = false;
    this.#parts.write(value);
  }

  /**
   * Called when the field loses the focus. If the typed text has a meaning, the field then shows the usual text of its
   * value.
   */
  handleBlur(): void {
    this.#isLeft = true;
    if (this.#currentInput?.value !== "") this.#lastInput = null;
  }
}
