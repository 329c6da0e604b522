import type { Bridge } from "../../../preload/bridge.ts";
import type { AppSession, BackupCode } from "../../../preload/model/session/security.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { PhoneConfirmation } from "./phone-confirmation.svelte.ts";

/** The state of ending one session. */
export type SessionEnding =
  | { readonly state: "waiting" | "ending" | "ended" }
  | { readonly state: "failed"; readonly problem: Problem };

/** The sessions of the shown account, and the steps that protect it. Passwords and codes are only passed through. */
export class SecurityState {
  /** Null until they are loaded. */
  sessions: readonly AppSession[] | null = $state.raw(null);
  isLoading = $state.raw(false);
  /** Why the sessions could not be read; null if they could. */
  problem: Problem | null = $state.raw(null);
  /** The sessions that the person ends, by id. */
  endings: ReadonlyMap<string, SessionEnding> = $state.raw(new Map());
  /** Whether sessions are being ended. */
  isEnding: boolean = $derived(
    [...this.endings.values()].some(({ state }) => state === "waiting" || state === "ending"),
  );
  /** Number of accounts shown so far, so that replies of an earlier account are dropped. */
  #accountChangeCount = 0;
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  /** Reads the list of sessions again. */
  async load(): Promise<void> {
    if (this.isLoading) return;
    const changeCount = this.#accountChangeCount;
    this.isLoading = true;
    const reply = await this.#bridge.listSessions();
    if (changeCount !== this.#accountChangeCount) return;
    this.isLoading = false;
    this.problem = reply.ok ? null : reply.problem;
    if (reply.ok) this.sessions = reply.value;
  }

  /** Ends sessions one after the other. A failure does not stop the others. */
  async end(sessionIds: readonly string[]): Promise<void> {
    if (this.isEnding) return;
    const changeCount = this.#accountChangeCount;
    const waiting = sessionIds.map((id) => [id, { state: "waiting" }] as const);
    this.endings = new Map([...this.endings, ...waiting]);
    for (const sessionId of sessionIds) {
      this.#setEnding(sessionId, { state: "ending" });
      const reply = await this.#bridge.endSession({ sessionId });
      if (changeCount !== this.#accountChangeCount) return;
      this.#setEnding(sessionId, reply.ok ? { state: "ended" } : { state: "failed", problem: reply.problem });
      if (reply.ok) this.sessions = reply.value;
    }
  }

  /** Forgets the results of ended sessions. */
  forgetEndings(): void {
    this.endings = new Map();
  }

  /** Starts to confirm the phone that receives the codes. */
  confirmPhone(): PhoneConfirmation {
    return new PhoneConfirmation(this.#bridge);
  }

  /** Turns the second factor on. The reply holds the backup code. Problems: those of the service. */
  async enableMfa(): Promise<Reply<BackupCode>> {
    return await this.#bridge.enableMfa();
  }

  /** Turns the second factor off. Problems: those of the service. */
  async disableMfa(): Promise<Reply<void>> {
    return await this.#bridge.disableMfa();
  }

  /** Replaces the backup code. Problems: those of the service. */
  async newBackupCode(): Promise<Reply<BackupCode>> {
    return await this.#bridge.newBackupCode();
  }

  /** Changes the password. Problems: those of the service, wrong-credentials, invalid-input. */
  async changePassword(passwords: { readonly current: string; readonly next: string }): Promise<Reply<void>> {
    return await this.#bridge.changePassword(passwords);
  }

  /** Copies a text to the clipboard. Returns false on failure. */
  async copy(text: string): Promise<boolean> {
    return (await this.#bridge.copyText({ text })).ok;
  }

  /** Empties the state, because the window leaves the account. */
  clear(): void {
    this.#accountChangeCount += 1;
    this.sessions = null;
    this.isLoading = false;
    this.problem = null;
    this.endings = new Map();
  }

  #setEnding(sessionId: string, ending: SessionEnding): void {
    this.endings = new Map([...this.endings, [sessionId, ending]]);
  }
}
