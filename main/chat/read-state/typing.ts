import type { ConversationId, UserId } from "../../../preload/base/ids.ts";
import type { PushClient } from "../../push/push-event.ts";
import type { Focus } from "../core/focus.ts";
import { homeOf } from "../conversations/home-group.ts";
import type { ChatParts } from "../core/parts.ts";

/** So long a typing signal is valid (interface/limits#times). */
const validity = 5000;

/** Who is typing, here and there. */
export class Typing {
  readonly #parts: Pick<ChatParts, "me" | "cache" | "clock" | "publish">;
  readonly #push: Pick<PushClient, "signalTyping">;
  readonly #focus: Focus;

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
        tables.members.get(homeOf(tables, conversationId), userId)?.person.name ??
        tables.people.get(userId)?.name ??
        "",
    );
    publish("typingSignalled", { conversationId, userId, name, until: clock.now() + validity });
  }

  /** Tells the others of the opened conversation that this person is typing; the push client spaces the signals out. */
  signal(conversationId: ConversationId): void {
    if (this.#focus.isOpen(conversationId)) this.#push.signalTyping(conversationId);
  }
}
