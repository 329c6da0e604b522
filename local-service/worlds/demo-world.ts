import { storyClock } from "../shared/clock.ts";
import type { ServiceClock } from "../shared/clock.ts";
import { addDemoContacts } from "../demo/add-demo-contacts.ts";
import { smallTalkHistory } from "../demo/small-talk-history.ts";
import { addCampus } from "../demo/campus.ts";
import { backupCodes, demoPeople, demoPersonId, demoPerson, passwords } from "../demo/cast.ts";
import type { DemoPersonName } from "../demo/cast.ts";
import type { DemoGroupListing } from "../demo/demo-group.ts";
import { demoGroupId, demoGroup, demoGroups } from "../demo/demo-groups.ts";
import type { DemoGroupName } from "../demo/demo-groups.ts";
import { pollAndEventSteps } from "../demo/poll-and-event-steps.ts";
import { buildingStory } from "../demo/stories/building.ts";
import { mumChatStory, priyaChatStory, thorunnChatStory, yusufChatStory } from "../demo/stories/chats.ts";
import { familyStory } from "../demo/stories/family.ts";
import { fiveASideStory } from "../demo/stories/five-a-side.ts";
import { lagosStory } from "../demo/stories/lagos.ts";
import { nightKitchenStory } from "../demo/stories/night-kitchen.ts";
import {
  birdsStory,
  coldWaterStory,
  jollofCourtStory,
  marketStory,
  mendingStory,
  nightBusStory,
} from "../demo/stories/public-groups.ts";
import { robotsStory } from "../demo/stories/robots.ts";
import { bookClubStory, ferryStory, noticesStory } from "../demo/stories/small-groups.ts";
import {
  hoursTopicStory,
  ripeTopicStory,
  routeTopicStory,
  umbrellasTopicStory,
  vanTopicStory,
} from "../demo/stories/topics.ts";
import { weddingStory } from "../demo/stories/wedding.ts";
import type { Story } from "../demo/story.ts";
import { setStoryReadPosition, storySteps } from "../demo/tell-story.ts";
import { demoTopicId, demoTopic, topics } from "../demo/topics.ts";
import type { DemoTopicName } from "../demo/topics.ts";
import { avatarName } from "../pictures/picture-name.ts";
import { alphanumerics, createRandom } from "../shared/random.ts";
import type { Random } from "../shared/random.ts";
import { World } from "../world/world.ts";
import type { Bot } from "../world/groups/bot.ts";
import { isRefused } from "../world/refused.ts";

const day = 24 * 3600 * 1000;

/**
 * The world of the demo: people, groups and chats with months of messages, the last of which is two minutes old. With
 * `secrets`, passwords are generated; otherwise they are those in the source code.
 */
export function buildDemoWorld(clock: ServiceClock, seed: number, secrets?: Random): World {
  const now = clock.now();
  const story = storyClock(clock);
  const world = new World(story, seed, undefined, secrets);
  story.freezeAt(now - 1000 * day);
  for (const name of Object.keys(demoPeople) as DemoPersonName[]) addPerson(world, name, secrets);
  const bots = new Map<string, Bot>();
  for (const name of Object.keys(demoGroups) as DemoGroupName[]) {
    story.freezeAt(now - demoGroup(name).daysOld * day);
    const bot = addGroup(world, name);
    if (bot !== null) bots.set(name, bot);
  }
  for (const name of Object.keys(topics) as DemoTopicName[]) {
    // A topic is created a day after its group.
    story.freezeAt(now - (demoGroup(demoTopic(name).parent).daysOld - 1) * day);
    addTopic(world, name);
  }
  const stories = allStories(seed);
  story.freezeAt(now - 900 * day);
  addDemoContacts(world, stories);
  const steps = stories.flatMap((one) =>
    storySteps(
      one,
      world,
      typeof one.conversation === "string" ? (bots.get(one.conversation) ?? null) : null,
    ),
  );
  // Ids grow with time, so the steps must run in chronological order.
  for (const { ago, happen } of [...steps, ...pollAndEventSteps(world, now)].sort((a, b) => b.ago - a.ago)) {
    story.freezeAt(now - ago);
    happen();
  }
  addCampus(world);
  story.freezeAt(null);
  for (const one of stories) setStoryReadPosition(one, world);
  return world;
}

function allStories(seed: number): readonly Story[] {
  const talk = smallTalkHistory(createRandom(seed + 7));
  return [
    { ...fiveASideStory, lines: [...talk, ...fiveASideStory.lines] },
    lagosStory,
    nightKitchenStory,
    buildingStory,
    familyStory,
    robotsStory,
    weddingStory,
    bookClubStory,
    ferryStory,
    noticesStory,
    coldWaterStory,
    marketStory,
    birdsStory,
    mendingStory,
    nightBusStory,
    jollofCourtStory,
    routeTopicStory,
    vanTopicStory,
    ripeTopicStory,
    umbrellasTopicStory,
    hoursTopicStory,
    mumChatStory,
    thorunnChatStory,
    priyaChatStory,
    yusufChatStory,
  ];
}

function addPerson(world: World, name: DemoPersonName, secrets?: Random): void {
  const { face, ...part } = demoPerson(name);
  const written = passwords[name];
  const password = written === undefined ? undefined : (secrets?.text(20, alphanumerics) ?? written);
  const person = world.accounts.add({
    ...part,
    id: demoPersonId(name),
    picture: face === undefined ? null : avatarName({ face }),
    isMfaOn: name === "rui",
    backupCodes: name === "rui" && secrets === undefined ? backupCodes : [],
    ...(password === undefined ? {} : { password }),
  });
  if (password !== undefined) world.accounts.giveToken(person.id, "demo", true);
}

function addGroup(world: World, name: DemoGroupName): Bot | null {
  const demo = demoGroup(name);
  const group = world.createGroup({
    id: demoGroupId(name),
    name: demo.name,
    description: demo.description,
    ownerId: demoPersonId(demo.owner),
    picture: demo.picture === undefined ? null : avatarName({ scene: demo.picture }),
    ...(demo.type === undefined ? {} : { type: demo.type }),
    ...(demo.listing === undefined ? {} : publicGroupSettings(demo.listing.question ?? null)),
  });
  if (isRefused(group)) throw new Error(`nobody owns ${name}`);
  for (const member of demo.admins ?? []) world.addMember(group.id, demoPersonId(member), ["admin"]);
  for (const member of demo.members) world.addMember(group.id, demoPersonId(member));
  const own = group.memberships.find((membership) => membership.userId === demoPersonId("ines"));
  if (own !== undefined && demo.isMuted === true) own.mutedUntil = Infinity;
  if (demo.listing !== undefined) listGroup(world, group.id, demo.listing);
  return demo.bot === undefined
    ? null
    : world.bots.add({ groupId: group.id, ownerId: demoPersonId(demo.owner), name: demo.bot });
}

/**
 * Settings of a group that everybody can find. Without a question, people join at once; otherwise they answer it and
 * wait for approval.
 */
function publicGroupSettings(question: string | null) {
  const hasQuestion = question !== null;
  return {
    visibility: "searchable",
    requiresApproval: hasQuestion,
    showJoinQuestion: hasQuestion,
    joinQuestion: question === null ? null : { type: "join_reason/questions/text", text: question },
  } as const;
}

function listGroup(world: World, groupId: string, { isTrending, meets }: DemoGroupListing): void {
  if (isTrending === true) world.discovery.addToTrending(groupId);
  if (meets === undefined) return;
  const [latitude, longitude] = meets.at;
  world.discovery.setListing(groupId, {
    locations: [
      {
        point: { latitude, longitude },
        name: meets.name,
        fullAddress: meets.address,
        locality: meets.locality,
        countryRegion: "Portugal",
        countrySubdivision: meets.locality,
        countryCode: "PT",
      },
    ],
  });
}

function addTopic(world: World, name: DemoTopicName): void {
  const { parent, by, isForAnnouncements = false, ...topic } = demoTopic(name);
  const type = isForAnnouncements ? "announcement" : "private";
  world.topics.add(demoGroupId(parent), demoPersonId(by), { ...topic, id: demoTopicId(name), type });
}
