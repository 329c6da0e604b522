import type { ServiceClock } from "../../shared/clock.ts";
import type { WorldCore } from "../core.ts";
import type { IdGenerator } from "../ids.ts";

/** A code that the service sent to a person, by text message or e-mail. */
export interface SentCode {
  readonly userId: string;
  /** The phone number or e-mail address. */
  readonly to: string;
  readonly body: string;
  readonly pin: string;
  readonly sentAt: number;
}

/** Sent codes, as a phone or a mailbox would show them. */
export class SentCodes {
  readonly #clock: ServiceClock;
  readonly #ids: IdGenerator;
  readonly #sentCodes: SentCode[];

  constructor({ clock, ids, tables }: WorldCore) {
    this.#clock = clock;
    this.#ids = ids;
    this.#sentCodes = tables.list("sent codes");
  }

  /** Sends a new pin and returns it. */
  send(userId: string, to: string): string {
    const pin = this.#ids.digits(6);
    const body = `${pin} is your code. It is for you alone; nobody from the service asks for it.`;
    this.#sentCodes.push({ userId, to, body, pin, sentAt: this.#clock.now() });
    return pin;
  }

  /** The codes that were sent to this person, the newest first. */
  sentTo(userId: string): readonly SentCode[] {
    return this.#sentCodes.filter((sent) => sent.userId === userId).reverse();
  }
}
