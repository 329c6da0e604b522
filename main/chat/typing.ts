import type { ConversationId, UserId } from "../../preload/ids.ts";
import type { PushClient } from "../push/push-event.ts";
import type { Focus } from "./focus.ts";
import type { ChatParts } from "./parts.ts";

/** So long a typing signal is valid (interface: Limits). */
const validity = 5000;
/** One's own signals are at least this far apart: often enough to be renewed before the last one ends (field facts 16). */
const spacing = 3000;

/** Who is typing, here and there. */
export class Typing {
  readonly #parts: Pick<ChatParts, "me" | "cache" | "clock" | "publish">;
  readonly #push: Pick<PushClient, "signalTyping">;
  readonly #focus: Focus;
  #last: { readonly conversationId: ConversationId; readonly at: number } | null = null;

  constructor(
    parts: Pick<ChatParts, "me" | "cache" | "clock" | "publish">,
    push: Pick<PushClient, "signalTyping">,
    focus: Focus,
  ) {
    this.#parts = parts;
    this.#push = push;
    this.#focus = focus;
  }

  /** Somebody else is typing; by our own clock, since theirs may differ. */
  receive(conversationId: ConversationId, userId: UserId): void {
    const { me, cache, clock, publish } = this.#parts;
    if (userId === me.id) return;
    const name = cache.read(
      (tables) =>
        tables.members.get(conversationId, userId)?.person.name ?? tables.people.get(userId)?.name ?? "",
    );
    publish("typingSignalled", { conversationId, userId, name, until: clock.now() + validity });
  }

  /** Tells the others of the opened conversation that this person is typing, not too often. */
  signal(conversationId: ConversationId): void {
    const now = this.#parts.clock.now();
    const isRecent = this.#last?.conversationId === conversationId && Math.abs(now - this.#last.at) < spacing;
    if (isRecent || !this.#focus.isOpen(conversationId)) return;
    this.#last = { conversationId, at: now };
    this.#push.signalTyping(conversationId);
  }
}
