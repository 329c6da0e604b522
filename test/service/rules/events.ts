import type { RuleSection } from "./rule.ts";

export const eventRules: readonly RuleSection[] = [
  {
    where: "interface/events#planning",
    rules: [
      {
        rule: "GET events/list: end_at and limit",
        endpoints: ["listEvents"],
        tests: [
          "the event list has the events that end at the given date or later, soonest first, up to the limit",
          "an event list needs its date, and a limit between 1 and 100",
          "an event list without a limit has twenty events",
        ],
      },
      {
        rule: "GET events/show",
        endpoints: ["getEvent"],
        tests: [
          "the coordinates of an event are text in a list of events, and numbers in the answer about one event",
        ],
      },
      {
        rule: "POST events/create: 201 {event, message} with calendar.event.created",
        endpoints: ["createEvent"],
        tests: [
          "a new event is answered with 201 and every field that was sent, and its creator is going",
          "an event with only the required fields has no optional fields, and is not all day",
          "the message of a new event is from its creator, with calendar.event.created and the event attached",
          "an event with %s is refused with 400, and no message is posted",
          "a strict service refuses null for an optional field of an event",
          "a member who may not post in a group cannot create an event there, but can respond to events",
        ],
      },
      {
        rule: "POST events/update: same body, all optional",
        endpoints: ["updateEvent"],
        tests: [
          "an event update changes only the fields that it sends, and posts a system message that names them",
          "an event update has the same limits as a new event",
          "an empty text in an event update removes the notes or the picture, and null removes the location",
          "an event update that changes nothing posts no notice",
        ],
      },
      {
        rule: "DELETE events/delete",
        endpoints: ["deleteEvent"],
        tests: ["a deleted event no longer exists, and a notice announces that it is cancelled"],
      },
      {
        rule: "POST events/rsvp: event_id and going required",
        endpoints: ["respondToEvent"],
        tests: [
          "a response to an event moves a person between going and not going, and posts a notice",
          "a response to an event is refused without the event id, and without `going` as true or false",
          "a response to an event posts one notice if it is sent twice, and one if it is withdrawn twice",
        ],
      },
      {
        rule: "DELETE events/rsvp/delete",
        endpoints: ["withdrawResponse"],
        tests: ["if a person deletes their response to an event, they count as neither going nor not going"],
      },
      {
        rule: "1. Update and delete are allowed only to the event's creator",
        endpoints: ["updateEvent", "deleteEvent"],
        tests: ["only the creator may change or delete an event: 403 to others, including admins"],
      },
      {
        rule: "2. start_at, end_at, timezone and is_all_day are updated together",
        endpoints: ["updateEvent"],
        tests: ["an event update of the time must send start, end, time zone and is_all_day together"],
      },
      {
        rule: "3. Reminders: at most two of the nine values",
        endpoints: ["createEvent", "updateEvent"],
        tests: [
          "an event with %s is refused with 400, and no message is posted",
          "an event may end at its start time, and each of the nine reminder times is accepted",
        ],
      },
      {
        rule: "4. The list's end_at is the date before which no events are listed",
        endpoints: ["listEvents"],
        tests: [
          "the event list has the events that end at the given date or later, soonest first, up to the limit",
        ],
      },
      {
        rule: "5. Removing an RSVP marks the user neither going nor not going",
        endpoints: ["withdrawResponse"],
        tests: ["if a person deletes their response to an event, they count as neither going nor not going"],
      },
    ],
  },
  {
    where: "interface/events#event",
    rules: [
      {
        rule: "start_at, end_at: ISO 8601 with offset; timezone of the tz database",
        endpoints: ["createEvent"],
        tests: [
          "event times are returned with the offset that the event's time zone has on that day",
          "an event with %s is refused with 400, and no message is posted",
        ],
      },
      {
        rule: "location: lat and lng as text when sent, numbers in a single view",
        endpoints: ["createEvent", "listEvents", "getEvent"],
        tests: [
          "the coordinates of an event are text in a list of events, and numbers in the answer about one event",
        ],
      },
      {
        rule: "image_url of the image service",
        endpoints: ["createEvent"],
        tests: [
          "an event with a picture of this service is returned with the picture's address unchanged",
          "an event with %s is refused with 400, and no message is posted",
        ],
      },
      {
        rule: "Members of the conversation only",
        endpoints: [
          "listEvents",
          "getEvent",
          "createEvent",
          "updateEvent",
          "deleteEvent",
          "respondToEvent",
          "respondToEventByPut",
          "withdrawResponse",
        ],
        tests: [
          "an event is 404 to people outside its conversation, and if it is requested in another conversation",
        ],
      },
    ],
  },
  {
    where: "interface/notices#kinds; interface/events#lists",
    rules: [
      {
        rule: "calendar.event.updated with updated_fields, calendar.event.cancelled",
        endpoints: ["updateEvent", "deleteEvent"],
        tests: [
          "an event update changes only the fields that it sends, and posts a system message that names them",
          "a deleted event no longer exists, and a notice announces that it is cancelled",
        ],
      },
      {
        rule: "calendar.event.starting: event_name, minutes as text",
        endpoints: [],
        tests: [
          "each reminder of an event posts a notice the chosen minutes before the start, and names these minutes as text",
          "if an event is moved, its reminders move with it, and those that would be in the past are dropped",
          "a world that was saved and loaded still announces the start of its events",
          "a reminder of an event that fell due while the service was stopped is not posted later",
        ],
      },
      {
        rule: "calendar.event.user.going, .not_going, .undecided",
        endpoints: ["respondToEvent", "withdrawResponse"],
        tests: [
          "a response to an event moves a person between going and not going, and posts a notice",
          "if a person deletes their response to an event, they count as neither going nor not going",
        ],
      },
      {
        rule: "PUT {v4} rsvp",
        endpoints: ["respondToEventByPut"],
        tests: [
          "the phone apps' call for an event response has the event id in the path and `going` in the body",
        ],
      },
      {
        rule: "GET {v4}/user/events: start_date, end_date, limit",
        endpoints: ["listAgenda"],
        tests: [
          "the agenda has the events of all the caller's conversations that overlap a time range, the soonest first",
          "the agenda needs both ends of its time range, and a limit between 1 and 100",
        ],
      },
      {
        rule: "Events in direct-message chats",
        endpoints: ["createEvent", "respondToEvent", "getEvent"],
        tests: ["events can be created and responded to in a direct-message chat too"],
      },
    ],
  },
];
