import { z } from "zod";
import type { EventCommands } from "../../../../preload/commands/activities/events.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { MediaPath } from "../../../../preload/base/ids.ts";
import { maxEventReminders, allowedReminderLeads } from "../../../../preload/model/activities/events.ts";
import type { CalendarDay } from "../../../../preload/base/zoned-time.ts";
import { conversationId, eventId, fileHandleId, singleLine, moment, text } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

const timeZone = z.string().max(64);
const day = z.iso.date().transform((written) => written as CalendarDay);
const draft = {
  name: singleLine,
  description: text,
  time: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("hours"), startAt: moment, endAt: moment, timeZone }),
    z.strictObject({ kind: z.literal("days"), first: day, last: day, timeZone }),
  ]),
  location: z
    .strictObject({
      name: singleLine,
      address: singleLine.nullable(),
      point: z.strictObject({ latitude: z.number(), longitude: z.number() }).nullable(),
    })
    .nullable(),
  image: z
    .string()
    .max(8_192)
    .transform((path) => asId<MediaPath>(path))
    .nullable(),
  reminders: z.array(z.literal(allowedReminderLeads)).max(maxEventReminders),
};
const changes = z.strictObject({
  name: draft.name.exactOptional(),
  description: draft.description.exactOptional(),
  time: draft.time.exactOptional(),
  location: draft.location.exactOptional(),
  image: draft.image.exactOptional(),
  reminders: draft.reminders.exactOptional(),
});

export const eventInputs: InputsOf<EventCommands> = {
  createEvent: z.strictObject({ conversationId, event: z.strictObject(draft) }),
  uploadEventPicture: z.strictObject({ fileId: fileHandleId }),
  updateEvent: z.strictObject({ conversationId, eventId, changes }),
  deleteEvent: z.strictObject({ conversationId, eventId }),
  respondToEvent: z.strictObject({
    conversationId,
    eventId,
    response: z.enum(["going", "not-going", "none"]),
  }),
  getEvent: z.strictObject({ conversationId, eventId }),
  listEvents: z.strictObject({ conversationId, endingFrom: moment }),
  listAgenda: z.strictObject({ from: moment, to: moment }),
  listKnownEvents: z.strictObject({ from: moment, to: moment }),
};
