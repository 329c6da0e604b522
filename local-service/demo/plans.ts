import { addDays, dayIn, startOfDay } from "../../preload/base/zoned-time.ts";
import type { World } from "../world/world.ts";
import type { EventDetails, EventTime } from "../world/activities/calendar-event.ts";
import type { NewPoll } from "../world/activities/poll.ts";
import { idOf } from "./cast.ts";
import type { CastName } from "./cast.ts";
import { placeIdOf } from "./places.ts";
import type { PlaceName } from "./places.ts";
import { millisecondsOf } from "./story.ts";
import type { Ago } from "./story.ts";
import { demand } from "./tell-story.ts";
import type { Step } from "./tell-story.ts";

const [hour, day] = [3600_000, 24 * 3600_000];

/** A poll of the demo, and who chose what: each a little after the one before. */
interface ToldPoll {
  readonly place: PlaceName;
  readonly by: CastName;
  readonly ago: Ago;
  readonly poll: NewPoll;
  /** Numbers of the options, from 1. */
  readonly votes: readonly (readonly [CastName, readonly number[]])[];
  /** When its owner ended it. */
  readonly ended?: Ago;
}

/** An event of the demo, and who said whether they are going. */
interface ToldEvent {
  readonly place: PlaceName;
  readonly by: CastName;
  readonly ago: Ago;
  readonly event: EventDetails;
  readonly responses: readonly (readonly [CastName, boolean])[];
}

function toldPolls(now: number): readonly ToldPoll[] {
  return [
    {
      place: "wedding",
      by: "tamati",
      ago: "2d 20h",
      poll: {
        subject: "Which weekend works for the most of us?",
        titles: ["First of June", "Second of June", "Last of June", "Any, I bring the ladder"],
        type: "multi",
        visibility: "public",
        expiresAt: now + 4 * day,
      },
      votes: [
        ["minh", [1, 3]],
        ["ana", [3]],
        ["thorunn", [1, 3, 4]],
        ["misaki", [3]],
      ],
    },
    {
      place: "ferry",
      by: "halina",
      ago: "19d 22h",
      poll: {
        subject: "Who should steer in June? Be honest, nobody sees it",
        titles: ["Þórunn", "Björn", "The seal"],
        type: "single",
        visibility: "anonymous",
        expiresAt: now - 12 * day,
      },
      votes: [
        ["bjorn", [1]],
        ["jonas", [3]],
        ["ines", [1]],
        ["thorunn", [3]],
      ],
      ended: "15d",
    },
  ];
}

function toldEvents(now: number): readonly ToldEvent[] {
  return [
    {
      place: "bookClub",
      by: "wanjiru",
      ago: "3d 19h",
      event: {
        name: "Chapters 9 to 13",
        description: "Sura ya tisa hadi ya kumi na tatu. Chai ipo.",
        image: null,
        time: evening(now + 5 * day, "Africa/Nairobi"),
        location: { name: "Wanjirũ’s veranda", address: null, latitude: null, longitude: null },
        reminders: [day, hour],
      },
      responses: [
        ["achieng", true],
        ["kwame", true],
      ],
    },
    {
      place: "wedding",
      by: "minh",
      ago: "2d 22h",
      event: {
        name: "Tasting: seven cakes, one winner",
        description: "",
        image: null,
        time: wholeDay(now + 16 * day, "Europe/Lisbon"),
        location: {
          name: "Misaki’s kitchen",
          address: "Rua da Bica 12, Lisbon",
          latitude: 38.7095,
          longitude: -9.1465,
        },
        reminders: [2 * day],
      },
      responses: [
        ["misaki", true],
        ["ines", true],
        ["thorunn", false],
      ],
    },
  ];
}

/** What becomes a poll or an event in the demo's past, and what people said to it. */
export function planSteps(world: World, now: number): Step[] {
  return [
    ...toldPolls(now).flatMap((told) => pollSteps(told, world)),
    ...toldEvents(now).flatMap((told) => eventSteps(told, world)),
  ];
}

function pollSteps({ place, by, ago, poll, votes, ended }: ToldPoll, world: World): Step[] {
  const where = placeIdOf(place);
  const asked = millisecondsOf(ago);
  let pollId = "";
  const ask = (): void => {
    pollId = demand(world.polls.create(idOf(by), where, poll)).poll.id;
  };
  const end = (): void => {
    demand(world.polls.end(idOf(by), where, pollId));
  };
  return [
    { ago: asked, happen: ask },
    ...votes.map(([name, options], index) => ({
      ago: asked - (index + 1) * hour,
      happen: (): void => {
        const vote = { type: poll.type, optionIds: options.map(String) };
        demand(world.polls.vote(idOf(name), where, pollId, vote));
      },
    })),
    ...(ended === undefined ? [] : [{ ago: millisecondsOf(ended), happen: end }]),
  ];
}

/** The responses follow at once: each is a notice, which is to stand before what was said later. */
function eventSteps({ place, by, ago, event, responses }: ToldEvent, world: World): Step[] {
  const where = placeIdOf(place);
  const plan = (): void => {
    const { id } = demand(world.events.create(idOf(by), where, event)).event;
    for (const [name, isGoing] of responses) demand(world.events.respond(idOf(name), where, id, isGoing));
  };
  return [{ ago: millisecondsOf(ago), happen: plan }];
}

function evening(near: number, timezone: string): EventTime {
  const startAt = startOfDay(dayIn(near, timezone), timezone) + 19 * hour;
  return { startAt, endAt: startAt + 2 * hour, isAllDay: false, timezone };
}

function wholeDay(near: number, timezone: string): EventTime {
  const first = dayIn(near, timezone);
  const endAt = startOfDay(addDays(first, 1), timezone) - 1000;
  return { startAt: startOfDay(first, timezone), endAt, isAllDay: true, timezone };
}
