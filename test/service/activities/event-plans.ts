import type { SystemEvent } from "../../../local-service/world/messages/message.ts";
import type { Caller, ServiceResponse, Scenario } from "../scenario.ts";

/** The required fields of an event: one evening in Lisbon. */
const details = {
  name: "Regatta",
  start_at: "2031-07-11T20:45:00+01:00",
  end_at: "2031-07-12T02:45:00+01:00",
  timezone: "Europe/Lisbon",
};

/** The times of an event that starts in this many milliseconds and lasts two hours. */
function startingIn({ clock }: Scenario, milliseconds: number) {
  const write = (later: number) => `${new Date(clock.now() + later).toISOString().slice(0, 19)}Z`;
  return { start_at: write(milliseconds), end_at: write(milliseconds + 7_200_000), timezone: "UTC" };
}

/** Creates an event in the group as alice. */
function postEvent({ alice, group }: Scenario, changes: object = {}): Promise<ServiceResponse> {
  return alice.post("v3", `/conversations/${group.id}/events/create`, { ...details, ...changes });
}

/** Creates an event in the group as alice and returns its id. Throws if the service refuses the event. */
async function createEvent(scenario: Scenario, changes: object = {}): Promise<string> {
  const { status, text, at } = await postEvent(scenario, changes);
  if (status !== 201) throw new Error(text);
  return String(at("response", "event", "event_id"));
}

function show(caller: Caller, { group }: Scenario, eventId: string): Promise<ServiceResponse> {
  return caller.get("v3", `/conversations/${group.id}/events/show`, { event_id: eventId });
}

function update(
  caller: Caller,
  { group }: Scenario,
  eventId: string,
  changes: object,
): Promise<ServiceResponse> {
  const query = { event_id: eventId };
  return caller.post("v3", `/conversations/${group.id}/events/update`, changes, { query });
}

function rsvp(caller: Caller, { group }: Scenario, eventId: string, going: string): Promise<ServiceResponse> {
  const query = { event_id: eventId, going };
  return caller.post("v3", `/conversations/${group.id}/events/rsvp`, undefined, { query });
}

/** The events of the system messages in the group, oldest first. */
function notices({ world, group }: Scenario): readonly SystemEvent[] {
  return world.conversations
    .log(group.id)
    .all.flatMap(({ senderKind, event }) => (senderKind === "system" && event !== null ? [event] : []));
}

/** Helpers for the tests of calendar events. */
export const eventPlans = { details, startingIn, postEvent, createEvent, show, update, rsvp, notices };
