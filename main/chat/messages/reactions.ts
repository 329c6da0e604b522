import type { ConversationId, MessageId, UserId } from "../../../preload/base/ids.ts";
import type { AllowedReaction, Reaction } from "../../../preload/model/messages/reactions.ts";
import { isSamePackEmoji } from "../../../preload/model/messages/pack-emoji.ts";
import type { PackEmoji } from "../../../preload/model/messages/pack-emoji.ts";
import { reactionCount } from "../../../preload/model/messages/reaction-count.ts";
import type { ReactionCommands } from "../../../preload/commands/messages/reactions.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { CallAnswer } from "../../../api/shared/endpoint.ts";
import { like, unlike } from "../../../api/messages/reactions.ts";
import type { WireReactionIcon } from "../../../api/messages/reactions.ts";
import { toReactions } from "../../service/to-model/messages/to-reactions.ts";
import { ask } from "../core/ask.ts";
import type { FunctionsOf } from "../core/feature.ts";
import { KeyedTaskQueue } from "../../async/keyed-task-queue.ts";
import type { ChatParts } from "../core/parts.ts";
import type { TimelineWriter } from "../timeline/timeline.ts";

interface Parts {
  readonly chat: ChatParts;
  readonly timeline: TimelineWriter;
}

/** Removes one person from a list of reactions. */
export function withoutPerson(reactions: readonly Reaction[], userId: UserId): readonly Reaction[] {
  return reactions.flatMap((reaction) => {
    const userIds = reaction.userIds.filter((id) => id !== userId);
    const left = { ...reaction, userIds };
    return reactionCount(left) === 0 ? [] : [left];
  });
}

/** Returns the reactions after one person reacted: the person's other reactions are removed. */
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
  return typeof given === "string" ? code === given : isSamePackEmoji(pack, given);
}

function ownOf(reactions: readonly Reaction[], userId: UserId): Reaction | null {
  return reactions.find(({ userIds }) => userIds.includes(userId)) ?? null;
}

/** The reactions of this account: at most one on each message. */
class Reactions {
  readonly #parts: ChatParts;
  readonly #timeline: TimelineWriter;
  readonly #alone = new KeyedTaskQueue<MessageId>();

  constructor(parts: ChatParts, timeline: TimelineWriter) {
    this.#parts = parts;
    this.#timeline = timeline;
  }

  /**
   * Reacts to a message. Removes an earlier reaction first: the interface says that a new reaction replaces it, but the
   * live service was seen to ignore the new one (interface/reactions#reacting). Problems: those of the service.
   */
  react(
    conversationId: ConversationId,
    messageId: MessageId,
    given: AllowedReaction | PackEmoji,
  ): Promise<Reply<void>> {
    return this.#alone.run(messageId, async () => {
      const stored = this.#stored(conversationId, messageId);
      if (stored === null) return failed({ kind: "not-found" });
      const own = ownOf(stored, this.#parts.me.id);
      if (own !== null && isGiven(own, given)) return done(undefined);
      if (own !== null) {
        const removed = await this.#unlike(conversationId, messageId);
        if (!removed.ok) return removed;
      }
      return this.#like(conversationId, messageId, given);
    });
  }

  /** Removes this account's reaction. Succeeds if there is no reaction. Problems: those of the service. */
  remove(conversationId: ConversationId, messageId: MessageId): Promise<Reply<void>> {
    return this.#alone.run(messageId, async () => {
      const stored = this.#stored(conversationId, messageId);
      if (stored === null) return failed({ kind: "not-found" });
      if (ownOf(stored, this.#parts.me.id) === null) return done(undefined);
      return this.#unlike(conversationId, messageId);
    });
  }

  #stored(conversationId: ConversationId, messageId: MessageId): readonly Reaction[] | null {
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
    if (!reply.ok) return reply;
    const reported = toReactions(reply.value?.reactions ?? [], me.id);
    const stored = this.#stored(conversationId, messageId) ?? [];
    // A response that names people contains all reactions (interface/reactions#reacting). The response in the
    // documentation names no people.
    const isWhole = ownOf(reported, me.id) !== null;
    this.#timeline.saveReactions(
      conversationId,
      messageId,
      isWhole ? reported : withReaction(stored, me.id, given),
    );
    return done(undefined);
  }

  /**
   * Sends a reaction with the pack ids as numbers. If that is refused, sends them as text, which some services require
   * (interface/reactions#reacting).
   */
  async #sendLike(
    conversationId: ConversationId,
    messageId: MessageId,
    given: AllowedReaction | PackEmoji,
  ): Promise<Reply<CallAnswer<typeof like>>> {
    const path = { conversation_id: conversationId, message_id: messageId };
    const send = (icon: WireReactionIcon) => ask(this.#parts, like, { path, body: { like_icon: icon } });
    if (typeof given === "string") return send({ type: "unicode", code: given });
    const { packId, index } = given;
    const reply = await send({ type: "emoji", pack_id: packId, pack_index: index });
    const isRefused = !reply.ok && reply.problem.kind === "refused" && reply.problem.status === 400;
    return isRefused ? send({ type: "emoji", pack_id: String(packId), pack_index: String(index) }) : reply;
  }

  async #unlike(conversationId: ConversationId, messageId: MessageId): Promise<Reply<void>> {
    const { me } = this.#parts;
    const path = { conversation_id: conversationId, message_id: messageId };
    const reply = await ask(this.#parts, unlike, { path });
    if (!reply.ok) return reply;
    const stored = this.#stored(conversationId, messageId) ?? [];
    this.#timeline.saveReactions(conversationId, messageId, withoutPerson(stored, me.id));
    return done(undefined);
  }
}

/** The commands that react to a message, with one reaction for each person, and take that reaction back. */
export function reactionCommands({ chat, timeline }: Parts): FunctionsOf<ReactionCommands> {
  const reactions = new Reactions(chat, timeline);
  return {
    react: ({ conversationId, messageId, code }) => reactions.react(conversationId, messageId, code),
    removeReaction: ({ conversationId, messageId }) => reactions.remove(conversationId, messageId),
  };
}
