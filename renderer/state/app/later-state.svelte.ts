import { untrack } from "svelte";
import type { AccountKey } from "../../../preload/base/ids.ts";
import { loadingTexts } from "../../messages/catalogue.ts";

/** All parts of the window, and the functions by which the later parts follow a change of account. */
export interface LoadedParts<Parts> {
  readonly parts: Parts;
  /** Removes the data of an account from the later parts. `left` is the account that was shown; null if none was. */
  readonly leaveAccount: (left: AccountKey | null) => void;
  /** Lets the later parts load the data of the account that is shown now. */
  readonly readAccount: () => void;
  /** Ends receiving pushes. */
  readonly stop: () => void;
}

/** Loads the state that the first frame does not need. `Parts`: all parts of the window, which hold this one too. */
export class LaterState<Parts> {
  /** All parts of the window; null until the later ones are loaded. */
  parts: Parts | null = $state.raw(null);
  readonly #create: () => Promise<LoadedParts<Parts>>;
  #loaded: LoadedParts<Parts> | null = null;
  #loading: Promise<Parts> | null = null;

  constructor(create: () => Promise<LoadedParts<Parts>>) {
    this.#create = create;
  }

  /** Loads the parts. All callers share one promise meanwhile; afterwards the result is the parts themselves. */
  load(): Promise<Parts> | Parts {
    return untrack(() => this.parts) ?? (this.#loading ??= this.#loadOnce());
  }

  /** Does something with the parts: at once if they are loaded, else as soon as they are. */
  run(act: (parts: Parts) => void): void {
    const parts = this.load();
    if (parts instanceof Promise) void parts.then(act);
    else act(parts);
  }

  /**
   * Removes the data of the account `left` from the later parts, if they are loaded. `left` is null if no account was
   * shown.
   */
  leaveAccount(left: AccountKey | null): void {
    this.#loaded?.leaveAccount(left);
  }

  /**
   * Lets the later parts load the data of the account that is shown now. If the parts are not loaded yet, `create` does
   * so.
   */
  readAccount(): void {
    this.#loaded?.readAccount();
  }

  /** Ends receiving pushes. */
  stop(): void {
    this.#loaded?.stop();
  }

  async #loadOnce(): Promise<Parts> {
    try {
      const loaded = await this.#create();
      this.#loaded = loaded;
      const texts = loadingTexts();
      if (texts !== null) await texts;
      this.parts = loaded.parts;
      return loaded.parts;
    } finally {
      // After a failure, the next call tries again.
      this.#loading = null;
    }
  }
}
