import type {
  createEvent,
  deleteEvent,
  getEvent,
  listAgenda,
  listEvents,
  respondToEvent,
  respondToEventByPut,
  updateEvent,
  withdrawResponse,
} from "../../../api/activities/events.ts";
import { requireSignIn } from "../../http/handler.ts";
import type { PayloadAnswer, Handler } from "../../http/handler.ts";
import { toWireEvent, toWireListedEvent } from "../../to-wire/event-wire.ts";
import { toWireConversationMessage } from "../../to-wire/message-wire.ts";
import type { MakePictureUrl } from "../../shared/picture-url.ts";
import type { CalendarEvent, EventDetails } from "../../world/activities/calendar-event.ts";
import { isRefused, refuse } from "../../world/refused.ts";
import type { ServiceRefusal } from "../../world/refused.ts";
import { parseEventDetails } from "./event-details.ts";

const handleList: Handler<typeof listEvents> = requireSignIn(({ world, caller, path, query, pictureUrl }) => {
  const events = world.events.list(caller.id, path.group_id, Date.parse(query.end_at), query.limit);
  return isRefused(events) ? events : severalEvents(events, pictureUrl);
});

const handleGet: Handler<typeof getEvent> = requireSignIn(({ world, caller, path, query, pictureUrl }) =>
  oneEvent(world.events.visible(caller.id, path.group_id, query.event_id), pictureUrl),
);

const handleCreate: Handler<typeof createEvent> = requireSignIn(
  ({ world, caller, path, body, pictureUrl }) => {
    const said = parseEventDetails(body, pictureUrl);
    if (isRefused(said)) return said;
    const details = { description: "", image: null, location: null, ...said };
    const created = isWhole(details)
      ? world.events.create(caller.id, path.id, details)
      : refuse(400, "name, start_at, end_at and timezone are required");
    if (isRefused(created)) return created;
    const message = toWireConversationMessage(created.message, pictureUrl);
    return { status: 201, payload: { event: toWireEvent(created.event, pictureUrl), message } };
  },
);

const handleUpdate: Handler<typeof updateEvent> = requireSignIn(
  ({ world, caller, path, query, body, pictureUrl }) => {
    const changes = parseEventDetails(body, pictureUrl);
    if (isRefused(changes)) return changes;
    return oneEvent(world.events.update(caller.id, path.group_id, query.event_id, changes), pictureUrl);
  },
);

const handleDelete: Handler<typeof deleteEvent> = requireSignIn(({ world, caller, path, query }) => {
  const event = world.events.delete(caller.id, path.group_id, query.event_id);
  return isRefused(event) ? event : { status: 200, payload: null };
});

const handleRespond: Handler<typeof respondToEvent> = requireSignIn(
  ({ world, caller, path, query, pictureUrl }) => {
    const { event_id: eventId, going } = query;
    return oneEvent(world.events.respond(caller.id, path.group_id, eventId, going), pictureUrl);
  },
);

const handleRespondByPut: Handler<typeof respondToEventByPut> = requireSignIn(
  ({ world, caller, path, body, pictureUrl }) => {
    const { conversation_id: conversationId, event_id: eventId } = path;
    return oneEvent(world.events.respond(caller.id, conversationId, eventId, body.going), pictureUrl);
  },
);

const handleWithdraw: Handler<typeof withdrawResponse> = requireSignIn(
  ({ world, caller, path, query, pictureUrl }) =>
    oneEvent(world.events.respond(caller.id, path.group_id, query.event_id, null), pictureUrl),
);

const handleAgenda: Handler<typeof listAgenda> = requireSignIn(({ world, caller, query, pictureUrl }) => {
  const [from, to] = [Date.parse(query.start_date), Date.parse(query.end_date)];
  return severalEvents(world.events.agenda(caller.id, from, to, query.limit), pictureUrl);
});

/** The schema of the body already requires these fields; this check informs the compiler. */
function isWhole(details: Partial<EventDetails>): details is EventDetails {
  return details.name !== undefined && details.time !== undefined && details.reminders !== undefined;
}

function oneEvent(
  event: CalendarEvent | ServiceRefusal,
  pictureUrl: MakePictureUrl,
): PayloadAnswer<{ event: ReturnType<typeof toWireEvent> }> | ServiceRefusal {
  return isRefused(event) ? event : { status: 200, payload: { event: toWireEvent(event, pictureUrl) } };
}

function severalEvents(events: readonly CalendarEvent[], pictureUrl: MakePictureUrl) {
  return { status: 200, payload: { events: events.map((event) => toWireListedEvent(event, pictureUrl)) } };
}

export const eventHandlers = {
  listEvents: handleList,
  getEvent: handleGet,
  createEvent: handleCreate,
  updateEvent: handleUpdate,
  deleteEvent: handleDelete,
  respondToEvent: handleRespond,
  respondToEventByPut: handleRespondByPut,
  withdrawResponse: handleWithdraw,
  listAgenda: handleAgenda,
};
