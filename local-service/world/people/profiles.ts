import type { ServiceClock } from "../../shared/clock.ts";
import type { Accounts } from "./accounts.ts";
import type { Conversations } from "../conversations/conversations.ts";
import type { Core } from "../core.ts";
import type { Ids } from "../ids.ts";
import type { Person } from "./person.ts";
import { blankProfile } from "./profile.ts";
import type { Profile } from "./profile.ts";
import { refuse } from "../refused.ts";
import type { Refused } from "../refused.ts";

const hour = 3600 * 1000;
/** interface/limits#sizes. */
const longestSmsHours = 48;

/** What a person can change of their account and profile; what is not given stays as it is. */
export interface ProfileChanges {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  /** Null: none. */
  readonly picture?: string | null | undefined;
  readonly bio?: string | undefined;
  readonly profile?: Partial<Omit<Profile, "shareToken" | "smsUntil" | "pinnedConversationIds">>;
}

/** Everybody's profile (interface/account#profile). */
export class Profiles {
  readonly #clock: ServiceClock;
  readonly #ids: Ids;
  readonly #accounts: Accounts;
  readonly #conversations: Conversations;
  readonly #profiles: Map<string, Profile>;

  constructor({ clock, ids, tables }: Core, accounts: Accounts, conversations: Conversations) {
    this.#clock = clock;
    this.#ids = ids;
    this.#accounts = accounts;
    this.#conversations = conversations;
    this.#profiles = tables.map("profiles");
  }

  /** The profile of somebody who has an account. */
  of(userId: string): Profile {
    return this.#profiles.get(userId) ?? blankProfile;
  }

  /** Changes an account and its profile; when one thing is refused, nothing is changed. */
  change(person: Person, changes: ProfileChanges): Refused | null {
    const { name, email, picture, bio, profile } = changes;
    if (name?.trim() === "") return refuse(400, "name is required");
    const refused = email === undefined ? null : this.#accounts.changeEmail(person, email.trim());
    if (refused !== null) return refused;
    if (name !== undefined) person.name = name.trim();
    if (picture !== undefined) person.picture = picture;
    if (bio !== undefined) person.bio = bio;
    if (profile !== undefined) this.#save(person, profile);
    person.updatedAt = this.#clock.now();
    return null;
  }

  /** Makes a person findable by a link, or no longer. A link that was given away does not come back to life. */
  share(person: Person, isOn: boolean): void {
    const held = this.of(person.id).shareToken;
    this.#save(person, { shareToken: isOn ? (held ?? this.#ids.code(8)) : null });
  }

  /** Has messages sent as texts for so many hours, or always. */
  startSms(person: Person, hours: number | "always"): Refused | null {
    if (hours !== "always" && (hours < 1 || hours > longestSmsHours)) {
      return refuse(400, `duration must be between 1 and ${String(longestSmsHours)}, or always`);
    }
    this.#save(person, { smsUntil: hours === "always" ? Infinity : this.#clock.now() + hours * hour });
    return null;
  }

  endSms(person: Person): void {
    this.#save(person, { smsUntil: null });
  }

  /** Whether messages come as texts now. */
  isSmsOn(person: Person): boolean {
    const { smsUntil } = this.of(person.id);
    return smsUntil !== null && smsUntil > this.#clock.now();
  }

  /** The conversations a person keeps at the top; one they can no longer see is not told. */
  pinnedConversations(person: Person): readonly string[] {
    return this.of(person.id).pinnedConversationIds.filter((id) => this.#isOpenTo(person, id));
  }

  /**
   * Pins exactly these. One that the person cannot see is left out rather than refused: a list made before somebody was
   * removed from a group would otherwise never be taken again.
   */
  pinConversations(person: Person, conversationIds: readonly string[]): void {
    const seen = [...new Set(conversationIds)].filter((id) => this.#isOpenTo(person, id));
    this.#save(person, { pinnedConversationIds: seen });
  }

  #isOpenTo(person: Person, conversationId: string): boolean {
    return this.#conversations.isVisible(conversationId, person.id);
  }

  #save(person: Person, changes: Partial<Profile>): void {
    this.#profiles.set(person.id, { ...this.of(person.id), ...changes });
  }
}
