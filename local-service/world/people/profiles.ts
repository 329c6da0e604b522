import type { ServiceClock } from "../../shared/clock.ts";
import type { Accounts } from "./accounts.ts";
import type { Conversations } from "../conversations/conversations.ts";
import type { WorldCore } from "../core.ts";
import type { IdGenerator } from "../ids.ts";
import type { Person } from "./person.ts";
import { blankProfile } from "./profile.ts";
import type { Profile } from "./profile.ts";
import { refuse } from "../refused.ts";
import type { ServiceRefusal } from "../refused.ts";

const hour = 3600 * 1000;
/** Maximum duration of the SMS mode in hours (interface/limits#sizes). */
const maxSmsHours = 48;

/** Changes of an account and its profile; what is not given keeps its value. */
export interface ProfileChanges {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  /** Null removes the picture. */
  readonly picture?: string | null | undefined;
  readonly bio?: string | undefined;
  readonly profile?: Partial<Omit<Profile, "shareToken" | "smsUntil" | "pinnedConversationIds">>;
}

/** Everybody's profile (interface/account#profile). */
export class Profiles {
  readonly #clock: ServiceClock;
  readonly #ids: IdGenerator;
  readonly #accounts: Accounts;
  readonly #conversations: Conversations;
  readonly #profiles: Map<string, Profile>;

  constructor({ clock, ids, tables }: WorldCore, accounts: Accounts, conversations: Conversations) {
    this.#clock = clock;
    this.#ids = ids;
    this.#accounts = accounts;
    this.#conversations = conversations;
    this.#profiles = tables.map("profiles");
  }

  /** The profile of a person; the blank profile if nothing was changed yet. */
  of(userId: string): Profile {
    return this.#profiles.get(userId) ?? blankProfile;
  }

  /**
   * Changes an account and its profile. If any change is refused, none is applied. Refused: 400 for an invalid change.
   */
  change(person: Person, changes: ProfileChanges): ServiceRefusal | null {
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

  /** Turns the share link of a person on or off. A revoked link never becomes valid again. */
  share(person: Person, isOn: boolean): void {
    const current = this.of(person.id).shareToken;
    this.#save(person, { shareToken: isOn ? (current ?? this.#ids.code(8)) : null });
  }

  /** Delivers messages by SMS for a number of hours, or always. Refused: 400 for an invalid duration. */
  startSms(person: Person, hours: number | "always"): ServiceRefusal | null {
    if (hours !== "always" && (hours < 1 || hours > maxSmsHours)) {
      return refuse(400, `duration must be between 1 and ${String(maxSmsHours)}, or always`);
    }
    this.#save(person, { smsUntil: hours === "always" ? Infinity : this.#clock.now() + hours * hour });
    return null;
  }

  endSms(person: Person): void {
    this.#save(person, { smsUntil: null });
  }

  /** Whether messages are currently delivered by SMS. */
  isSmsOn(person: Person): boolean {
    const { smsUntil } = this.of(person.id);
    return smsUntil !== null && smsUntil > this.#clock.now();
  }

  /** The pinned conversations of a person that the person can still see. */
  pinnedConversations(person: Person): readonly string[] {
    return this.of(person.id).pinnedConversationIds.filter((id) => this.#isOpenTo(person, id));
  }

  /**
   * Replaces the pinned conversations. Conversations that the person cannot see are skipped and not refused. Otherwise
   * the person could never save a list with a group from which they were removed.
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
