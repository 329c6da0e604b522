import type { ConversationId, MessageId, UserId } from "../../../preload/base/ids.ts";
import type { AllowedReaction, Reaction } from "../../../preload/model/messages/reactions.ts";
import { isSameEmoji } from "../../../preload/model/messages/pack-emoji.ts";
import type { PackEmoji } from "../../../preload/model/messages/pack-emoji.ts";
import { countOf } from "../../../preload/model/messages/reaction-count.ts";
import type { ReactionCommands } from "../../../preload/commands/messages/reactions.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { CallAnswer } from "../../../api/shared/endpoint.ts";
import { like, unlike } from "../../../api/messages/reactions.ts";
import type { LikeIcon } from "../../../api/messages/reactions.ts";
import type { ServiceReply } from "../../service/service-error.ts";
import { toReactions } from "../../service/to-model/messages/to-reactions.ts";
import type { FunctionsOf } from "../core/feature.ts";
import { OneAtATime } from "../../async/one-at-a-time.ts";
import type { ChatParts } from "../core/parts.ts";
import { toProblem } from "../core/problem.ts";
import type { Timeline } from "../timeline/timeline.ts";

interface Parts {
  readonly chat: ChatParts;
  readonly timeline: Timeline;
}

/** Reactions without those of one person. */
export function withoutPerson(reactions: readonly Reaction[], userId: UserId): readonly Reaction[] {
  return reactions.flatMap((reaction) => {
    const userIds = reaction.userIds.filter((id) => id !== userId);
    const left = { ...reaction, userIds };
    return countOf(left) === 0 ? [] : [left];
  });
}

/** Reactions in which one person gives this emoji, and no other. */
export function withReaction(
  reactions: readonly Reaction[],
  userId: UserId,
  given: string | PackEmoji,
): readonly Reaction[] {
  const others = withoutPerson(reactions, userId);
  if (!others.some((reaction) => isGiven(reaction, given))) {
    const kind = typeof given === "string" ? { code: given, pack: null } : { code: null, pack: given };
    return [...others, { ...kind, userIds: [userId] }];
  }
  return others.map((reaction) =>
    isGiven(reaction, given) ? { ...reaction, userIds: [...reaction.userIds, userId] } : reaction,
  );
}

function isGiven({ code, pack }: Reaction, given: string | PackEmoji): boolean {
  return typeof given === "string" ? code === given : isSameEmoji(pack, given);
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
   * been seen to ignore the new one instead (interface/reactions#reacting).
   */
  react(
    conversationId: ConversationId,
    messageId: MessageId,
    given: AllowedReaction | PackEmoji,
  ): Promise<Reply<void>> {
    return this.#alone.run(messageId, async () => {
      const held = this.#held(conversationId, messageId);
      if (held === null) return failed({ kind: "not-found" });
      const own = ownOf(held, this.#parts.me.id);
      if (own !== null && isGiven(own, given)) return done(undefined);
      if (own !== null) {
        const removed = await this.#unlike(conversationId, messageId);
        if (!removed.ok) return removed;
      }
      return this.#like(conversationId, messageId, given);
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

  async #like(
    conversationId: ConversationId,
    messageId: MessageId,
    given: AllowedReaction | PackEmoji,
  ): Promise<Reply<void>> {
    const { me } = this.#parts;
    const reply = await this.#sendLike(conversationId, messageId, given);
    if (!reply.ok) return failed(toProblem(reply.error));
    const told = toReactions(reply.value?.reactions ?? [], me.id);
    const held = this.#held(conversationId, messageId) ?? [];
    // The answer is the whole set where it names people (interface/reactions#reacting); the interface shows it without
    // them.
    const isWhole = ownOf(told, me.id) !== null;
    this.#timeline.saveReactions(
      conversationId,
      messageId,
      isWhole ? told : withReaction(held, me.id, given),
    );
    return done(undefined);
  }

  /**
   * The numbers of a pack are sent as numbers; there are services that want them as text
   * (interface/reactions#reacting).
   */
  async #sendLike(
    conversationId: ConversationId,
    messageId: MessageId,
    given: AllowedReaction | PackEmoji,
  ): Promise<ServiceReply<CallAnswer<typeof like>>> {
    const { service, signal } = this.#parts;
    const path = { conversation_id: conversationId, message_id: messageId };
    const send = (icon: LikeIcon) =>
      service.call(like, { path, query: undefined, body: { like_icon: icon } }, { signal });
    if (typeof given === "string") return send({ type: "unicode", code: given });
    const { packId, index } = given;
    const reply = await send({ type: "emoji", pack_id: packId, pack_index: index });
    const isRefused = !reply.ok && reply.error.kind === "refused" && reply.error.status === 400;
    return isRefused ? send({ type: "emoji", pack_id: String(packId), pack_index: String(index) }) : reply;
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
export function reactionCommands({ chat, timeline }: Parts): FunctionsOf<ReactionCommands> {
  const reactions = new Reactions(chat, timeline);
  return {
    react: ({ conversationId, messageId, code }) => reactions.react(conversationId, messageId, code),
    removeReaction: ({ conversationId, messageId }) => reactions.remove(conversationId, messageId),
  };
}
