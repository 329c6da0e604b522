import type { WorldCore } from "../core.ts";
import type { Membership } from "./membership.ts";
import type { NewTopic, Topic } from "./topic.ts";

/** Every topic, by id and by its group. */
export class Topics {
  readonly #core: WorldCore;
  readonly #topics: Map<string, Topic>;
  readonly #topicsOf: Map<string, Set<Topic>>;

  constructor(core: WorldCore) {
    this.#core = core;
    this.#topics = core.tables.map("topics");
    this.#topicsOf = core.tables.map("topics of groups");
  }

  byId(topicId: string): Topic | undefined {
    return this.#topics.get(topicId);
  }

  /** The topics of a group, in the order of creation. */
  of(parentId: string): readonly Topic[] {
    return [...(this.#topicsOf.get(parentId) ?? [])];
  }

  count(parentId: string): number {
    return this.#topicsOf.get(parentId)?.size ?? 0;
  }

  /** Adds a topic without a notice in the group. */
  add(parentId: string, creatorId: string, topic: NewTopic): Topic {
    const createdAt = this.#core.clock.now();
    const added: Topic = {
      description: "",
      picture: null,
      type: "private",
      likeIcon: null,
      ...topic,
      id: topic.id ?? this.#core.ids.number(),
      parentId,
      creatorId,
      createdAt,
      updatedAt: createdAt,
    };
    this.#topics.set(added.id, added);
    this.#topicsOf.set(parentId, (this.#topicsOf.get(parentId) ?? new Set()).add(added));
    return added;
  }

  remove(topic: Topic): void {
    this.#topics.delete(topic.id);
    this.#topicsOf.get(topic.parentId)?.delete(topic);
  }

  /**
   * The topics that a member has muted now, with the end of each mute (interface/mutes#muting-a-group:
   * `muted_children`).
   */
  mutedOf({ mutedTopics }: Membership): ReadonlyMap<string, number> {
    const now = this.#core.clock.now();
    return new Map([...mutedTopics].filter(([, until]) => until > now));
  }
}
