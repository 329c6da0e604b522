import { storyClock } from "./clock.ts";
import type { ServiceClock } from "./clock.ts";
import { World } from "./world.ts";
import { isRefused } from "./world/refused.ts";

/** The world of the demo. */
export function buildDemoWorld(clock: ServiceClock, seed: number): World {
  const story = storyClock(clock);
  const world = new World(story, seed);
  const hour = 3600_000;
  story.standAt(clock.now() - 48 * hour);
  const ines = world.accounts.add({
    name: "Inês Carvalho",
    email: "ines.carvalho@correio.example",
    password: "sardinhas-e-limao",
  });
  const kwame = world.accounts.add({
    name: "Kwame Mensah",
    email: "kwame.mensah@correio.example",
    password: "keeps-the-bibs",
  });
  for (const person of [ines, kwame]) world.accounts.giveToken(person.id, "demo", true);
  const group = world.createGroup({
    name: "Sunday Five-a-side",
    creatorId: kwame.id,
    description: "Bring one dark and one light shirt",
  });
  if (isRefused(group)) throw new Error("no creator");
  world.addMember(group.id, ines.id);
  story.standAt(clock.now() - 5 * hour);
  world.postInGroup(kwame.id, group.id, { text: "Who is in on Sunday?" });
  world.postInGroup(ines.id, group.id, { text: "Me" });
  world.postToPerson(kwame.id, ines.id, { text: "Did you find my bib?" });
  story.standAt(null);
  return world;
}
