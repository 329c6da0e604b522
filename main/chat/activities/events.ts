import type { EventCommands } from "../../../preload/commands/activities/events.ts";
import type { CommandInput } from "../../../preload/contract.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { CalendarEvent } from "../../../preload/model/activities/events.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import {
  createEvent,
  deleteEvent,
  getEvent,
  respondToEvent,
  updateEvent,
  withdrawResponse,
} from "../../../api/activities/events.ts";
import type { WireEvent } from "../../../api/activities/events.ts";
import { toEvent } from "../../service/to-model/activities/to-event.ts";
import { toChangedFields, toEventFields } from "../../service/to-wire/event-fields.ts";
import type { AllEvents } from "./all-events.ts";
import { readConversationList } from "./event-lists.ts";
import { firstInvalidEventField } from "./event-draft.ts";
import { ask, dropReplyValue } from "../core/ask.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { TimelineWriter } from "../timeline/timeline.ts";
import type { PictureUploadParts } from "../uploads/picture-upload.ts";
import type { ChatParts } from "../core/parts.ts";
import { uploadPictureFrom } from "../uploads/picture-upload.ts";
import { saveAnnouncement } from "../timeline/save-announcement.ts";

interface Parts {
  readonly chat: ChatParts;
  readonly timeline: TimelineWriter;
  readonly allEvents: Pick<AllEvents, "readFirst" | "known">;
  readonly pictures: PictureUploadParts;
}

type OneEvent = CommandInput<"getEvent">;

/** Publishes an event that the service returned, so that the page updates it wherever it is shown. */
function publishEvent(
  { me, publish }: Pick<ChatParts, "me" | "publish">,
  conversationId: ConversationId,
  endpointName: string,
  reply: Reply<{ readonly event: WireEvent }>,
): Reply<CalendarEvent> {
  if (!reply.ok) return reply;
  const event = toEvent(reply.value.event, { me: me.id, conversationId });
  if (event === null) return failed({ kind: "unreadable", endpoint: endpointName, field: "event.start_at" });
  publish("eventSaved", event);
  return done(event);
}

/**
 * Reads one event from the service. Publishes `eventRemoved` if the event no longer exists. Problems: those of the
 * service.
 */
export async function readEvent(
  parts: Pick<ChatParts, "me" | "publish" | "service" | "signal">,
  { conversationId, eventId }: OneEvent,
): Promise<Reply<CalendarEvent>> {
  const input = { path: { group_id: conversationId }, query: { event_id: eventId } };
  const reply = await ask(parts, getEvent, input);
  const read = publishEvent(parts, conversationId, getEvent.name, reply);
  if (!read.ok && read.problem.kind === "not-found")
    parts.publish("eventRemoved", { conversationId, eventId });
  return read;
}

async function create(
  { chat, timeline }: Parts,
  { conversationId, event }: CommandInput<"createEvent">,
): Promise<Reply<CalendarEvent>> {
  const field = firstInvalidEventField(event);
  if (field !== null) return failed({ kind: "invalid-input", field });
  const input = { path: { id: conversationId }, body: toEventFields(event) };
  const reply = await ask(chat, createEvent, input);
  if (reply.ok) saveAnnouncement({ chat, timeline }, conversationId, reply.value.message ?? null);
  return publishEvent(chat, conversationId, createEvent.name, reply);
}

async function update(
  chat: ChatParts,
  { conversationId, eventId, changes }: CommandInput<"updateEvent">,
): Promise<Reply<CalendarEvent>> {
  const field = firstInvalidEventField(changes);
  if (field !== null) return failed({ kind: "invalid-input", field });
  const query = { event_id: eventId };
  const input = { path: { group_id: conversationId }, query, body: toChangedFields(changes) };
  const reply = await ask(chat, updateEvent, input);
  return publishEvent(chat, conversationId, updateEvent.name, reply);
}

async function remove(chat: ChatParts, { conversationId, eventId }: OneEvent): Promise<Reply<void>> {
  const input = { path: { group_id: conversationId }, query: { event_id: eventId } };
  const reply = await ask(chat, deleteEvent, input);
  if (!reply.ok && reply.problem.kind !== "not-found") return reply;
  chat.publish("eventRemoved", { conversationId, eventId });
  return done(undefined);
}

async function respond(
  chat: ChatParts,
  { conversationId, eventId, response }: CommandInput<"respondToEvent">,
): Promise<Reply<CalendarEvent>> {
  const path = { group_id: conversationId };
  const query = { event_id: eventId };
  const reply =
    response === "none"
      ? await ask(chat, withdrawResponse, { path, query })
      : await ask(chat, respondToEvent, { path, query: { ...query, going: response === "going" } });
  return publishEvent(chat, conversationId, respondToEvent.name, reply);
}

/** The commands for calendar events. */
export function eventCommands(parts: Parts): FunctionsOf<EventCommands> {
  const { chat, allEvents } = parts;
  return {
    createEvent: async (input) => dropReplyValue(await create(parts, input)),
    uploadEventPicture: ({ fileId }) => uploadPictureFrom(parts.pictures, fileId),
    updateEvent: async (input) => dropReplyValue(await update(chat, input)),
    deleteEvent: (input) => remove(chat, input),
    respondToEvent: async (input) => dropReplyValue(await respond(chat, input)),
    getEvent: (input) => readEvent(chat, input),
    listEvents: async ({ conversationId, endingFrom }) => {
      const list = await readConversationList(chat, conversationId, endingFrom);
      if (!list.ok) return list;
      allEvents.known.save(list.value.events);
      return done(list.value.events);
    },
    listAgenda: ({ from, to }) => allEvents.readFirst(from, to),
    listKnownEvents: ({ from, to }) => Promise.resolve(done(allEvents.known.between(from, to))),
  };
}
