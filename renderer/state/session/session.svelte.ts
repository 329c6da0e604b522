import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/contract.ts";
import type { AccountKey } from "../../../preload/base/ids.ts";
import type { Account, Session } from "../../../preload/model/session/session.ts";
import { accountKeyOf } from "../../../preload/model/session/accounts.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";

/** A step of signing in or out that a person asks for. */
export type Step =
  | "demo"
  | "token"
  | "browser"
  | "confirm-account"
  | "password"
  | "request-pin"
  | "confirm-pin"
  | "text-back"
  | "keychain"
  | "sign-out"
  | "cancel";

/** Who is signed in, and how far signing in has come. Main decides; this shows it and hands on what is asked for. */
export class SessionState {
  value: Session = $state.raw({ state: "starting" });
  /** The step under way; a second one waits for nothing and is not started. */
  busy: Step | null = $state.raw(null);
  /** The last step that failed, until the next one is asked for. */
  failure: { readonly step: Step; readonly problem: Problem } | null = $state.raw(null);
  /** True while the service is asked whether the text has arrived. It runs beside the other steps. */
  isWaitingForText = $state.raw(false);
  /** The account whose chats are shown, also after the service ended the sign-in. */
  readonly account: Account | null = $derived("account" in this.value ? this.value.account : null);
  /** What that account is told apart by. */
  readonly key: AccountKey | null = $derived(this.account === null ? null : accountKeyOf(this.account));
  /** Whether the person is signing in beside accounts that are there. */
  readonly isAdding: boolean = $derived(this.value.state === "signed-out" && this.value.isAdding === true);
  /** How many steps were begun, so that an old one cannot end a newer one. */
  #stepCount = 0;
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  /** Push: the session is another one. */
  sessionChanged(session: Pushes["sessionChanged"]): void {
    const { state } = this.value;
    const keyBefore = this.key;
    this.value = session;
    if (state !== session.state || keyBefore !== this.key) {
      // Whatever was under way has led here; what main still does about it is no reason to hold the person up.
      this.failure = null;
      this.busy = null;
    }
  }

  /** The problem of one step, if it was the last to fail. */
  problemOf(...steps: readonly Step[]): Problem | null {
    return this.failure !== null && steps.includes(this.failure.step) ? this.failure.problem : null;
  }

  /** Forgets the last failure, because what caused it was changed. */
  clearFailure(): void {
    this.failure = null;
  }

  async signInToDemo(): Promise<boolean> {
    return await this.#take("demo", () => this.#bridge.signInToDemo());
  }

  /** `keep` false: the token is never written into the keychain. */
  async signInWithToken(token: string, keep: boolean): Promise<boolean> {
    return await this.#take("token", () => this.#bridge.signInWithToken({ token, keep }));
  }

  async signInWithBrowser(): Promise<boolean> {
    return await this.#take("browser", () => this.#bridge.signInWithBrowser());
  }

  /** Keeps the account that the browser came back with. */
  async confirmAccount(): Promise<boolean> {
    return await this.#take("confirm-account", () => this.#bridge.confirmAccount());
  }

  async signInWithPassword(username: string, password: string): Promise<boolean> {
    return await this.#take("password", () => this.#bridge.signInWithPassword({ username, password }));
  }

  async requestPin(): Promise<boolean> {
    return await this.#take("request-pin", () => this.#bridge.requestPin());
  }

  async confirmPin(pin: string): Promise<boolean> {
    return await this.#take("confirm-pin", () => this.#bridge.confirmPin({ pin }));
  }

  async retryKeychain(): Promise<boolean> {
    return await this.#take("keychain", () => this.#bridge.retryKeychain());
  }

  async signOut(): Promise<boolean> {
    return await this.#take("sign-out", () => this.#bridge.signOut());
  }

  /** Leaves a browser wait, an account to confirm or a challenge, whatever step is under way. */
  async cancel(): Promise<void> {
    this.failure = null;
    const reply = await this.#bridge.cancelSignIn();
    if (!reply.ok) this.failure = { step: "cancel", problem: reply.problem };
  }

  /** Has main ask the service until the person's own text has arrived. */
  async waitForText(): Promise<void> {
    if (this.isWaitingForText) return;
    this.isWaitingForText = true;
    if (this.failure?.step === "text-back") this.failure = null;
    try {
      const reply = await this.#bridge.waitForTextBack();
      if (!reply.ok) this.failure = { step: "text-back", problem: reply.problem };
    } finally {
      this.isWaitingForText = false;
    }
  }

  /** Puts a text that a challenge asks for onto the clipboard; false when that failed. */
  async copy(text: string): Promise<boolean> {
    const reply = await this.#bridge.copyText({ text });
    return reply.ok;
  }

  async #take(step: Step, ask: () => Promise<Reply<void>>): Promise<boolean> {
    if (this.busy !== null) return false;
    this.busy = step;
    this.failure = null;
    const count = (this.#stepCount += 1);
    try {
      const reply = await ask();
      if (!reply.ok && this.#stepCount === count && !this.#hasNotice()) {
        this.failure = { step, problem: reply.problem };
      }
      return reply.ok;
    } finally {
      if (this.#stepCount === count) this.busy = null;
    }
  }

  /** Whether the session itself says already what went wrong. */
  #hasNotice(): boolean {
    return this.value.state === "signed-out" && this.value.notice !== null;
  }
}
