import type { Bridge } from "../../../preload/bridge.ts";
import type { CalendarEvent, EventResponse } from "../../../preload/model/activities/events.ts";
import type { Problem } from "../../../preload/base/reply.ts";

/** What this account does with one event: the answer under way, and what did not happen. */
export class EventAnswer {
  /** The answer that is wanted, until the service has it. */
  sentResponse: EventResponse | null = $state.raw(null);
  isDeleting = $state.raw(false);
  trouble: { readonly deed: "respond" | "delete" | "save"; readonly problem: Problem } | null =
    $state.raw(null);
  readonly #bridge: Pick<Bridge, "respondToEvent" | "deleteEvent">;

  constructor(bridge: Pick<Bridge, "respondToEvent" | "deleteEvent">) {
    this.#bridge = bridge;
  }

  /** Says whether one is going; the same answer again takes it back. Of several presses in a row the last one counts. */
  async respond(event: CalendarEvent, pressed: "going" | "not-going"): Promise<void> {
    const isUnderWay = this.sentResponse !== null;
    const shown = this.sentResponse ?? event.ownResponse;
    this.sentResponse = shown === pressed ? "none" : pressed;
    this.trouble = null;
    if (!isUnderWay) await this.#send(event);
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

  /** Sends what is wanted, and once more where something else is wanted by the time it has arrived. */
  async #send(event: CalendarEvent): Promise<void> {
    const { conversationId, id: eventId } = event;
    const response = this.sentResponse;
    if (response === null) return;
    const reply = await this.#bridge.respondToEvent({ conversationId, eventId, response });
    if (reply.ok && this.sentResponse !== response) return this.#send(event);
    this.sentResponse = null;
    if (!reply.ok) this.trouble = { deed: "respond", problem: reply.problem };
  }
}
