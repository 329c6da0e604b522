import { storyClock } from "../shared/clock.ts";
import type { ServiceClock } from "../shared/clock.ts";
import { createRandom } from "../shared/random.ts";
import type { Random } from "../shared/random.ts";
import { World } from "../world/world.ts";
import type { Group } from "../world/groups/group.ts";
import { isRefused } from "../world/refused.ts";

const groupCount = 400;
const chatCount = 100;
const messageCount = 200_000;
const historyLength = 30 * 24 * 3600 * 1000;

const vocabulary =
  "ferry soup rota keys window goal rain ticket bread ladder choir lemon garden tram winter shirt kettle harbour";

/** A world for measurements, with 500 conversations and 200,000 messages. The first account is in all of them. */
export function buildLargeWorld(clock: ServiceClock, seed: number): World {
  const story = storyClock(clock);
  const start = clock.now() - historyLength;
  story.freezeAt(start);
  const world = new World(story, seed);
  const random = createRandom(seed + 1);
  const people = addPeople(world);
  const groups = Array.from({ length: groupCount }, (_unused, index) =>
    addGroup(world, random, people, index),
  );
  for (let index = 0; index < messageCount; index += 1) {
    story.freezeAt(start + Math.floor((historyLength * index) / messageCount));
    // Each conversation first gets one message, so that none is empty.
    const conversationIndex =
      index < groupCount + chatCount ? index : random.between(0, groupCount + chatCount - 1);
    postText(world, random, people, groups, conversationIndex);
  }
  story.freezeAt(null);
  return world;
}

function addPeople(world: World): readonly string[] {
  const people = Array.from({ length: chatCount + 1 }, (_unused, index) =>
    world.accounts.add({
      name: index === 0 ? "Inês Carvalho" : `Person ${String(index)}`,
      email: index === 0 ? "ines.carvalho@correio.example" : `person.${String(index)}@large.example`,
    }),
  );
  for (const person of people.slice(0, 2)) world.accounts.giveToken(person.id, "large", true);
  return people.map((person) => person.id);
}

function addGroup(
  world: World,
  random: Random,
  [me = "", ...others]: readonly string[],
  index: number,
): Group {
  const group = world.createGroup({ name: `Group ${String(index + 1)}`, ownerId: me });
  if (isRefused(group)) throw new Error("the large world lacks its first account");
  for (let member = 0; member < 8; member += 1) world.addMember(group.id, random.pick(others));
  return group;
}

function postText(
  world: World,
  random: Random,
  [me = "", ...others]: readonly string[],
  groups: readonly Group[],
  conversationIndex: number,
): void {
  const text = Array.from({ length: random.between(3, 14) }, () => random.pick(vocabulary.split(" "))).join(
    " ",
  );
  const group = groups[conversationIndex];
  if (group !== undefined) {
    world.messages.postInGroup(random.pick(group.memberships).userId, group.id, { text });
    return;
  }
  const other = others[conversationIndex - groups.length] ?? me;
  if (random.chance(0.6)) world.messages.postToPerson(other, me, { text });
  else world.messages.postToPerson(me, other, { text });
}
