import type { Problem, Reply } from "../../../preload/base/reply.ts";

type FieldOf<Fields> = keyof Fields & string;

interface ProfileFormParts<Fields extends object> {
  /** The fields as the service has them. */
  readonly saved: () => Fields;
  /** Sends the changed fields. */
  readonly send: (changes: Partial<Fields>) => Promise<Reply<void>>;
  /** The changed fields that the service would certainly refuse. */
  readonly findFaults?: (changes: Partial<Fields>) => readonly FieldOf<Fields>[];
}

/** What the component around the fields (`ProfileGroup`) needs of a form, whichever fields it has. */
export interface SavableForm {
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly isSaved: boolean;
  readonly problem: Problem | null;
  readonly notSaved: readonly string[];
  readonly faults: readonly string[];
  save(): Promise<boolean>;
  undo(): void;
}

/** One group of fields of the profile, saved together. A change stays in the form until the service has accepted it. */
export class ProfileForm<Fields extends object> implements SavableForm {
  isSaving = $state.raw(false);
  /** Why the last try failed; null if it did not. */
  problem: Problem | null = $state.raw(null);
  /** The fields that the last try did not save. */
  notSaved: readonly FieldOf<Fields>[] = $state.raw([]);
  /** Whether the last try succeeded, and nothing was changed since. */
  isSaved = $state.raw(false);
  /** Whether faults are shown: once the person has tried to save, and not during the first typing. */
  #areFaultsShown = $state.raw(false);
  #editedFields: Partial<Fields> = $state.raw({});
  readonly #parts: ProfileFormParts<Fields>;

  constructor(parts: ProfileFormParts<Fields>) {
    this.#parts = parts;
  }

  /** The fields as the person sees them. */
  get fields(): Fields {
    return { ...this.#parts.saved(), ...this.#editedFields };
  }

  /** The fields whose value differs from the service's value. */
  get changes(): Partial<Fields> {
    return pick(this.#editedFields, (name) => !isSame(this.#editedFields[name], this.#parts.saved()[name]));
  }

  get isChanged(): boolean {
    return Object.keys(this.changes).length > 0;
  }

  /** The faults that prevent saving; empty before the first try. */
  get faults(): readonly FieldOf<Fields>[] {
    return this.#areFaultsShown ? this.#findFaults() : [];
  }

  /** Changes fields on this computer only. */
  set(changes: Partial<Fields>): void {
    this.#editedFields = { ...this.#editedFields, ...changes };
    this.isSaved = false;
    this.problem = null;
  }

  /** Returns to the fields that the service has. */
  undo(): void {
    this.#editedFields = {};
    this.problem = null;
    this.#areFaultsShown = false;
  }

  /** Sends the changes. Returns whether that succeeded; on failure, the form keeps them. */
  async save(): Promise<boolean> {
    this.#areFaultsShown = true;
    const { changes } = this;
    if (this.isSaving || !this.isChanged || this.#findFaults().length > 0) return false;
    this.isSaving = true;
    this.problem = null;
    const reply = await this.#parts.send(changes);
    this.isSaving = false;
    if (!reply.ok) {
      this.problem = reply.problem;
      this.notSaved = Object.keys(this.changes) as FieldOf<Fields>[];
      return false;
    }
    // A field that was changed while the request was under way is a new change.
    this.#editedFields = pick(this.#editedFields, (name) => !isSame(this.#editedFields[name], changes[name]));
    this.#areFaultsShown = false;
    this.isSaved = !this.isChanged;
    return true;
  }

  /** Ends the loading state: no reply to a request under way will arrive, because the window shows another account. */
  stopWaiting(): void {
    this.isSaving = false;
  }

  #findFaults(): readonly FieldOf<Fields>[] {
    return this.#parts.findFaults?.(this.changes) ?? [];
  }
}

function pick<Fields extends object>(
  fields: Partial<Fields>,
  isPicked: (name: FieldOf<Fields>) => boolean,
): Partial<Fields> {
  const names = Object.keys(fields) as FieldOf<Fields>[];
  const picked = names.filter(isPicked).map((name) => [name, fields[name]]);
  // Object.fromEntries loses the names of the fields in its type.
  return Object.fromEntries(picked) as Partial<Fields>;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
