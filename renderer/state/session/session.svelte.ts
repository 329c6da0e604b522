import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/pushes.ts";
import type { AccountKey } from "../../../preload/base/ids.ts";
import type { Account, Session } from "../../../preload/model/session/session.ts";
import { accountKeyOf } from "../../../preload/model/session/accounts.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { areTriesUsedUp } from "./challenge-steps.ts";

/** A step of signing in or out that a person starts. */
export type SessionStep =
  | "demo"
  | "token"
  | "browser"
  | "confirm-account"
  | "password"
  | "request-pin"
  | "confirm-pin"
  | "text-back"
  | "start-again"
  | "keychain"
  | "sign-out"
  | "page"
  | "cancel";

/**
 * The account that is signed in, and the progress of signing in. Main decides; this class shows its state and forwards
 * the person's steps.
 */
export class SessionState {
  value: Session = $state.raw({ state: "starting" });
  /** The step under way. A second step does not start meanwhile. */
  busy: SessionStep | null = $state.raw(null);
  /** The last step that failed, until the next step starts. */
  failure: { readonly step: SessionStep; readonly problem: Problem } | null = $state.raw(null);
  /** True while main asks the service whether the person's SMS has arrived. Other steps can run meanwhile. */
  isWaitingForText = $state.raw(false);
  /** True once the challenge accepts no more codes, until the person starts again. */
  areTriesUsedUp = $state.raw(false);
  /** The account whose chats are shown, even after the service has ended the sign-in. */
  readonly account: Account | null = $derived("account" in this.value ? this.value.account : null);
  /** The key of the account whose chats are shown. */
  readonly key: AccountKey | null = $derived(this.account === null ? null : accountKeyOf(this.account));
  /** Whether the person is signing in to one more account. */
  readonly isAdding: boolean = $derived(this.value.state === "signed-out" && this.value.isAdding === true);
  /** Number of steps started so far, so that an old step cannot end a newer step. */
  #stepCount = 0;
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  /** Push: the session has changed. */
  sessionChanged(session: Pushes["sessionChanged"]): void {
    const { state } = this.value;
    const keyBefore = this.key;
    this.value = session;
    if (state !== session.state || keyBefore !== this.key) {
      // The step under way has led to this change, so it counts as done, even if main is still at work on the rest.
      this.failure = null;
      this.busy = null;
      this.areTriesUsedUp = false;
    }
  }

  /** The problem of the last failure if it was in one of these steps; else null. */
  problemOf(...steps: readonly SessionStep[]): Problem | null {
    return this.failure !== null && steps.includes(this.failure.step) ? this.failure.problem : null;
  }

  /** Clears the last failure, because the person changed its cause. */
  clearFailure(): void {
    this.failure = null;
  }

  async signInToDemo(): Promise<boolean> {
    return await this.#runStep("demo", () => this.#bridge.signInToDemo());
  }

  /** Signs in with an access token. If `keep` is false, the token is never written to the keychain. */
  async signInWithToken(token: string, keep: boolean): Promise<boolean> {
    return await this.#runStep("token", () => this.#bridge.signInWithToken({ token, keep }));
  }

  async signInWithBrowser(): Promise<boolean> {
    return await this.#runStep("browser", () => this.#bridge.signInWithBrowser());
  }

  /** Opens the sign-in page again, while the app still waits for the browser. */
  async openBrowserAgain(): Promise<void> {
    this.failure = null;
    const reply = await this.#bridge.signInWithBrowser();
    if (!reply.ok) this.failure = { step: "browser", problem: reply.problem };
  }

  /** Signs in to the account that the browser returned. */
  async confirmAccount(): Promise<boolean> {
    return await this.#runStep("confirm-account", () => this.#bridge.confirmAccount());
  }

  async signInWithPassword(username: string, password: string): Promise<boolean> {
    return await this.#runStep("password", () => this.#bridge.signInWithPassword({ username, password }));
  }

  async requestPin(): Promise<boolean> {
    return await this.#runStep("request-pin", () => this.#bridge.requestPin());
  }

  async confirmPin(pin: string): Promise<boolean> {
    return await this.#runStep("confirm-pin", () => this.#bridge.confirmPin({ pin }));
  }

  async retryKeychain(): Promise<boolean> {
    return await this.#runStep("keychain", () => this.#bridge.retryKeychain());
  }

  /** Signs out the shown account, or another one. */
  async signOut(key: AccountKey | null = this.key): Promise<boolean> {
    return await this.#runStep("sign-out", () =>
      key === null || key === this.key ? this.#bridge.signOut() : this.#bridge.signOutOf({ key }),
    );
  }

  /** Cancels the step under way: waiting for the browser, an account to confirm, or a challenge. */
  async cancel(): Promise<void> {
    this.failure = null;
    const reply = await this.#bridge.cancelSignIn();
    if (!reply.ok) this.failure = { step: "cancel", problem: reply.problem };
  }

  /** Ends the challenge. The next sign-in gets a new challenge. */
  async startAgain(): Promise<void> {
    const reply = await this.#bridge.cancelSignIn();
    if (!reply.ok) this.failure = { step: "start-again", problem: reply.problem };
  }

  /** Opens a page outside Natter. */
  async openPage(url: string): Promise<boolean> {
    return await this.#runStep("page", () => this.#bridge.openLink({ url }));
  }

  /** Makes main ask the service until the SMS that the person sent has arrived. */
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

  /** Copies a text that a challenge asks for to the clipboard. Returns false on failure. */
  async copy(text: string): Promise<boolean> {
    const reply = await this.#bridge.copyText({ text });
    return reply.ok;
  }

  async #runStep(step: SessionStep, ask: () => Promise<Reply<void>>): Promise<boolean> {
    if (this.busy !== null) return false;
    this.busy = step;
    this.failure = null;
    const count = (this.#stepCount += 1);
    try {
      const reply = await ask();
      if (!reply.ok && this.#stepCount === count && !this.#hasNotice()) {
        this.failure = { step, problem: reply.problem };
        if (areTriesUsedUp(reply.problem)) this.areTriesUsedUp = true;
      }
      return reply.ok;
    } finally {
      if (this.#stepCount === count) this.busy = null;
    }
  }

  /** Whether the session itself already states the problem. */
  #hasNotice(): boolean {
    return this.value.state === "signed-out" && this.value.notice !== null;
  }
}
