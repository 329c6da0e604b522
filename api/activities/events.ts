import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { anything, messageOfPlan, nothing, wireBoolean, wireId } from "../shared/shapes.ts";

/** Written as text when sent; a single event has numbers (interface/events#event). */
const wireCoordinate = z.union([z.string(), z.number()]);

/** interface/events#event has more that nobody shows. */
export const wireEvent = z.looseObject({
  event_id: wireId,
  conversation_id: wireId.nullish(),
  creator_id: wireId.nullish(),
  name: z.string().nullish(),
  description: z.string().nullish(),
  image_url: z.string().nullish(),
  start_at: z.string().nullish(),
  end_at: z.string().nullish(),
  is_all_day: z.boolean().nullish(),
  timezone: z.string().nullish(),
  reminders: z.array(z.number()).nullish(),
  location: z
    .looseObject({
      name: z.string().nullish(),
      address: z.string().nullish(),
      lat: wireCoordinate.nullish(),
      lng: wireCoordinate.nullish(),
    })
    .nullish(),
  going: z.array(wireId).nullish(),
  not_going: z.array(wireId).nullish(),
  created_at: z.string().nullish(),
  updated_at: z.string().nullish(),
});
/** A calendar event as it came from the service. */
export type WireEvent = z.output<typeof wireEvent>;

const oneEvent = z.looseObject({ event: wireEvent });
const severalEvents = z.looseObject({ events: z.array(wireEvent) });
const refusals = { invalid: { status: 400 }, notAllowed: { status: 403 }, gone: { status: 404 } } as const;

const dateTime = z.iso.datetime({ offset: true });
const event_id = z.string();
const limit = z.coerce.number().int().min(1).max(100).default(20);

/** When reminders may come, in seconds before the start (interface/events#reminders). */
export const reminderSeconds = [0, 300, 900, 1800, 3600, 7200, 86_400, 172_800, 604_800] as const;

// No source tells how long texts may be: long enough for anybody, and short enough for the message that tells of it.
const fields = {
  name: z.string().trim().min(1).max(500),
  start_at: dateTime,
  end_at: dateTime,
  timezone: z.string(),
  description: z.string().max(10_000).nullish(),
  is_all_day: z.boolean(),
  image_url: z.string().nullish(),
  location: z
    .object({
      name: z.string().trim().min(1).max(500),
      address: z.string().max(1000).nullish(),
      lat: wireCoordinate.nullish(),
      lng: wireCoordinate.nullish(),
    })
    .nullish(),
  reminders: z.array(z.literal(reminderSeconds)).max(2),
};

/** What a client sends of an event; null takes a picture, a place or a description away. */
export const eventFields = z.object(fields).partial();
/** It, as it was sent. */
export type WireEventFields = z.output<typeof eventFields>;

/** The events of a conversation that end at `end_at` or later, the soonest first. */
export const listEvents = endpoint({
  name: "listEvents",
  base: "v3",
  method: "GET",
  path: "/conversations/:group_id/events/list",
  query: z.object({ end_at: dateTime, limit }),
  body: nothing,
  answer: severalEvents,
  successes: [200],
  refusals,
  isRetrySafe: "yes",
  token: "query",
  source: "interface/events#lists",
});

/** One event. */
export const getEvent = endpoint({
  name: "getEvent",
  base: "v3",
  method: "GET",
  path: "/conversations/:group_id/events/show",
  query: z.object({ event_id }),
  body: nothing,
  answer: oneEvent,
  successes: [200],
  refusals,
  isRetrySafe: "yes",
  token: "query",
  source: "interface/events#event",
});

/** Plans something with the people of a conversation. Answers with the message that tells them, too. */
export const createEvent = endpoint({
  name: "createEvent",
  base: "v3",
  method: "POST",
  path: "/conversations/:id/events/create",
  query: nothing,
  body: z.object({
    ...fields,
    is_all_day: fields.is_all_day.default(false),
    reminders: fields.reminders.default([]),
  }),
  answer: z.looseObject({
    event: wireEvent,
    message: messageOfPlan,
  }),
  successes: [201],
  refusals,
  isRetrySafe: "no",
  token: "query",
  source: "interface/events#planning; interface/events#reminders",
});

/** Changes an event; only its creator may. What is about its time is sent together (interface/events#planning). */
export const updateEvent = endpoint({
  name: "updateEvent",
  base: "v3",
  method: "POST",
  path: "/conversations/:group_id/events/update",
  query: z.object({ event_id }),
  body: eventFields,
  answer: oneEvent,
  successes: [200],
  refusals,
  isRetrySafe: "yes",
  token: "query",
  source: "interface/events#planning",
});

/** Calls an event off; only its creator may. */
export const deleteEvent = endpoint({
  name: "deleteEvent",
  base: "v3",
  method: "DELETE",
  path: "/conversations/:group_id/events/delete",
  query: z.object({ event_id }),
  body: nothing,
  answer: anything,
  successes: [200],
  refusals,
  isRetrySafe: "yes",
  token: "query",
  source: "interface/events#planning",
});

/** Says whether one is going. */
export const respondToEvent = endpoint({
  name: "respondToEvent",
  base: "v3",
  method: "POST",
  path: "/conversations/:group_id/events/rsvp",
  query: z.object({ event_id, going: wireBoolean }),
  body: nothing,
  answer: oneEvent,
  successes: [200],
  refusals,
  isRetrySafe: "yes",
  token: "query",
  source: "interface/events#answers",
});

/** The same as the phone apps send it. No source shows where `going` stands: here it is in the body. */
export const respondToEventByPut = endpoint({
  name: "respondToEventByPut",
  base: "v4",
  method: "PUT",
  path: "/conversations/:conversation_id/events/:event_id/rsvp",
  query: nothing,
  body: z.object({ going: z.boolean() }),
  answer: oneEvent,
  successes: [200],
  refusals,
  isRetrySafe: "yes",
  token: "query",
  source: "interface/events#answers",
});

/** Takes back what one said: neither going nor not going (interface/events#answers). */
export const withdrawResponse = endpoint({
  name: "withdrawResponse",
  base: "v3",
  method: "DELETE",
  path: "/conversations/:group_id/events/rsvp/delete",
  query: z.object({ event_id }),
  body: nothing,
  answer: oneEvent,
  successes: [200],
  refusals,
  isRetrySafe: "yes",
  token: "query",
  source: "interface/events#answers",
});

/** The events of every conversation of the account that touch a stretch of time, the soonest first. */
export const listAgenda = endpoint({
  name: "listAgenda",
  base: "v4",
  method: "GET",
  path: "/user/events",
  query: z.object({ start_date: dateTime, end_date: dateTime, limit }),
  body: nothing,
  answer: severalEvents,
  successes: [200],
  refusals: { invalid: { status: 400 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/events#lists",
});

/** Calendar events. */
export const eventEndpoints = {
  listEvents,
  getEvent,
  createEvent,
  updateEvent,
  deleteEvent,
  respondToEvent,
  respondToEventByPut,
  withdrawResponse,
  listAgenda,
};
