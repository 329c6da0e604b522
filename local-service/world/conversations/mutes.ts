import type { WorldCore } from "../core.ts";
import { groupForMember } from "../groups/group-access.ts";
import type { GroupWithMembership } from "../groups/group-access.ts";
import type { Groups } from "../groups/groups.ts";
import { isRefused } from "../refused.ts";
import type { ServiceRefusal } from "../refused.ts";
import type { Topics } from "../groups/topics.ts";

/**
 * A mute that ends later counts as permanent, because the interface has no later time (interface/mutes#muting-a-group).
 * Milliseconds.
 */
const forEver = 253_402_300_800_000;
const minute = 60_000;

/** Mutes of groups, by person (interface/mutes#muting-a-group). */
export class Mutes {
  readonly #core: WorldCore;
  readonly #groups: Groups;
  readonly #topics: Topics;

  constructor(core: WorldCore, groups: Groups, topics: Topics) {
    this.#core = core;
    this.#groups = groups;
    this.#topics = topics;
  }

  /**
   * Mutes a group for a number of minutes, or permanently for null. `isWhole` includes its topics. Refused: 404 for a
   * non-member.
   */
  mute(
    userId: string,
    groupId: string,
    minutes: number | null,
    isWhole: boolean,
  ): GroupWithMembership | ServiceRefusal {
    const end = minutes === null ? Infinity : this.#core.clock.now() + minutes * minute;
    return this.#setMuteEnd(userId, groupId, end >= forEver ? Infinity : end, isWhole);
  }

  /** Ends the mute. Refused: 404 for a non-member. */
  unmute(userId: string, groupId: string, isWhole: boolean): GroupWithMembership | ServiceRefusal {
    return this.#setMuteEnd(userId, groupId, null, isWhole);
  }

  #setMuteEnd(
    userId: string,
    groupId: string,
    until: number | null,
    isWhole: boolean,
  ): GroupWithMembership | ServiceRefusal {
    const found = groupForMember(this.#groups, userId, groupId);
    if (isRefused(found)) return found;
    const { group, own } = found;
    own.mutedUntil = until;
    own.updatedAt = this.#core.clock.now();
    if (isWhole) {
      const topicIds = this.#topics.of(groupId).map(({ id }) => id);
      for (const topicId of [...own.mutedTopics.keys(), ...topicIds]) {
        if (until === null) own.mutedTopics.delete(topicId);
        else own.mutedTopics.set(topicId, until);
      }
    }
    this.#core.publish({ kind: "mute-changed", group, userId });
    return found;
  }
}
