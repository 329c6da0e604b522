import type { ServiceClock } from "../../shared/clock.ts";
import type { Core } from "../core.ts";
import type { Ids } from "../ids.ts";

/** A code that the service sent to somebody, by text message or e-mail. */
export interface SentCode {
  readonly userId: string;
  /** The phone number or the address. */
  readonly to: string;
  readonly body: string;
  readonly pin: string;
  readonly sentAt: number;
}

/** Codes on their way out of the service: what a phone or a mailbox would show. */
export class SentCodes {
  readonly #clock: ServiceClock;
  readonly #ids: Ids;
  readonly #sent: SentCode[];

  constructor({ clock, ids, tables }: Core) {
    this.#clock = clock;
    this.#ids = ids;
    this.#sent = tables.list("sent codes");
  }

  /** Sends a fresh pin, and gives it back. */
  send(userId: string, to: string): string {
    const pin = this.#ids.digits(6);
    const body = `${pin} is your code. It is for you alone; nobody from the service asks for it.`;
    this.#sent.push({ userId, to, body, pin, sentAt: this.#clock.now() });
    return pin;
  }

  /** What was sent to this person, the newest first. */
  sentTo(userId: string): readonly SentCode[] {
    return this.#sent.filter((sent) => sent.userId === userId).reverse();
  }
}
