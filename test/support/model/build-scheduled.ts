import { asId } from "../../../preload/base/ids.ts";
import type { ScheduledMessageId } from "../../../preload/base/ids.ts";
import { emptyDraft } from "../../../preload/model/messages/drafts.ts";
import type { ScheduledMessage } from "../../../preload/model/messages/scheduled.ts";
import { conversationId, fixtureTime } from "./build-model.ts";

/** A scheduled message, by default one that waits a day for its time. */
export function buildScheduled({
  id = "scheduled-1",
  text = "See you at the lake",
  ...changes
}: Partial<Omit<ScheduledMessage, "id">> & {
  readonly id?: string;
  readonly text?: string;
} = {}): ScheduledMessage {
  return {
    id: asId<ScheduledMessageId>(id),
    conversationId: conversationId("500"),
    chatName: "Lake house",
    sendAt: fixtureTime + 24 * 3_600_000,
    status: { state: "planned" },
    content: { ...emptyDraft, text },
    ...changes,
  };
}
