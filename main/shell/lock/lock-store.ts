import { z } from "zod";
import type { Log } from "../../async/log.ts";
import type { Keychain } from "../../chat/core/ports.ts";
import { JsonFile } from "../files/json-file.ts";

/** Name of the verifier's entry in the keychain. No account has it, because the ids of accounts are numbers. */
const keychainEntry = "lock";

const lockRecord = z.object({
  /** The verifier, if there is no keychain; null if it is in the keychain. */
  verifier: z.string().max(1_000).nullable(),
  /** Number of wrong passphrases since the last right one. */
  wrongCount: z.number().int().min(0),
  /** Time of the last wrong passphrase, in milliseconds since the epoch. */
  wrongAt: z.number(),
});
export type LockRecord = Readonly<z.output<typeof lockRecord>>;

/**
 * Stores the verifier of the passphrase in the keychain, or in a file if there is no keychain. The file also says that
 * the lock is on, because that must be known at the start without the keychain.
 */
export class LockStore {
  readonly #file: JsonFile<LockRecord>;
  readonly #keychain: Keychain;

  constructor(parts: { readonly folder: string; readonly keychain: Keychain; readonly log: Log }) {
    const { folder, keychain, log } = parts;
    this.#file = new JsonFile({ folder, name: "lock.json", schema: lockRecord, log, isFlushed: true });
    this.#keychain = keychain;
  }

  /** Reads the record; null if the lock is off. A damaged record counts as a lock without a verifier. */
  read(): LockRecord | null {
    return this.#file.read({ verifier: null, wrongCount: 0, wrongAt: 0 });
  }

  /** The verifier; null if it cannot be read. */
  async verifier(): Promise<string | null> {
    const own = this.read()?.verifier ?? null;
    if (own !== null) return own;
    const reply = await this.#keychain.read(keychainEntry);
    return reply.ok ? reply.value : null;
  }

  /** Turns the lock on with this verifier. Throws if the file cannot be written. */
  async turnOn(verifier: string): Promise<void> {
    const reply = await this.#keychain.write(keychainEntry, verifier);
    this.#file.write({ verifier: reply.ok ? null : verifier, wrongCount: 0, wrongAt: 0 });
  }

  async turnOff(): Promise<void> {
    this.#file.write(null);
    await this.#keychain.remove(keychainEntry);
  }

  /** Stores the number of wrong passphrases, so that a restart does not shorten the wait. */
  storeWrongTries(wrongCount: number, wrongAt: number): void {
    const kept = this.read();
    if (kept === null || (kept.wrongCount === wrongCount && wrongCount === 0)) return;
    this.#file.tryWrite({ ...kept, wrongCount, wrongAt });
  }
}
