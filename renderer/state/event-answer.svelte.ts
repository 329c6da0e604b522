import type { Bridge } from "../../preload/bridge.ts";
import type { CalendarEvent, EventResponse } from "../../preload/model/events.ts";
import type { Problem } from "../../preload/reply.ts";

/** What this account does with one event: the answer under way, and what did not happen. */
export class EventAnswer {
  /** The answer being sent. */
  sentResponse: EventResponse | null = $state.raw(null);
  isDeleting = $state.raw(false);
  trouble: { readonly deed: "respond" | "delete" | "save"; readonly problem: Problem } | null =
    $state.raw(null);
  readonly #bridge: Pick<Bridge, "respondToEvent" | "deleteEvent">;

  constructor(bridge: Pick<Bridge, "respondToEvent" | "deleteEvent">) {
    this.#bridge = bridge;
  }

  /** Says whether one is going; the same answer again takes it back. */
  async respond(event: CalendarEvent, pressed: "going" | "not-going"): Promise<void> {
    if (this.sentResponse !== null) return;
    const response = event.ownResponse === pressed ? "none" : pressed;
    this.sentResponse = response;
    this.trouble = null;
    const { conversationId, id: eventId } = event;
    const reply = await this.#bridge.respondToEvent({ conversationId, eventId, response });
    this.sentResponse = null;
    if (!reply.ok) this.trouble = { deed: "respond", problem: reply.problem };
  }

  /** Calls the event off; tells whether it did. */
  async delete({ conversationId, id: eventId }: CalendarEvent): Promise<boolean> {
    if (this.isDeleting) return false;
    this.isDeleting = true;
    this.trouble = null;
    const reply = await this.#bridge.deleteEvent({ conversationId, eventId });
    this.isDeleting = false;
    if (!reply.ok) this.trouble = { deed: "delete", problem: reply.problem };
    return reply.ok;
  }
}
