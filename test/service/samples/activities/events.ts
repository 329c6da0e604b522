import type { eventEndpoints } from "../../../../api/activities/events.ts";
import { unwrapOrThrow } from "../../scenario.ts";
import type { Scenario } from "../../scenario.ts";
import type { SamplesOf } from "../sample.ts";

const details = {
  name: "Regatta",
  start_at: "2031-07-11T20:45:00+01:00",
  end_at: "2031-07-12T02:45:00+01:00",
  timezone: "Europe/Lisbon",
};

/** Creates an event in the group as alice. Returns her token, the path and the event's id in the query. */
function sampleCreatedEvent({ world, alice, group }: Scenario) {
  const { event } = unwrapOrThrow(
    world.events.create(alice.id, group.id, {
      name: details.name,
      description: "",
      image: null,
      location: { name: "Quay", address: null, latitude: 38.7, longitude: -9.1 },
      time: {
        startAt: Date.parse(details.start_at),
        endAt: Date.parse(details.end_at),
        isAllDay: false,
        timezone: details.timezone,
      },
      reminders: [0],
    }),
  );
  return { token: alice.token, path: { group_id: group.id }, query: { event_id: event.id } };
}

export const eventSamples: SamplesOf<typeof eventEndpoints> = {
  listEvents: (scenario) => ({
    ...sampleCreatedEvent(scenario),
    query: { end_at: "2031-07-01T00:00:00Z", limit: "20" },
  }),
  getEvent: sampleCreatedEvent,
  createEvent: ({ alice, group }) => ({
    token: alice.token,
    path: { id: group.id },
    body: {
      ...details,
      description: "In the rain, too",
      is_all_day: false,
      image_url: "https://i.groupme.com/1051x816.jpeg.b6e08c195b35453c813843295a61b1a4",
      location: { name: "Quay", address: "Quay 4", lat: "38.7", lng: "-9.1" },
      reminders: [0, 3600],
    },
  }),
  updateEvent: (scenario) => ({ ...sampleCreatedEvent(scenario), body: { name: "Head race" } }),
  deleteEvent: sampleCreatedEvent,
  respondToEvent: (scenario) => {
    const { path, query } = sampleCreatedEvent(scenario);
    return { token: scenario.bob.token, path, query: { ...query, going: "true" } };
  },
  respondToEventByPut: (scenario) => {
    const { path, query } = sampleCreatedEvent(scenario);
    return {
      token: scenario.bob.token,
      path: { conversation_id: path.group_id, event_id: query.event_id },
      body: { going: true },
    };
  },
  withdrawResponse: sampleCreatedEvent,
  listAgenda: (scenario) => ({
    token: sampleCreatedEvent(scenario).token,
    query: { start_date: "2031-07-01T00:00:00Z", end_date: "2031-08-01T00:00:00Z", limit: "20" },
  }),
};
