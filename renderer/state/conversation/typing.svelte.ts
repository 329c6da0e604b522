import type { UserId } from "../../../preload/base/ids.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";

/** A person who is typing in the open conversation. */
export interface Typist {
  readonly userId: UserId;
  readonly name: string;
  /** When the person counts as having stopped, unless they signal again. Milliseconds since the epoch. */
  readonly until: Milliseconds;
}

/** The people typing in a conversation. The service never says that somebody has stopped, so each signal expires. */
export class TypingState {
  /** The people who are typing, in the order in which they began to type. */
  people: readonly Typist[] = $state.raw([]);
  readonly #now: () => Milliseconds;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(now: () => Milliseconds) {
    this.#now = now;
  }

  /** Handles a typing signal. A second signal of the same person replaces the first and keeps its position. */
  signalled(typist: Typist): void {
    const isKnown = this.people.some(({ userId }) => userId === typist.userId);
    this.people = isKnown
      ? this.people.map((person) => (person.userId === typist.userId ? typist : person))
      : [...this.people, typist];
    this.#dropEnded();
  }

  /** Removes a person whose message has arrived. */
  stopped(userId: UserId): void {
    if (!this.people.some((person) => person.userId === userId)) return;
    this.people = this.people.filter((person) => person.userId !== userId);
    this.#dropEnded();
  }

  /** Removes everybody, for another conversation. */
  clear(): void {
    clearTimeout(this.#timer);
    this.people = [];
  }

  #dropEnded(): void {
    clearTimeout(this.#timer);
    const now = this.#now();
    const left = this.people.filter(({ until }) => until > now);
    if (left.length !== this.people.length) this.people = left;
    if (left.length === 0) return;
    const next = Math.min(...left.map(({ until }) => until));
    this.#timer = setTimeout(() => this.#dropEnded(), next - now);
  }
}
