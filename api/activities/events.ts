import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { wireAnything, wireActivityMessage, wireQueryBoolean, wireId } from "../shared/shapes.ts";

/** The clients send coordinates as text. The service's response for a single event has them as numbers. */
const wireCoordinate = z.union([z.string(), z.number()]);

/** Schema of a calendar event. Fields that the app does not show are left out (interface/events#event). */
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
/** A calendar event as the service sends it. */
export type WireEvent = z.output<typeof wireEvent>;

const oneEvent = z.looseObject({ event: wireEvent });
const severalEvents = z.looseObject({ events: z.array(wireEvent) });
const refusals = { invalid: { status: 400 }, notAllowed: { status: 403 }, gone: { status: 404 } } as const;

const dateTime = z.iso.datetime({ offset: true });
const event_id = z.string();
const limit = z.coerce.number().int().min(1).max(100).default(20);

/** Allowed reminder times, in seconds before the start (interface/events#reminders). */
export const allowedReminderSeconds = [0, 300, 900, 1800, 3600, 7200, 86_400, 172_800, 604_800] as const;

// No source states a maximum length. The limits below are generous, but keep the message that announces the event
// within its own limit.
const location = z.object({
  name: z.string().trim().min(1).max(500),
  address: z.string().max(1000).optional(),
  lat: wireCoordinate.optional(),
  lng: wireCoordinate.optional(),
});
const fields = {
  name: z.string().trim().min(1).max(500),
  start_at: dateTime,
  end_at: dateTime,
  timezone: z.string(),
  description: z.string().max(10_000).optional(),
  is_all_day: z.boolean(),
  image_url: z.string().optional(),
  location: location.optional(),
  reminders: z.array(z.literal(allowedReminderSeconds)).max(2),
};

/**
 * Event fields that a change may send. Notes and picture are texts, so an empty text removes them. No location is valid
 * without a name, so null removes it (interface/events#planning).
 */
export const wireEventFields = z.object({ ...fields, location: location.nullish() }).partial();
/** The event fields as a client sends them. */
export type WireEventFields = z.output<typeof wireEventFields>;

/** The events of a conversation that end at `end_at` or later, the soonest first. */
export const listEvents = endpoint({
  name: "listEvents",
  base: "v3",
  method: "GET",
  path: "/conversations/:group_id/events/list",
  query: z.object({ end_at: dateTime, limit }),
  answer: severalEvents,
  refusals,
  isRetrySafe: "yes",
  source: "interface/events#lists",
});

export const getEvent = endpoint({
  name: "getEvent",
  base: "v3",
  method: "GET",
  path: "/conversations/:group_id/events/show",
  query: z.object({ event_id }),
  answer: oneEvent,
  refusals,
  isRetrySafe: "yes",
  source: "interface/events#event",
});

/** Creates an event in a conversation. The response also contains the message that announces it. */
export const createEvent = endpoint({
  name: "createEvent",
  base: "v3",
  method: "POST",
  path: "/conversations/:id/events/create",
  body: z.object({
    ...fields,
    is_all_day: fields.is_all_day.default(false),
    reminders: fields.reminders.default([]),
  }),
  answer: z.looseObject({
    event: wireEvent,
    message: wireActivityMessage,
  }),
  successes: [201],
  refusals,
  isRetrySafe: "no",
  source: "interface/events#planning; interface/events#reminders",
});

/**
 * Changes an event; only its creator may do so. The fields about its time must be sent together
 * (interface/events#planning).
 */
export const updateEvent = endpoint({
  name: "updateEvent",
  base: "v3",
  method: "POST",
  path: "/conversations/:group_id/events/update",
  query: z.object({ event_id }),
  body: wireEventFields,
  answer: oneEvent,
  refusals,
  isRetrySafe: "yes",
  source: "interface/events#planning",
});

/** Cancels an event; only its creator may. */
export const deleteEvent = endpoint({
  name: "deleteEvent",
  base: "v3",
  method: "DELETE",
  path: "/conversations/:group_id/events/delete",
  query: z.object({ event_id }),
  answer: wireAnything,
  refusals,
  isRetrySafe: "yes",
  source: "interface/events#planning",
});

/** Sends the account's response to an event: going or not going. */
export const respondToEvent = endpoint({
  name: "respondToEvent",
  base: "v3",
  method: "POST",
  path: "/conversations/:group_id/events/rsvp",
  query: z.object({ event_id, going: wireQueryBoolean }),
  answer: oneEvent,
  refusals,
  isRetrySafe: "yes",
  source: "interface/events#answers",
});

/**
 * Sends the account's response to an event in the way the phone apps do. No source shows where `going` belongs; the
 * local service expects it in the body.
 */
export const respondToEventByPut = endpoint({
  name: "respondToEventByPut",
  base: "v4",
  method: "PUT",
  path: "/conversations/:conversation_id/events/:event_id/rsvp",
  body: z.object({ going: z.boolean() }),
  answer: oneEvent,
  refusals,
  isRetrySafe: "yes",
  source: "interface/events#answers",
});

/** Withdraws the account's response: neither going nor not going (interface/events#answers). */
export const withdrawResponse = endpoint({
  name: "withdrawResponse",
  base: "v3",
  method: "DELETE",
  path: "/conversations/:group_id/events/rsvp/delete",
  query: z.object({ event_id }),
  answer: oneEvent,
  refusals,
  isRetrySafe: "yes",
  source: "interface/events#answers",
});

/** The events of every conversation of the account that overlap a period, the soonest first. */
export const listAgenda = endpoint({
  name: "listAgenda",
  base: "v4",
  method: "GET",
  path: "/user/events",
  query: z.object({ start_date: dateTime, end_date: dateTime, limit }),
  answer: severalEvents,
  refusals: { invalid: { status: 400 } },
  isRetrySafe: "yes",
  source: "interface/events#lists",
});

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
