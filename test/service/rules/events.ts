import type { Heading } from "./rule.ts";

/** Calendar events. */
export const eventsRules: readonly Heading[] = [
  {
    where: "interface/events#planning",
    rules: [
      {
        rule: "GET events/list: end_at and limit",
        endpoints: ["listEvents"],
        tests: [
          "the list has the events that end at a date or later, the soonest first, up to the limit",
          "a list needs its date, and a limit between 1 and 100",
          "without a limit twenty events are listed",
        ],
      },
      {
        rule: "GET events/show",
        endpoints: ["getEvent"],
        tests: ["places are text in a list and numbers in a single view"],
      },
      {
        rule: "POST events/create: 201 {event, message} with calendar.event.created",
        endpoints: ["createEvent"],
        tests: [
          "a new event is answered with 201 and everything that was said of it, with its creator going",
          "an event of which only the least is said is whole, and not all day",
          "the message of a new event is its creator's, with calendar.event.created and the event attached",
          "an event with %s is refused with 400, and nothing is said",
          "who may only read in a group cannot plan there, and can respond",
        ],
      },
      {
        rule: "POST events/update: same body, all optional",
        endpoints: ["updateEvent"],
        tests: [
          "an update changes what it names and leaves the rest, and is announced with the names of the fields",
          "an update is held to the same limits as a new event",
          "an update that changes nothing is not announced",
        ],
      },
      {
        rule: "DELETE events/delete",
        endpoints: ["deleteEvent"],
        tests: ["an event that is called off is gone, and announced as cancelled"],
      },
      {
        rule: "POST events/rsvp: event_id and going required",
        endpoints: ["respondToEvent"],
        tests: [
          "a response moves a person between going and not going, and is announced",
          "a response needs its event, and going as true or false",
          "the same response twice is announced once",
        ],
      },
      {
        rule: "DELETE events/rsvp/delete",
        endpoints: ["withdrawResponse"],
        tests: ["taking a response back leaves a person neither going nor not going"],
      },
      {
        rule: "1. Update and delete are allowed only to the event's creator",
        endpoints: ["updateEvent", "deleteEvent"],
        tests: ["only the creator may change an event or call it off: 403 to others, admins among them"],
      },
      {
        rule: "2. start_at, end_at, timezone and is_all_day are updated together",
        endpoints: ["updateEvent"],
        tests: ["an update of the time needs start, end, time zone and whether it is all day together"],
      },
      {
        rule: "3. Reminders: at most two of the nine values",
        endpoints: ["createEvent", "updateEvent"],
        tests: [
          "an event with %s is refused with 400, and nothing is said",
          "an event may end when it starts, and each of the nine reminders is accepted",
        ],
      },
      {
        rule: "4. The list's end_at is the date before which no events are listed",
        endpoints: ["listEvents"],
        tests: ["the list has the events that end at a date or later, the soonest first, up to the limit"],
      },
      {
        rule: "5. Removing an RSVP marks the user neither going nor not going",
        endpoints: ["withdrawResponse"],
        tests: ["taking a response back leaves a person neither going nor not going"],
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
          "times are answered with the offset that the event's time zone has on that day",
          "an event with %s is refused with 400, and nothing is said",
        ],
      },
      {
        rule: "location: lat and lng as text when sent, numbers in a single view",
        endpoints: ["createEvent", "listEvents", "getEvent"],
        tests: ["places are text in a list and numbers in a single view"],
      },
      {
        rule: "image_url of the image service",
        endpoints: ["createEvent"],
        tests: [
          "a picture of this service's own is kept and answered with its address",
          "an event with %s is refused with 400, and nothing is said",
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
          "events are 404 to who is not in the conversation, and those of one are not found in another",
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
          "an update changes what it names and leaves the rest, and is announced with the names of the fields",
          "an event that is called off is gone, and announced as cancelled",
        ],
      },
      {
        rule: "calendar.event.starting: event_name, minutes as text",
        endpoints: [],
        tests: [
          "reminders announce the start, each at its time before it, with the minutes as text",
          "reminders follow an event that is moved, and those that would lie in the past are left out",
          "a world that was saved and loaded still announces the start of its events",
          "a reminder that the service slept through is not made up for",
        ],
      },
      {
        rule: "calendar.event.user.going, .not_going, .undecided",
        endpoints: ["respondToEvent", "withdrawResponse"],
        tests: [
          "a response moves a person between going and not going, and is announced",
          "taking a response back leaves a person neither going nor not going",
        ],
      },
      {
        rule: "PUT {v4} rsvp",
        endpoints: ["respondToEventByPut"],
        tests: ["the way of the phone apps to respond takes the event in the path and going in the body"],
      },
      {
        rule: "GET {v4}/user/events: start_date, end_date, limit",
        endpoints: ["listAgenda"],
        tests: [
          "the agenda has the events of all one's conversations that touch a stretch of time, the soonest first",
          "the agenda needs both ends of its stretch of time, and a limit between 1 and 100",
        ],
      },
      {
        rule: "Events in direct-message chats",
        endpoints: ["createEvent", "respondToEvent", "getEvent"],
        tests: ["events are planned and responded to in a direct-message chat too"],
      },
    ],
  },
];
