import { addDays, calendarDayIn, startOfDay } from "../../preload/base/zoned-time.ts";
import type { World } from "../world/world.ts";
import type { EventDetails, EventTime } from "../world/activities/calendar-event.ts";
import type { NewPoll } from "../world/activities/poll.ts";
import { demoPersonId } from "./cast.ts";
import type { DemoPersonName } from "./cast.ts";
import { demoGroupId } from "./demo-groups.ts";
import type { DemoGroupName } from "./demo-groups.ts";
import { timeAgoInMilliseconds } from "./story.ts";
import type { TimeAgo } from "./story.ts";
import { requireAccepted } from "./tell-story.ts";
import type { DemoStep } from "./tell-story.ts";

const [hour, day] = [3600_000, 24 * 3600_000];

/** A poll of the demo and its votes. Each vote follows one hour after the previous one. */
interface SamplePoll {
  readonly groupName: DemoGroupName;
  readonly by: DemoPersonName;
  readonly ago: TimeAgo;
  readonly poll: NewPoll;
  /** Option numbers start at 1. */
  readonly votes: readonly (readonly [DemoPersonName, readonly number[]])[];
  /** When the owner ended the poll; absent if nobody did. */
  readonly ended?: TimeAgo;
}

/** An event of the demo, and people's responses to it. */
interface SampleEvent {
  readonly groupName: DemoGroupName;
  readonly by: DemoPersonName;
  readonly ago: TimeAgo;
  readonly event: EventDetails;
  readonly responses: readonly (readonly [DemoPersonName, boolean])[];
}

function samplePolls(now: number): readonly SamplePoll[] {
  return [
    {
      groupName: "wedding",
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
      groupName: "ferry",
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

function sampleEvents(now: number): readonly SampleEvent[] {
  return [
    {
      groupName: "bookClub",
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
      groupName: "wedding",
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

/** Steps that create the polls and events of the demo's past, with votes and responses. */
export function pollAndEventSteps(world: World, now: number): DemoStep[] {
  return [
    ...samplePolls(now).flatMap((poll) => pollSteps(poll, world)),
    ...sampleEvents(now).flatMap((event) => eventSteps(event, world)),
  ];
}

function pollSteps({ groupName, by, ago, poll, votes, ended }: SamplePoll, world: World): DemoStep[] {
  const groupId = demoGroupId(groupName);
  const asked = timeAgoInMilliseconds(ago);
  let pollId = "";
  const ask = (): void => {
    pollId = requireAccepted(world.polls.create(demoPersonId(by), groupId, poll)).poll.id;
  };
  const end = (): void => {
    requireAccepted(world.polls.end(demoPersonId(by), groupId, pollId));
  };
  return [
    { ago: asked, happen: ask },
    ...votes.map(([name, options], index) => ({
      ago: asked - (index + 1) * hour,
      happen: (): void => {
        const vote = { type: poll.type, optionIds: options.map(String) };
        requireAccepted(world.polls.vote(demoPersonId(name), groupId, pollId, vote));
      },
    })),
    ...(ended === undefined ? [] : [{ ago: timeAgoInMilliseconds(ended), happen: end }]),
  ];
}

/** The responses follow at once: each creates a notice, which must precede later messages. */
function eventSteps({ groupName, by, ago, event, responses }: SampleEvent, world: World): DemoStep[] {
  const groupId = demoGroupId(groupName);
  const plan = (): void => {
    const { id } = requireAccepted(world.events.create(demoPersonId(by), groupId, event)).event;
    for (const [name, isGoing] of responses)
      requireAccepted(world.events.respond(demoPersonId(name), groupId, id, isGoing));
  };
  return [{ ago: timeAgoInMilliseconds(ago), happen: plan }];
}

function evening(near: number, timezone: string): EventTime {
  const startAt = startOfDay(calendarDayIn(near, timezone), timezone) + 19 * hour;
  return { startAt, endAt: startAt + 2 * hour, isAllDay: false, timezone };
}

function wholeDay(near: number, timezone: string): EventTime {
  const first = calendarDayIn(near, timezone);
  const endAt = startOfDay(addDays(first, 1), timezone) - 1000;
  return { startAt: startOfDay(first, timezone), endAt, isAllDay: true, timezone };
}
