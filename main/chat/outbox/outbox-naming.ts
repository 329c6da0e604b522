import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Unsent } from "../../cache/tables/unsent.ts";
import { inBackground } from "../../async/in-background.ts";
import { lookUpSent } from "./look-up-sent.ts";
import type { ChatParts } from "../core/parts.ts";
import type { Timeline } from "../timeline/timeline.ts";
import type { UnsentRows } from "./unsent-rows.ts";

/** Finds the ids of messages that are there, or may be: the answer that told an id was lost. */
export class OutboxNaming {
  readonly #parts: ChatParts;
  readonly #timeline: Timeline;
  readonly #unsent: UnsentRows;

  constructor(parts: ChatParts, timeline: Timeline, unsent: UnsentRows) {
    this.#parts = parts;
    this.#timeline = timeline;
    this.#unsent = unsent;
  }

  /** Looks once more for those of one conversation, or of all. */
  resolve(conversationId: ConversationId | null): void {
    const nameless = this.#parts.cache.read((tables) =>
      (conversationId === null ? tables.unsent.all() : tables.unsent.of(conversationId)).filter(
        ({ message: { status } }) => status.state === "sent" || status.state === "unsure",
      ),
    );
    for (const unsent of nameless) this.find(unsent);
  }

  /** Looks for one, while everything else goes on. */
  find(unsent: Unsent): void {
    inBackground(this.#parts, "outbox", this.#find(unsent));
  }

  async #find(unsent: Unsent): Promise<void> {
    const found = await lookUpSent(this.#parts, this.#timeline, unsent);
    if (found !== "absent") return;
    const now = this.#parts.cache.read((tables) => tables.unsent.get(unsent.message.sourceGuid));
    // It is there, says the service, and does not show it: the person decides.
    if (now?.message.status.state === "sent") this.#unsent.move(now, { state: "unsure" });
  }
}
