import type { Bridge } from "../../../preload/bridge.ts";
import type { PersonProfile } from "../../../preload/model/people/person-profile.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import type { AccountProfile } from "../../../preload/model/people/own-profile.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { done } from "../../../preload/base/reply.ts";
import type { LoadPhase } from "../load-phase.ts";

/** The loading state of a person's card. `gone` means that the service no longer has the person. */
export type PersonCardPhase = LoadPhase | { readonly state: "gone" };

/** A change to a person that this account made while the card is open. */
export type PersonChange = Partial<Pick<PersonProfile, "isContact" | "isBlocked">>;

type CardBridge = Pick<Bridge, "checkBlockedBetween" | "getPerson" | "getProfile">;

/** The card of one person. It shows name and picture at once, and then the profile. */
export class PersonCard {
  /** Name and picture. Those of the profile replace those that the opener passed. */
  person: Person;
  /** Null until the profile was read once. */
  profile: PersonProfile | null;
  phase: PersonCardPhase = $state.raw({ state: "loading" });
  /** Why the last action on the card failed; null if it has not. */
  problem: Problem | null = $state.raw(null);
  /** Whether one of the two people blocks the other, so that neither can send the other a direct message. */
  isBlockedBetween: boolean = $state.raw(false);
  /** Whether unblocking is under way. */
  isUnblocking: boolean = $state.raw(false);
  /** Whether this is the card of the signed-in account. */
  readonly isSelf: boolean;
  readonly #bridge: CardBridge;

  /** `known` is the profile that was read before, if any. */
  constructor(
    bridge: CardBridge,
    person: Person,
    { isSelf, known }: { readonly isSelf: boolean; readonly known: PersonProfile | null },
  ) {
    this.#bridge = bridge;
    this.isSelf = isSelf;
    this.person = $state.raw(person);
    this.profile = $state.raw(known);
  }

  /** Reads the profile. If that fails, the content shown so far stays. */
  async load(): Promise<void> {
    this.phase = { state: "loading" };
    const reply = await this.#read();
    if (!reply.ok) {
      const { problem } = reply;
      this.phase = problem.kind === "not-found" ? { state: "gone" } : { state: "failed", problem };
      return;
    }
    this.profile = reply.value;
    this.person = { id: this.person.id, name: reply.value.name, avatar: reply.value.avatar };
    this.phase = { state: "ready" };
    // Not awaited: the card shows everything else without the answer.
    if (!this.isSelf && !reply.value.isBlocked) void this.#checkBlock();
  }

  /** Shows a change that the service has accepted. */
  change(change: PersonChange): void {
    if (this.profile !== null) this.profile = { ...this.profile, ...change };
  }

  // Asks the service whether one of the two people blocks the other. If it does not answer, the card says nothing of a
  // block, and the person learns of it when a message is refused.
  async #checkBlock(): Promise<void> {
    const reply = await this.#bridge.checkBlockedBetween({ userId: this.person.id });
    this.isBlockedBetween = reply.ok && reply.value && this.profile?.isBlocked === false;
  }

  async #read(): Promise<Reply<PersonProfile>> {
    if (!this.isSelf) return this.#bridge.getPerson({ userId: this.person.id });
    const reply = await this.#bridge.getProfile();
    return reply.ok ? done(ownCard(reply.value)) : reply;
  }
}

/**
 * The account's own profile in the form of another person's profile. It has no groups in common, and no contact or
 * block.
 */
function ownCard({ id, name, avatar, bio, photos, campus }: AccountProfile): PersonProfile {
  const { majorCodes, graduationYear } = campus;
  return {
    id,
    name,
    avatar,
    bio,
    photos,
    joinedAt: null,
    isContact: false,
    isBlocked: false,
    sharedGroups: [],
    campus: {
      campuses: [],
      majorCodes,
      graduationYear: graduationYear === null ? null : String(graduationYear),
    },
  };
}
