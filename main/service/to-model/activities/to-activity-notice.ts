import { z } from "zod";
import { asId } from "../../../../preload/base/ids.ts";
import type { EventId, PollId } from "../../../../preload/base/ids.ts";
import { wireId } from "../../../../api/shared/shapes.ts";
import type { WireGroupMessage } from "../../../../api/shared/shapes.ts";

/** A change of a poll or an event that a system message announces (interface/notices#notices). */
export type ActivityNotice =
  | { readonly kind: "poll-changed"; readonly pollId: PollId }
  | { readonly kind: "event-changed" | "event-cancelled"; readonly eventId: EventId };

const aboutPoll = z.looseObject({ poll: z.looseObject({ id: wireId }) });
const aboutEvent = z.looseObject({ event: z.looseObject({ id: wireId }) });

/**
 * Converts the notice of a system message. Null if it is about anything else. The notice that an event starts soon also
 * gives null, because it names no event and changes none.
 */
export function toActivityNotice(notice: WireGroupMessage["event"]): ActivityNotice | null {
  const { type, data } = notice ?? { type: "" };
  if (type.startsWith("poll.")) {
    const id = aboutPoll.safeParse(data).data?.poll.id;
    return id === undefined ? null : { kind: "poll-changed", pollId: asId<PollId>(id) };
  }
  const id = type.startsWith("calendar.event.") ? aboutEvent.safeParse(data).data?.event.id : undefined;
  if (id === undefined) return null;
  const kind = type === "calendar.event.cancelled" ? "event-cancelled" : "event-changed";
  return { kind, eventId: asId<EventId>(id) };
}
