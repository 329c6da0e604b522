import type { ConversationId, UserId } from "../../../preload/base/ids.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { PushClient } from "../../push/push-event.ts";
import type { ViewedConversations } from "../core/viewed-conversations.ts";
import { isAwaitingApproval } from "../conversations/message-request.ts";
import { groupOfTopicOrSelf } from "../conversations/group-of-topic.ts";
import type { ChatParts } from "../core/parts.ts";

/** How long a typing signal is valid, in milliseconds (interface/limits#times). */
const signalDuration = 5000;

/** Receives and sends typing signals. */
export class TypingSignals {
  readonly #parts: Pick<ChatParts, "me" | "cache" | "clock" | "publish">;
  readonly #push: Pick<PushClient, "signalTyping">;
  readonly #viewed: ViewedConversations;
  readonly #settings: () => Settings;

  constructor(
    parts: Pick<ChatParts, "me" | "cache" | "clock" | "publish">,
    push: Pick<PushClient, "signalTyping">,
    viewed: ViewedConversations,
    settings: () => Settings,
  ) {
    this.#parts = parts;
    this.#push = push;
    this.#viewed = viewed;
    this.#settings = settings;
  }

  /**
   * Publishes that another person is typing. The end of the signal is computed from the clock of this computer, because
   * the clock of the other person may differ.
   */
  receive(conversationId: ConversationId, userId: UserId): void {
    const { me, cache, clock, publish } = this.#parts;
    if (userId === me.id) return;
    const name = cache.read(
      (tables) =>
        tables.members.get(groupOfTopicOrSelf(tables, conversationId), userId)?.person.name ??
        tables.people.get(userId)?.name ??
        "",
    );
    publish("typingSignalled", { conversationId, userId, name, until: clock.now() + signalDuration });
  }

  /**
   * Sends a typing signal for an open conversation. Sends none if the conversation is a request that this account has
   * not accepted, or if the person has switched typing signals off. The push client limits how often signals are sent.
   */
  signal(conversationId: ConversationId): void {
    if (!this.#settings().areTypingSignalsSent || !this.#viewed.isOpen(conversationId)) return;
    if (this.#parts.cache.read((tables) => isAwaitingApproval(tables, conversationId))) return;
    this.#push.signalTyping(conversationId);
  }
}
