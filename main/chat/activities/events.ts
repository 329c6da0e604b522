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
  listAgenda,
  listEvents,
  respondToEvent,
  updateEvent,
  withdrawResponse,
} from "../../../api/activities/events.ts";
import type { WireEvent } from "../../../api/activities/events.ts";
import type { ServiceReply } from "../../service/service-error.ts";
import { toEvent } from "../../service/to-model/activities/to-event.ts";
import { toChangedFields, toEventFields } from "../../service/to-wire/event-fields.ts";
import { wrongField } from "./event-draft.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { Timeline } from "../timeline/timeline.ts";
import type { PictureUploadParts } from "../uploads/picture-upload.ts";
import type { ChatParts } from "../core/parts.ts";
import { uploadPictureFrom } from "../uploads/picture-upload.ts";
import { withoutValue } from "../core/ask.ts";
import { toProblem } from "../core/problem.ts";
import { toArrival } from "../timeline/to-arrival.ts";

interface Parts {
  readonly chat: ChatParts;
  readonly timeline: Timeline;
  readonly pictures: PictureUploadParts;
}

type OneEvent = CommandInput<"getEvent">;

/** The most that a list answers (interface/events#lists). */
const longestList = 100;

/** Takes in an event that the service answered with: it is shown wherever it stands. */
function saved(
  { me, publish }: Pick<ChatParts, "me" | "publish">,
  conversationId: ConversationId,
  endpointName: string,
  reply: ServiceReply<{ readonly event: WireEvent }>,
): Reply<CalendarEvent> {
  if (!reply.ok) return failed(toProblem(reply.error));
  const event = toEvent(reply.value.event, { me: me.id, conversationId });
  if (event === null) return failed({ kind: "unreadable", endpoint: endpointName, field: "event.start_at" });
  publish("eventSaved", event);
  return done(event);
}

/** Reads one event anew; one that is gone is told as such. */
export async function readEvent(
  parts: Pick<ChatParts, "me" | "publish" | "service" | "signal">,
  { conversationId, eventId }: OneEvent,
): Promise<Reply<CalendarEvent>> {
  const input = { path: { group_id: conversationId }, query: { event_id: eventId }, body: undefined };
  const reply = await parts.service.call(getEvent, input, { signal: parts.signal });
  const read = saved(parts, conversationId, getEvent.name, reply);
  if (!read.ok && read.problem.kind === "not-found")
    parts.publish("eventRemoved", { conversationId, eventId });
  return read;
}

async function create(
  { chat, timeline }: Parts,
  { conversationId, event }: CommandInput<"createEvent">,
): Promise<Reply<CalendarEvent>> {
  const field = wrongField(event);
  if (field !== null) return failed({ kind: "invalid-input", field });
  const input = { path: { id: conversationId }, query: undefined, body: toEventFields(event) };
  const reply = await chat.service.call(createEvent, input, { signal: chat.signal });
  const message = reply.ok ? (reply.value.message ?? null) : null;
  if (message !== null) {
    timeline.save(conversationId, [toArrival(message, { me: chat.me.id, conversationId })], "created");
  }
  return saved(chat, conversationId, createEvent.name, reply);
}

async function update(
  chat: ChatParts,
  { conversationId, eventId, changes }: CommandInput<"updateEvent">,
): Promise<Reply<CalendarEvent>> {
  const field = wrongField(changes);
  if (field !== null) return failed({ kind: "invalid-input", field });
  const query = { event_id: eventId };
  const input = { path: { group_id: conversationId }, query, body: toChangedFields(changes) };
  const reply = await chat.service.call(updateEvent, input, { signal: chat.signal });
  return saved(chat, conversationId, updateEvent.name, reply);
}

async function remove(chat: ChatParts, { conversationId, eventId }: OneEvent): Promise<Reply<void>> {
  const input = { path: { group_id: conversationId }, query: { event_id: eventId }, body: undefined };
  const reply = await chat.service.call(deleteEvent, input, { signal: chat.signal });
  const problem = reply.ok ? null : toProblem(reply.error);
  if (problem !== null && problem.kind !== "not-found") return failed(problem);
  chat.publish("eventRemoved", { conversationId, eventId });
  return done(undefined);
}

async function respond(
  { me, publish, service, signal }: ChatParts,
  { conversationId, eventId, response }: CommandInput<"respondToEvent">,
): Promise<Reply<CalendarEvent>> {
  const path = { group_id: conversationId };
  const query = { event_id: eventId };
  const reply =
    response === "none"
      ? await service.call(withdrawResponse, { path, query, body: undefined }, { signal })
      : await service.call(
          respondToEvent,
          { path, query: { ...query, going: response === "going" }, body: undefined },
          { signal },
        );
  return saved({ me, publish }, conversationId, respondToEvent.name, reply);
}

function listed(
  { me }: ChatParts,
  conversationId: ConversationId | null,
  reply: ServiceReply<{ readonly events: readonly WireEvent[] }>,
): Reply<readonly CalendarEvent[]> {
  if (!reply.ok) return failed(toProblem(reply.error));
  return done(reply.value.events.flatMap((wire) => toEvent(wire, { me: me.id, conversationId }) ?? []));
}

/** Calendar events, as commands of one account. */
export function eventCommands(parts: Parts): FunctionsOf<EventCommands> {
  const { chat } = parts;
  const { service, signal } = chat;
  return {
    createEvent: async (input) => withoutValue(await create(parts, input)),
    uploadEventPicture: ({ fileId }) => uploadPictureFrom(parts.pictures, fileId),
    updateEvent: async (input) => withoutValue(await update(chat, input)),
    deleteEvent: (input) => remove(chat, input),
    respondToEvent: async (input) => withoutValue(await respond(chat, input)),
    getEvent: (input) => readEvent(chat, input),
    listEvents: async ({ conversationId, endingFrom }) => {
      const query = { end_at: new Date(endingFrom).toISOString(), limit: longestList };
      const input = { path: { group_id: conversationId }, query, body: undefined };
      return listed(chat, conversationId, await service.call(listEvents, input, { signal }));
    },
    listAgenda: async ({ from, to }) => {
      const [start_date, end_date] = [new Date(from).toISOString(), new Date(to).toISOString()];
      const input = { path: {}, query: { start_date, end_date, limit: longestList }, body: undefined };
      return listed(chat, null, await service.call(listAgenda, input, { signal }));
    },
  };
}
