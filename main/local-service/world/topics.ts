import type { Core } from "./core.ts";
import type { NewTopic, Topic } from "./topic.ts";

/** Every topic, by id and by its group. */
export class Topics {
  readonly #core: Core;
  readonly #topics: Map<string, Topic>;
  readonly #topicsOf: Map<string, Set<Topic>>;

  constructor(core: Core) {
    this.#core = core;
    this.#topics = core.tables.map("topics");
    this.#topicsOf = core.tables.map("topics of groups");
  }

  byId(topicId: string): Topic | undefined {
    return this.#topics.get(topicId);
  }

  /** The topics of a group, in the order they were made. */
  of(parentId: string): readonly Topic[] {
    return [...(this.#topicsOf.get(parentId) ?? [])];
  }

  /** How many topics a group has. */
  count(parentId: string): number {
    return this.#topicsOf.get(parentId)?.size ?? 0;
  }

  /** Makes a topic, without a word in the group. */
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
      mutes: new Map(),
    };
    this.#topics.set(added.id, added);
    this.#topicsOf.set(parentId, (this.#topicsOf.get(parentId) ?? new Set()).add(added));
    return added;
  }

  remove(topic: Topic): void {
    this.#topics.delete(topic.id);
    this.#topicsOf.get(topic.parentId)?.delete(topic);
  }

  /** Until when a topic is silent for somebody; null where it is not. */
  mutedUntil(topic: Topic, userId: string): number | null {
    const until = topic.mutes.get(userId) ?? null;
    return until !== null && until > this.#core.clock.now() ? until : null;
  }

  /** The topics of a group that are silent for somebody, and until when (field facts 3.9: `muted_children`). */
  mutedChildren(parentId: string, userId: string): ReadonlyMap<string, number> {
    const children = new Map<string, number>();
    for (const topic of this.of(parentId)) {
      const until = this.mutedUntil(topic, userId);
      if (until !== null) children.set(topic.id, until);
    }
    return children;
  }
}
