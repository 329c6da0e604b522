import type { Bridge } from "../../../preload/bridge.ts";
import type { TwoFactorPrompt } from "../../../preload/model/session/session.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { areTriesUsedUp } from "./challenge-steps.ts";
import type { ChallengeStep, ChallengeSteps } from "./challenge-steps.ts";

type ConfirmationBridge = Pick<
  Bridge,
  "startMfa" | "requestMfaPin" | "confirmMfaPin" | "waitForMfaText" | "copyText"
>;

/** Confirms a phone by a challenge, after which the phone receives the codes of the second factor. */
export class PhoneConfirmation implements ChallengeSteps {
  /** The challenge; null until the service has issued it. */
  challenge: TwoFactorPrompt | null = $state.raw(null);
  isConfirmed = $state.raw(false);
  busy: "start" | ChallengeStep | null = $state.raw(null);
  isWaitingForText = $state.raw(false);
  areTriesUsedUp = $state.raw(false);
  #failure: { readonly step: "start" | ChallengeStep; readonly problem: Problem } | null = $state.raw(null);
  readonly #bridge: ConfirmationBridge;

  constructor(bridge: ConfirmationBridge) {
    this.#bridge = bridge;
  }

  problemOf(...steps: readonly ("start" | ChallengeStep)[]): Problem | null {
    return this.#failure !== null && steps.includes(this.#failure.step) ? this.#failure.problem : null;
  }

  clearFailure(): void {
    this.#failure = null;
  }

  /** Asks the service for the challenge. */
  async start(): Promise<boolean> {
    return await this.#runStep("start", async () => this.#keep(await this.#bridge.startMfa()));
  }

  /** Asks the service for a new challenge. */
  async startAgain(): Promise<void> {
    const isNew = await this.#runStep("start-again", async () => this.#keep(await this.#bridge.startMfa()));
    if (isNew) this.areTriesUsedUp = false;
  }

  async requestPin(): Promise<boolean> {
    return await this.#runStep("request-pin", async () => this.#keep(await this.#bridge.requestMfaPin()));
  }

  async confirmPin(pin: string): Promise<boolean> {
    const isRight = await this.#runStep("confirm-pin", () => this.#bridge.confirmMfaPin({ pin }));
    if (isRight) this.isConfirmed = true;
    return isRight;
  }

  async waitForText(): Promise<void> {
    if (this.isWaitingForText) return;
    this.isWaitingForText = true;
    if (this.#failure?.step === "text-back") this.#failure = null;
    const reply = await this.#bridge.waitForMfaText();
    this.isWaitingForText = false;
    if (reply.ok) this.isConfirmed = true;
    else if (!this.isConfirmed) this.#failure = { step: "text-back", problem: reply.problem };
  }

  async copy(text: string): Promise<boolean> {
    return (await this.#bridge.copyText({ text })).ok;
  }

  #keep(reply: Reply<TwoFactorPrompt>): Reply<TwoFactorPrompt> {
    if (reply.ok) this.challenge = reply.value;
    return reply;
  }

  async #runStep(step: "start" | ChallengeStep, ask: () => Promise<Reply<unknown>>): Promise<boolean> {
    if (this.busy !== null) return false;
    this.busy = step;
    this.#failure = null;
    const reply = await ask();
    this.busy = null;
    if (!reply.ok) {
      this.#failure = { step, problem: reply.problem };
      if (areTriesUsedUp(reply.problem)) this.areTriesUsedUp = true;
    }
    return reply.ok;
  }
}
