import type { ConversationId } from "../../../preload/base/ids.ts";
import type { UnsentMessage } from "../../cache/tables/unsent.ts";
import { runInBackground } from "../../async/run-in-background.ts";
import { findSentMessage } from "./find-sent-message.ts";
import type { ChatParts } from "../core/parts.ts";
import type { TimelineWriter } from "../timeline/timeline.ts";
import type { UnsentRows } from "./unsent-rows.ts";

/** Searches for the ids of messages that the service has or may have, but whose response with the id was lost. */
export class SentMessageResolver {
  readonly #parts: ChatParts;
  readonly #timeline: TimelineWriter;
  readonly #unsent: UnsentRows;

  constructor(parts: ChatParts, timeline: TimelineWriter, unsent: UnsentRows) {
    this.#parts = parts;
    this.#timeline = timeline;
    this.#unsent = unsent;
  }

  /** Searches again for the messages of one conversation; null means all conversations. */
  resolve(conversationId: ConversationId | null): void {
    const unresolved = this.#parts.cache.read((tables) =>
      (conversationId === null ? tables.unsent.all() : tables.unsent.of(conversationId)).filter(
        ({ message: { status } }) => status.state === "sent" || status.state === "unsure",
      ),
    );
    for (const unsent of unresolved) this.findInBackground(unsent);
  }

  /** Searches for one message in the background. */
  findInBackground(unsent: UnsentMessage): void {
    runInBackground(this.#parts, "outbox", this.#find(unsent));
  }

  async #find(unsent: UnsentMessage): Promise<void> {
    const found = await findSentMessage(this.#parts, this.#timeline, unsent);
    if (found !== "absent") return;
    const now = this.#parts.cache.read((tables) => tables.unsent.get(unsent.message.sourceGuid));
    // The service says that it has the message but does not return it, so the person must decide.
    if (now?.message.status.state === "sent") this.#unsent.setStatus(now, { state: "unsure" });
  }
}
