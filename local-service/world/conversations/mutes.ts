import type { Core } from "../core.ts";
import { inside } from "../groups/group-access.ts";
import type { Inside } from "../groups/group-access.ts";
import type { Groups } from "../groups/groups.ts";
import { isRefused } from "../refused.ts";
import type { Refused } from "../refused.ts";
import type { Topics } from "../groups/topics.ts";

/** So far ahead that the wire has no larger end than "for ever" (interface/mutes#muting-a-group), in milliseconds. */
const forEver = 253_402_300_800_000;
const minute = 60_000;

/** Silence in a group, for the one who asks for it (interface/mutes#muting-a-group). */
export class Mutes {
  readonly #core: Core;
  readonly #groups: Groups;
  readonly #topics: Topics;

  constructor(core: Core, groups: Groups, topics: Topics) {
    this.#core = core;
    this.#groups = groups;
    this.#topics = topics;
  }

  /** Silent for minutes, or for good (null); `isWhole`: the topics too. Refused: 404 to who is not in the group. */
  mute(userId: string, groupId: string, minutes: number | null, isWhole: boolean): Inside | Refused {
    const end = minutes === null ? Infinity : this.#core.clock.now() + minutes * minute;
    return this.#silence(userId, groupId, end >= forEver ? Infinity : end, isWhole);
  }

  /** No longer silent. */
  unmute(userId: string, groupId: string, isWhole: boolean): Inside | Refused {
    return this.#silence(userId, groupId, null, isWhole);
  }

  #silence(userId: string, groupId: string, until: number | null, isWhole: boolean): Inside | Refused {
    const found = inside(this.#groups, userId, groupId);
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
    this.#core.tell({ kind: "mute-changed", group, userId });
    return found;
  }
}
