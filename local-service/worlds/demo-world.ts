import { storyClock } from "../shared/clock.ts";
import type { ServiceClock } from "../shared/clock.ts";
import { acquaint } from "../demo/acquaint.ts";
import { backlog } from "../demo/backlog.ts";
import { addCampus } from "../demo/campus.ts";
import { backupCodes, cast, idOf, partOf, passwords } from "../demo/cast.ts";
import type { CastName } from "../demo/cast.ts";
import type { PlaceListing } from "../demo/place.ts";
import { placeIdOf, placeOf, places } from "../demo/places.ts";
import type { PlaceName } from "../demo/places.ts";
import { planSteps } from "../demo/plans.ts";
import { building } from "../demo/stories/building.ts";
import { withMum, withPriya, withThorunn, withYusuf } from "../demo/stories/chats.ts";
import { family } from "../demo/stories/family.ts";
import { fiveASide } from "../demo/stories/five-a-side.ts";
import { lagos } from "../demo/stories/lagos.ts";
import { nightKitchen } from "../demo/stories/night-kitchen.ts";
import { birds, coldWater, jollofCourt, market, mending, nightBus } from "../demo/stories/public-groups.ts";
import { robots } from "../demo/stories/robots.ts";
import { bookClub, ferry, notices } from "../demo/stories/small-groups.ts";
import { hours, ripe, route, umbrellas, van } from "../demo/stories/topics.ts";
import { wedding } from "../demo/stories/wedding.ts";
import type { Story } from "../demo/story.ts";
import { readUpTo, stepsOf } from "../demo/tell-story.ts";
import { topicIdOf, topicOf, topics } from "../demo/topics.ts";
import type { TopicName } from "../demo/topics.ts";
import { avatarName } from "../pictures/picture-name.ts";
import { alphanumerics, createRandom } from "../shared/random.ts";
import type { Random } from "../shared/random.ts";
import { World } from "../world/world.ts";
import type { Bot } from "../world/groups/bots.ts";
import { isRefused } from "../world/refused.ts";

const day = 24 * 3600 * 1000;

/**
 * The world of the demo: people, groups and chats with months of talk, up to two minutes ago. With `secrets` nobody has the
 * password that is written here.
 */
export function buildDemoWorld(clock: ServiceClock, seed: number, secrets?: Random): World {
  const now = clock.now();
  const story = storyClock(clock);
  const world = new World(story, seed, undefined, secrets);
  story.standAt(now - 1000 * day);
  for (const name of Object.keys(cast) as CastName[]) addPerson(world, name, secrets);
  const bots = new Map<string, Bot>();
  for (const name of Object.keys(places) as PlaceName[]) {
    story.standAt(now - placeOf(name).daysOld * day);
    const bot = addPlace(world, name);
    if (bot !== null) bots.set(name, bot);
  }
  for (const name of Object.keys(topics) as TopicName[]) {
    // A day after its group was made.
    story.standAt(now - (placeOf(topicOf(name).parent).daysOld - 1) * day);
    addTopic(world, name);
  }
  const stories = allStories(seed);
  story.standAt(now - 900 * day);
  acquaint(world, stories);
  const steps = stories.flatMap((one) =>
    stepsOf(one, world, typeof one.place === "string" ? (bots.get(one.place) ?? null) : null),
  );
  // Ids grow with time, so everything has to happen in the order in which it did.
  for (const { ago, happen } of [...steps, ...planSteps(world, now)].sort((a, b) => b.ago - a.ago)) {
    story.standAt(now - ago);
    happen();
  }
  addCampus(world);
  story.standAt(null);
  for (const one of stories) readUpTo(one, world);
  return world;
}

function allStories(seed: number): readonly Story[] {
  const talk = backlog(createRandom(seed + 7));
  return [
    { ...fiveASide, lines: [...talk, ...fiveASide.lines] },
    lagos,
    nightKitchen,
    building,
    family,
    robots,
    wedding,
    bookClub,
    ferry,
    notices,
    ...[coldWater, market, birds, mending, nightBus, jollofCourt],
    ...[route, van, ripe, umbrellas, hours],
    withMum,
    withThorunn,
    withPriya,
    withYusuf,
  ];
}

function addPerson(world: World, name: CastName, secrets?: Random): void {
  const { face, ...part } = partOf(name);
  const written = passwords[name];
  const password = written === undefined ? undefined : (secrets?.text(20, alphanumerics) ?? written);
  const person = world.accounts.add({
    ...part,
    id: idOf(name),
    picture: face === undefined ? null : avatarName({ face }),
    isMfaOn: name === "rui",
    backupCodes: name === "rui" && secrets === undefined ? backupCodes : [],
    ...(password === undefined ? {} : { password }),
  });
  if (password !== undefined) world.accounts.giveToken(person.id, "demo", true);
}

function addPlace(world: World, name: PlaceName): Bot | null {
  const place = placeOf(name);
  const group = world.createGroup({
    id: placeIdOf(name),
    name: place.name,
    description: place.description,
    creatorId: idOf(place.owner),
    picture: place.picture === undefined ? null : avatarName({ scene: place.picture }),
    ...(place.type === undefined ? {} : { type: place.type }),
    ...(place.listing === undefined ? {} : openTo(place.listing.question ?? null)),
  });
  if (isRefused(group)) throw new Error(`nobody owns ${name}`);
  for (const member of place.admins ?? []) world.addMember(group.id, idOf(member), ["admin"]);
  for (const member of place.members) world.addMember(group.id, idOf(member));
  const own = group.memberships.find((membership) => membership.userId === idOf("ines"));
  if (own !== undefined && place.isMuted === true) own.mutedUntil = Infinity;
  if (place.listing !== undefined) listPlace(world, group.id, place.listing);
  return place.bot === undefined
    ? null
    : world.bots.add({ groupId: group.id, ownerId: idOf(place.owner), name: place.bot });
}

/** Everybody can find it; who joins is let in at once, or after an answer. */
function openTo(question: string | null) {
  const isAsked = question !== null;
  return {
    visibility: "searchable",
    requiresApproval: isAsked,
    showJoinQuestion: isAsked,
    joinQuestion: question === null ? null : { type: "join_reason/questions/text", text: question },
  } as const;
}

function listPlace(world: World, groupId: string, { isTrending, meets }: PlaceListing): void {
  if (isTrending === true) world.discovery.addToTrending(groupId);
  if (meets === undefined) return;
  const [latitude, longitude] = meets.at;
  world.discovery.list(groupId, {
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

function addTopic(world: World, name: TopicName): void {
  const { parent, by, isForAnnouncements = false, ...topic } = topicOf(name);
  const type = isForAnnouncements ? "announcement" : "private";
  world.topics.add(placeIdOf(parent), idOf(by), { ...topic, id: topicIdOf(name), type });
}
