import type { Bridge } from "../../../preload/bridge.ts";
import type { CalendarEvent, EventResponse } from "../../../preload/model/activities/events.ts";
import type { Problem } from "../../../preload/base/reply.ts";

/** This account's actions on one event: the answer being sent, and the last failure. */
export class EventActions {
  /** The answer that the person wants, until the service has it; null if none is being sent. */
  sentResponse: EventResponse | null = $state.raw(null);
  isDeleting = $state.raw(false);
  failure: { readonly action: "respond" | "delete" | "save"; readonly problem: Problem } | null =
    $state.raw(null);
  readonly #bridge: Pick<Bridge, "respondToEvent" | "deleteEvent">;

  constructor(bridge: Pick<Bridge, "respondToEvent" | "deleteEvent">) {
    this.#bridge = bridge;
  }

  /** Sets the answer; the same answer again withdraws it. Of several presses in a row, the last press counts. */
  async respond(event: CalendarEvent, pressed: "going" | "not-going"): Promise<void> {
    const isUnderWay = this.sentResponse !== null;
    const shown = this.sentResponse ?? event.ownResponse;
    this.sentResponse = shown === pressed ? "none" : pressed;
    this.failure = null;
    if (!isUnderWay) await this.#send(event);
  }

  /** Calls the event off. Returns whether that succeeded. */
  async delete({ conversationId, id: eventId }: CalendarEvent): Promise<boolean> {
    if (this.isDeleting) return false;
    this.isDeleting = true;
    this.failure = null;
    const reply = await this.#bridge.deleteEvent({ conversationId, eventId });
    this.isDeleting = false;
    if (!reply.ok) this.failure = { action: "delete", problem: reply.problem };
    return reply.ok;
  }

  /** Sends the wanted answer, and sends again if the person wants another one by the time the reply arrives. */
  async #send(event: CalendarEvent): Promise<void> {
    const { conversationId, id: eventId } = event;
    const response = this.sentResponse;
    if (response === null) return;
    const reply = await this.#bridge.respondToEvent({ conversationId, eventId, response });
    if (reply.ok && this.sentResponse !== response) return this.#send(event);
    this.sentResponse = null;
    if (!reply.ok) this.failure = { action: "respond", problem: reply.problem };
  }
}
