import type { ConversationId, MessageId, UserId } from "../../preload/ids.ts";
import type { AllowedReaction, Reaction } from "../../preload/model.ts";
import type { ReactionCommands } from "../../preload/commands/reactions.ts";
import type { Reply } from "../../preload/reply.ts";
import { done, failed } from "../../preload/reply.ts";
import { like, unlike } from "../service/endpoints/reactions.ts";
import { toReactions } from "../service/to-model/to-reactions.ts";
import type { FeatureParts, FunctionsOf } from "./feature.ts";
import { OneAtATime } from "./one-at-a-time.ts";
import type { ChatParts } from "./parts.ts";
import { toProblem } from "./problem.ts";
import type { Timeline } from "./timeline.ts";

/** Reactions without those of one person. */
export function withoutPerson(reactions: readonly Reaction[], userId: UserId): readonly Reaction[] {
  return reactions.flatMap((reaction) => {
    const userIds = reaction.userIds.filter((id) => id !== userId);
    return userIds.length === 0 ? [] : [{ ...reaction, userIds }];
  });
}

/** Reactions in which one person gives this emoji, and no other. */
export function withReaction(
  reactions: readonly Reaction[],
  userId: UserId,
  code: string,
): readonly Reaction[] {
  const others = withoutPerson(reactions, userId);
  if (!others.some((reaction) => reaction.code === code))
    return [...others, { code, pack: null, userIds: [userId] }];
  return others.map((reaction) =>
    reaction.code === code ? { ...reaction, userIds: [...reaction.userIds, userId] } : reaction,
  );
}

function ownOf(reactions: readonly Reaction[], userId: UserId): Reaction | null {
  return reactions.find(({ userIds }) => userIds.includes(userId)) ?? null;
}

/** One's own reactions: at most one on each message. */
class Reactions {
  readonly #parts: ChatParts;
  readonly #timeline: Timeline;
  readonly #alone = new OneAtATime<MessageId>();

  constructor(parts: ChatParts, timeline: Timeline) {
    this.#parts = parts;
    this.#timeline = timeline;
  }

  /**
   * Reacts. A reaction given before is taken back first: the interface says a new one replaces it, the live service has
   * been seen to ignore the new one instead (field facts 16).
   */
  react(conversationId: ConversationId, messageId: MessageId, code: AllowedReaction): Promise<Reply<void>> {
    return this.#alone.run(messageId, async () => {
      const held = this.#held(conversationId, messageId);
      if (held === null) return failed({ kind: "not-found" });
      const own = ownOf(held, this.#parts.me.id);
      if (own?.code === code) return done(undefined);
      if (own !== null) {
        const removed = await this.#unlike(conversationId, messageId);
        if (!removed.ok) return removed;
      }
      return this.#like(conversationId, messageId, code);
    });
  }

  /** Takes back one's own reaction; that there is none is fine. */
  remove(conversationId: ConversationId, messageId: MessageId): Promise<Reply<void>> {
    return this.#alone.run(messageId, async () => {
      const held = this.#held(conversationId, messageId);
      if (held === null) return failed({ kind: "not-found" });
      if (ownOf(held, this.#parts.me.id) === null) return done(undefined);
      return this.#unlike(conversationId, messageId);
    });
  }

  #held(conversationId: ConversationId, messageId: MessageId): readonly Reaction[] | null {
    return this.#parts.cache.read(
      (tables) => tables.messages.get(conversationId, messageId)?.reactions ?? null,
    );
  }

  async #like(conversationId: ConversationId, messageId: MessageId, code: string): Promise<Reply<void>> {
    const { me, service, signal } = this.#parts;
    const path = { conversation_id: conversationId, message_id: messageId };
    const body = { like_icon: { type: "unicode" as const, code } };
    const reply = await service.call(like, { path, query: undefined, body }, { signal });
    if (!reply.ok) return failed(toProblem(reply.error));
    const told = toReactions(reply.value?.reactions ?? []);
    const held = this.#held(conversationId, messageId) ?? [];
    // The answer is the whole set where it names people (field facts 3.7); the interface shows it without them.
    const isWhole = ownOf(told, me.id) !== null;
    this.#timeline.saveReactions(conversationId, messageId, isWhole ? told : withReaction(held, me.id, code));
    return done(undefined);
  }

  async #unlike(conversationId: ConversationId, messageId: MessageId): Promise<Reply<void>> {
    const { me, service, signal } = this.#parts;
    const path = { conversation_id: conversationId, message_id: messageId };
    const reply = await service.call(unlike, { path, query: undefined, body: undefined }, { signal });
    if (!reply.ok) return failed(toProblem(reply.error));
    const held = this.#held(conversationId, messageId) ?? [];
    this.#timeline.saveReactions(conversationId, messageId, withoutPerson(held, me.id));
    return done(undefined);
  }
}

/** Reacting, as commands of one account. */
export function reactionCommands({ chat, timeline }: FeatureParts): FunctionsOf<ReactionCommands> {
  const reactions = new Reactions(chat, timeline);
  return {
    react: ({ conversationId, messageId, code }) => reactions.react(conversationId, messageId, code),
    removeReaction: ({ conversationId, messageId }) => reactions.remove(conversationId, messageId),
  };
}
