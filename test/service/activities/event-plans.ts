import type { MessageEvent } from "../../../local-service/world/messages/message.ts";
import type { Caller, Came, Scenario } from "../scenario.ts";

/** The least that has to be said of an event: one evening in Lisbon. */
const details = {
  name: "Regatta",
  start_at: "2031-07-11T20:45:00+01:00",
  end_at: "2031-07-12T02:45:00+01:00",
  timezone: "Europe/Lisbon",
};

/** A time that begins so many milliseconds from now, and lasts for two hours. */
function startingIn({ clock }: Scenario, milliseconds: number) {
  const write = (later: number) => `${new Date(clock.now() + later).toISOString().slice(0, 19)}Z`;
  return { start_at: write(milliseconds), end_at: write(milliseconds + 7_200_000), timezone: "UTC" };
}

/** Alice plans something in the group. */
function plan({ alice, group }: Scenario, changes: object = {}): Promise<Came> {
  return alice.post("v3", `/conversations/${group.id}/events/create`, { ...details, ...changes });
}

/** Alice plans something in the group that is in order; the id of it. */
async function created(scenario: Scenario, changes: object = {}): Promise<string> {
  const { status, text, at } = await plan(scenario, changes);
  if (status !== 201) throw new Error(text);
  return String(at("response", "event", "event_id"));
}

function show(caller: Caller, { group }: Scenario, eventId: string): Promise<Came> {
  return caller.get("v3", `/conversations/${group.id}/events/show`, { event_id: eventId });
}

function update(caller: Caller, { group }: Scenario, eventId: string, changes: object): Promise<Came> {
  const query = { event_id: eventId };
  return caller.post("v3", `/conversations/${group.id}/events/update`, changes, { query });
}

function rsvp(caller: Caller, { group }: Scenario, eventId: string, going: string): Promise<Came> {
  const query = { event_id: eventId, going };
  return caller.post("v3", `/conversations/${group.id}/events/rsvp`, undefined, { query });
}

/** The events of what the service itself said in the group, in order. */
function notices({ world, group }: Scenario): readonly MessageEvent[] {
  return world.conversations
    .log(group.id)
    .all.flatMap(({ senderKind, event }) => (senderKind === "system" && event !== null ? [event] : []));
}

/** What the tests of calendar events do again and again. */
export const eventPlans = { details, startingIn, plan, created, show, update, rsvp, notices };
